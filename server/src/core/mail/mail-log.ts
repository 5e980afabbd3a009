import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ListQuery, Pagination } from '@tonearm/shared/pagination.dto';
import type { ColumnOf } from '../database/entity-columns.js';
import type { OutgoingMailEntity } from './outgoing-mail.entity.js';
import { isoTime } from '../database/dialect.js';
import { notFound } from '../errors/app-error.js';
import { paginate } from '../lists/list-page.js';
import { planList } from '../lists/list-plan.js';
import { byOneOf } from '../lists/list-spec.js';
import type { ListSpec } from '../lists/list-spec.js';
import { mailMime } from './mail-mime.js';
import { canResend } from './mail-resending.js';
import { renderContent } from './mail-renderer.js';
import type { MailRenderer, RenderedMail } from './mail-renderer.js';
import { MAIL_STATUSES } from './outgoing-mails.repository.js';
import type {
  MailStatus,
  OutgoingMailRow,
  OutgoingMailsRepository,
  WholeMailRow,
} from './outgoing-mails.repository.js';
import type { SealedParams } from './sealed-params.js';
import { templateOf } from './templates/mail-templates.js';

/** Ids grow with time, and need no index of their own. */
const SPEC: ListSpec<ColumnOf<OutgoingMailEntity>> = {
  sorts: { created_at: { column: 'id', direction: 'desc', kind: 'number' } },
  filters: { status: byOneOf(MAIL_STATUSES) },
  perPage: PER_PAGE_DEFAULT,
};

/** A row of logs/outgoing-email (3-decisions §16). */
export interface LoggedMail {
  id: number;
  message_id: string;
  from: string;
  to: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  /** It does not wait, and nothing in it was masked. */
  can_resend: boolean;
  /** Why the last try failed. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export interface LoggedMailContent extends LoggedMail {
  text: string;
  html: string;
  /** The whole mail as a file (message/rfc822). */
  mime: string;
}

/** What the site has sent and tries to send. Codes and links that open something are masked, also in mails that still wait. */
export class MailLog {
  constructor(
    private readonly mails: OutgoingMailsRepository,
    private readonly renderer: MailRenderer,
    private readonly params: SealedParams,
  ) {}

  /** Newest first. @param extra plain query parameters: `status`. @throws AppError 422 for a filter that is none. */
  async list(query: ListQuery, extra: Record<string, unknown> = {}): Promise<Pagination & { data: LoggedMail[] }> {
    const plan = planList(query, extra, SPEC);
    const page = await this.mails.pageIds(plan);
    const rows = new Map((await this.mails.listByIds(page.ids)).map((row) => [Number(row.id), row]));
    const sender = (await this.renderer.sender()).email;
    return paginate(
      plan,
      page,
      page.ids.flatMap((id) => rows.get(id) ?? []).map((row) => toLogged(row, sender)),
    );
  }

  /** The mail as it was sent, or would be now. @throws AppError 404. */
  async get(id: number): Promise<LoggedMailContent> {
    const row = await this.mails.find(id);
    if (!row) throw notFound();
    const sender = await this.renderer.sender();
    const logged = toLogged(row, sender.email);
    const rendered = await this.render(row);
    const mime = mailMime({
      ...rendered,
      messageId: row.message_id,
      from: { name: sender.name, email: logged.from },
      to: { name: row.to_name, email: row.to_email },
      date: new Date(logged.sent_at ?? logged.created_at),
    });
    return { ...logged, text: rendered.text, html: rendered.html, mime };
  }

  /** A template of other code, or values that cannot be read, leave the mail without a body. */
  private async render(row: WholeMailRow): Promise<RenderedMail> {
    const content = this.params.openContent(row.content);
    if (content) return { ...renderContent(content), subject: row.subject };
    const rendered = templateOf(row.template)
      ? await this.renderer.render({
          template: row.template,
          language: row.language,
          params: this.params.openMasked(row),
        })
      : { text: '', html: '' };
    return { ...rendered, subject: row.subject };
  }
}

function toLogged(row: OutgoingMailRow, sender: string): LoggedMail {
  return {
    id: Number(row.id),
    message_id: row.message_id,
    from: row.from_email ?? sender,
    to: row.to_email,
    subject: row.subject,
    status: row.status,
    attempts: Number(row.attempts),
    can_resend: canResend(row),
    last_error: row.last_error,
    created_at: isoTime(row.created_at),
    sent_at: row.sent_at === null ? null : isoTime(row.sent_at),
  };
}
