import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery, Pagination } from '../pagination.dto.js';

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
