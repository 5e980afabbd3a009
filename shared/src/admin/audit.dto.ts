import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { AuditAction, AuditModel } from './audit.js';
import { ResourceListQuery, ResourcePagination } from './resources.dto.js';

const FILTER_MAX = 100;

/** A field of a row, before and after. */
export class AuditField {
  field: string;
  /** Texts, cut; null: there was no value. */
  before: string | null;
  after: string | null;
  /** It is secret: that it was changed is all that is kept. */
  is_hidden: boolean;
}

/** What became of one row. */
export class AuditedRow {
  model: AuditModel;
  /** null: it has no number, such as a setting. */
  id: number | null;
  name: string | null;
  action: AuditAction;
  fields: AuditField[];
}

export class AuditPerson {
  id: number;
  /** null: the account is gone. */
  name: string | null;
}

/** What one request has changed. */
export class AuditRecord {
  id: number;
  created_at: string;
  /** null: somebody without an account. */
  user: AuditPerson | null;
  /** The administrator who acted as this person. */
  impersonator: AuditPerson | null;
  action: AuditAction;
  model: AuditModel;
  target_id: number | null;
  /** What it was called then. */
  target: string | null;
  /** How many rows of the model it changed. */
  rows: number;
  /** Verb and path of the call. */
  route: string;
  /** Cut as the settings say; null: it was work that goes on by itself. */
  address: string | null;
  request_id: string;
}

export class AuditPagination extends ResourcePagination {
  data: AuditRecord[];
}

export class AuditListAnswer {
  pagination: AuditPagination;
  status: 'success';
}

/** With what became of its rows. */
export class AuditDetails extends AuditRecord {
  /** Of many rows, some. */
  ids: number[];
  changes: AuditedRow[];
  /** More was changed than is kept. */
  is_cut: boolean;
}

export class AuditAnswer {
  entry: AuditDetails;
  status: 'success';
}

/** The log of changes; `filters` takes more. */
export class AuditQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  user?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  action?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  model?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  created_at?: string;
}
