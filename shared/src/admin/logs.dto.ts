import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { LIST_QUERY_MAX_LENGTH, PAGE_MAX, PER_PAGE_MAX } from '../limits.js';
import { ListQuery, Pagination, wholeNumber } from '../pagination.dto.js';
import { ERROR_LEVELS, ERROR_STATES } from './logs.js';
import type { ErrorLevel, ErrorState } from './logs.js';

export class OutgoingMailsQuery extends ListQuery {
  /** queued, sent or failed. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  status?: string;
}

/** A mail that the site sent or tries to send (3-decisions §16). */
export class OutgoingMail {
  id: number;
  message_id: string;
  from: string;
  to: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  /** Whether it can be sent again: it does not wait, and nothing in it was masked. */
  can_resend: boolean;
  /** Why the last try failed. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** With what it says; codes and links that open something are masked. */
export class OutgoingMailContent extends OutgoingMail {
  text: string;
  html: string;
  /** The whole mail as a file (message/rfc822). */
  mime: string;
}

export class OutgoingMailPagination extends Pagination {
  data: OutgoingMail[];
}
export class OutgoingMailListAnswer {
  pagination: OutgoingMailPagination;
  status: 'success';
}
export class OutgoingMailAnswer {
  mail: OutgoingMailContent;
  status: 'success';
}

export class ErrorsQuery {
  @IsOptional()
  @IsIn(ERROR_LEVELS)
  level?: ErrorLevel;

  @IsOptional()
  @IsIn(ERROR_STATES)
  state?: ErrorState;

  /** Only what was seen on the day of this file. */
  @IsOptional()
  @Matches(/^error-\d{4}-\d{2}-\d{2}\.log$/)
  file?: string;

  /** A part of what was said, of a class, a code, a place, a route or a job; or the id of a request. */
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  query?: string;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  perPage?: number;
}

/** A time that an error was seen. */
export class ErrorOccurrence {
  datetime: string;
  /** What was logged. */
  message: string;
  /** Method and pattern of the route; null outside of requests. */
  request: string | null;
  /** `X-Request-Id` of the call that it comes from. */
  request_id: string | null;
  /** The job that ran; `run_id` is that of its run, once it ended. */
  job: string | null;
  run_id: number | null;
}

/** Errors or warnings of one cause (3-decisions §16). */
export class ErrorGroup {
  id: number;
  level: ErrorLevel;
  /** What the newest says. */
  message: string;
  /** Class of the error. */
  exception: string | null;
  code: string | null;
  /** Where in the code it came from. */
  place: string | null;
  count: number;
  first_seen_at: string;
  /** When it was seen last. */
  datetime: string;
  /** null once it was seen again. */
  resolved_at: string | null;
  /** The newest. */
  last: ErrorOccurrence;
}

export class ErrorStackLine {
  /** What was said, a frame of our own code, or one of others' code. */
  kind: 'text' | 'own' | 'foreign';
  text: string;
}

export class ErrorDetails extends ErrorGroup {
  stack: ErrorStackLine[];
  /** The newest ones, the last first. */
  occurrences: ErrorOccurrence[];
}

/** A day's file. */
export class ErrorFile {
  name: string;
  /** Bytes. */
  size: number;
}

export class ErrorGroupPagination extends Pagination {
  data: ErrorGroup[];
}
export class ErrorListAnswer {
  pagination: ErrorGroupPagination;
  /** The newest first. */
  files: ErrorFile[];
  status: 'success';
}
export class ErrorAnswer {
  error: ErrorDetails;
  status: 'success';
}
export class ResolveErrorInput {
  @IsBoolean()
  resolved: boolean;
}
