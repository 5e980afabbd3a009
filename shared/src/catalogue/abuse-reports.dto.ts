import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { ABUSE_TEXT_MAX, HUMAN_TOKEN_MAX, ID_MAX } from '../limits.js';
import { ABUSE_REASONS, ABUSE_SUBJECTS } from './abuse.js';
import type { AbuseReason, AbuseState, AbuseSubjectType } from './abuse.js';
import { CommentAuthor } from './comments.dto.js';

const FILTER_MAX = 100;

export class CreateAbuseReportInput {
  @IsIn(ABUSE_SUBJECTS)
  model_type: AbuseSubjectType;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  model_id: number;

  @IsIn(ABUSE_REASONS)
  reason: AbuseReason;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @MaxLength(ABUSE_TEXT_MAX)
  text?: string;

  /** Of guests, and where reports are checked. */
  @IsOptional()
  @IsString()
  @MaxLength(HUMAN_TOKEN_MAX)
  recaptcha_token?: string;
}

/** As whoever sent it is told. */
export class AbuseReport {
  id: number;
  model_type: AbuseSubjectType;
  model_id: number;
  reason: AbuseReason;
  text: string;
  state: AbuseState;
  created_at: string;
}

export class AbuseReportAnswer {
  report: AbuseReport;
  status: 'success';
}

/** A report as whoever looks after the site sees it. */
export class AbuseReportRecord extends AbuseReport {
  /** What the thing was called when it was reported; of a comment, its beginning. */
  subject: string;
  /** null: a guest, or the account is gone. */
  reporter: CommentAuthor | null;
  /** null: it is open, or the account is gone. */
  decided_by: CommentAuthor | null;
  decided_at: string | null;
  updated_at: string;
}

export class AbuseReportPagination extends ResourcePagination {
  data: AbuseReportRecord[];
}

export class AbuseReportListAnswer {
  pagination: AbuseReportPagination;
  status: 'success';
}

/** The list of all reports; `filters` takes more. */
export class AbuseReportQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  state?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  reason?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  model_type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  reporter?: string;
}
