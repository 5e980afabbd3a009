import { likeText } from '../database/dialect.js';
import { named } from '../database/entity-columns.js';
import type { ColumnOf } from '../database/entity-columns.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import { below } from '../database/where.js';
import { readIdPage, sourceOf } from '../lists/list-page.js';
import type { IdPage } from '../lists/list-page.js';
import type { ListPlan } from '../lists/list-plan.js';
import { OutgoingMailEntity } from './outgoing-mail.entity.js';

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export type OutgoingMailRow = Omit<OutgoingMailEntity, 'content'>;
/** With what was sent. */
export type WholeMailRow = OutgoingMailEntity;

export interface NewOutgoingMail {
  messageId: string;
  template: string;
  toEmail: string;
  toName: string;
  language: string;
  subject: string;
  params: string;
  content: string | null;
}

/** How a mail went out. */
export interface SentMail {
  messageId: string;
  fromEmail: string;
  subject: string;
  params: string;
  content: string | null;
}

const COLUMNS = [
  'id',
  'message_id',
  'template',
  'to_email',
  'to_name',
  'from_email',
  'language',
  'subject',
  'params',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const satisfies readonly ColumnOf<OutgoingMailEntity>[];
const TEXT_MAX = 255;
const ERROR_MAX = 500;

const contains = (text: string): string => `%${likeText(text)}%`;

export class OutgoingMailsRepository extends Repository {
  private readonly mails = this.table(OutgoingMailEntity);

  async insert(mail: NewOutgoingMail): Promise<number> {
    return await this.mails.insert({
      message_id: mail.messageId,
      template: mail.template,
      to_email: mail.toEmail,
      to_name: mail.toName.slice(0, TEXT_MAX),
      language: mail.language,
      subject: mail.subject.slice(0, TEXT_MAX),
      params: mail.params,
      content: mail.content,
      status: 'queued',
      attempts: 0,
      created_at: new Date(),
    });
  }

  async find(id: number): Promise<WholeMailRow | null> {
    return await this.mails.pickOne([...COLUMNS, 'content'], { id });
  }

  async noteTry(id: number): Promise<void> {
    const { attempts } = named(OutgoingMailEntity);
    await this.mails.update({ id }, { attempts: sql`${attempts} + 1` });
  }

  async noteError(id: number, error: string): Promise<void> {
    await this.mails.update({ id, status: 'queued' }, { last_error: error.slice(0, ERROR_MAX) });
  }

  async markSent(id: number, sent: SentMail): Promise<void> {
    await this.mails.update(
      { id },
      {
        status: 'sent',
        message_id: sent.messageId.slice(0, TEXT_MAX),
        from_email: sent.fromEmail.slice(0, TEXT_MAX),
        subject: sent.subject.slice(0, TEXT_MAX),
        params: sent.params,
        content: sent.content,
        last_error: null,
        sent_at: new Date(),
      },
    );
  }

  async markFailed(id: number, error: string, params: string): Promise<void> {
    await this.mails.update(
      { id, status: 'queued' },
      { status: 'failed', params, last_error: error.slice(0, ERROR_MAX) },
    );
  }

  /** Mails whose job was lost: nothing would ever send them. */
  async listQueuedBefore(time: Date, limit: number): Promise<OutgoingMailRow[]> {
    return await this.mails.pick(
      COLUMNS,
      { status: 'queued', created_at: below(time) },
      { order: { id: 'asc' }, limit },
    );
  }

  /** @returns how many, at most the limit. */
  async deleteBefore(time: Date, limit: number): Promise<number> {
    return await this.mails.delete({ created_at: below(time) }, { limit });
  }

  pageIds(plan: ListPlan): Promise<IdPage> {
    const m = named(OutgoingMailEntity, 'm');
    const found = plan.query
      ? [
          sql`(${m.to_email} LIKE ${contains(plan.query)} ESCAPE '!' OR ${m.subject} LIKE ${contains(plan.query)} ESCAPE '!')`,
        ]
      : [];
    const conditions = [...plan.filters.map(({ value }) => sql`${m.status} = ${String(value)}`), ...found];
    return readIdPage((text, values) => this.rows(text, values), sourceOf(m, 'm', conditions), plan);
  }

  async listByIds(ids: readonly number[]): Promise<OutgoingMailRow[]> {
    return await this.mails.pick(COLUMNS, { id: ids });
  }
}
