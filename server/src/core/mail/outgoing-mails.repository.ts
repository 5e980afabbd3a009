import { likeText, marks, sqlTime } from '../database/dialect.js';
import { Repository } from '../database/repository.js';
import type { SqlValue } from '../database/repository.js';
import { readIdPage } from '../lists/list-page.js';
import type { IdPage } from '../lists/list-page.js';
import type { ListPlan } from '../lists/list-plan.js';

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export interface OutgoingMailRow {
  id: number;
  message_id: string;
  template: string;
  to_email: string;
  to_name: string;
  from_email: string | null;
  language: string;
  subject: string;
  params: string;
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  created_at: string | Date;
  sent_at: string | Date | null;
}

export interface NewOutgoingMail {
  messageId: string;
  template: string;
  toEmail: string;
  toName: string;
  language: string;
  subject: string;
  params: string;
}

const SELECT = `SELECT id, message_id, template, to_email, to_name, from_email, language, subject, params, status, attempts, last_error, created_at, sent_at
  FROM outgoing_mails`;
const COLUMNS = ['message_id', 'template', 'to_email', 'to_name', 'language', 'subject', 'params', 'status', 'attempts', 'created_at'];
const TEXT_MAX = 255;
const ERROR_MAX = 500;

const contains = (text: string): string => `%${likeText(text)}%`;

export class OutgoingMailsRepository extends Repository {
  async insert(mail: NewOutgoingMail): Promise<number> {
    const values = [mail.messageId, mail.template, mail.toEmail, mail.toName.slice(0, TEXT_MAX), mail.language, mail.subject.slice(0, TEXT_MAX), mail.params];
    return await this.insertMany('outgoing_mails', COLUMNS, [[...values, 'queued', 0, sqlTime(new Date())]]);
  }

  async find(id: number): Promise<OutgoingMailRow | null> {
    return await this.row<OutgoingMailRow>(`${SELECT} WHERE id = ?`, [id]);
  }

  async noteTry(id: number): Promise<void> {
    await this.write('UPDATE outgoing_mails SET attempts = attempts + 1 WHERE id = ?', [id]);
  }

  async noteError(id: number, error: string): Promise<void> {
    await this.write("UPDATE outgoing_mails SET last_error = ? WHERE id = ? AND status = 'queued'", [error.slice(0, ERROR_MAX), id]);
  }

  async markSent(id: number, sent: { messageId: string; fromEmail: string; params: string }): Promise<void> {
    await this.write("UPDATE outgoing_mails SET status = 'sent', message_id = ?, from_email = ?, params = ?, last_error = NULL, sent_at = ? WHERE id = ?",
      [sent.messageId.slice(0, TEXT_MAX), sent.fromEmail.slice(0, TEXT_MAX), sent.params, sqlTime(new Date()), id]);
  }

  async markFailed(id: number, error: string, params: string): Promise<void> {
    await this.write("UPDATE outgoing_mails SET status = 'failed', params = ?, last_error = ? WHERE id = ? AND status = 'queued'", [params, error.slice(0, ERROR_MAX), id]);
  }

  /** Mails whose job was lost: nothing would ever send them. */
  async listQueuedBefore(time: Date, limit: number): Promise<OutgoingMailRow[]> {
    return await this.rows<OutgoingMailRow>(`${SELECT} WHERE status = 'queued' AND created_at < ? ORDER BY id LIMIT ${limit}`, [sqlTime(time)]);
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.write('DELETE FROM outgoing_mails WHERE created_at < ?', [sqlTime(time)]);
  }

  pageIds(plan: ListPlan): Promise<IdPage> {
    const where: string[] = [];
    const params: SqlValue[] = [];
    for (const filter of plan.filters) {
      where.push('m.status = ?');
      params.push(String(filter.value));
    }
    if (plan.query) {
      where.push("(m.to_email LIKE ? ESCAPE '!' OR m.subject LIKE ? ESCAPE '!')");
      params.push(contains(plan.query), contains(plan.query));
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: 'outgoing_mails m', alias: 'm', where, params }, plan);
  }

  async listByIds(ids: readonly number[]): Promise<OutgoingMailRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<OutgoingMailRow>(`${SELECT} WHERE id IN (${marks(ids.length)})`, ids);
  }
}
