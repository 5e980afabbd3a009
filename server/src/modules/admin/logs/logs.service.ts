import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { OutgoingMailContent, OutgoingMailPagination, OutgoingMailsQuery } from '@tonearm/shared/admin/logs.dto';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { LogBounds } from '../../../core/logging/log-bounds.js';
import { MailLog } from '../../../core/mail/mail-log.js';
import { OutgoingMailEntity } from '../../../core/mail/outgoing-mail.entity.js';
import { Mails } from '../../../core/mail/mails.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { ErrorLogService } from './error-log.service.js';

/** However many mails were sent within the days that are kept. */
const MAILS_MAX = 200_000;
/** Every night, UTC. */
const NIGHTLY = '40 3 * * *';
const HOURLY = '50 * * * *';

/** What an administrator may see of the site's logs (3-decisions §16). */
@Injectable()
export class LogsService implements OnModuleInit {
  constructor(
    private readonly errors: ErrorLogService,
    private readonly mails: MailLog,
    private readonly sending: Mails,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly bounds: LogBounds,
  ) {}

  onModuleInit(): void {
    const isDone = sql`${named(OutgoingMailEntity).status} <> ${'queued'}`;
    this.bounds.add({ entity: OutgoingMailEntity, rowsMax: MAILS_MAX, among: isDone });
    this.jobs.define({ name: 'trim-logs', lane: 'bulk', schedule: HOURLY, run: () => this.bounds.trim() });
    this.jobs.define({ name: 'delete-old-logs', lane: 'bulk', schedule: NIGHTLY, run: () => this.deleteOld() });
  }

  /** Newest first. @throws AppError 422 for a filter that is none. */
  async listMails(query: OutgoingMailsQuery): Promise<OutgoingMailPagination> {
    return await this.mails.list({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query });
  }

  /** @throws AppError 404. */
  async getMail(id: number): Promise<OutgoingMailContent> {
    return await this.mails.get(id);
  }

  /** Queues a mail once more. @throws AppError 404; 409 where it waits, or what it holds cannot be made anew. */
  async resendMail(id: number): Promise<void> {
    await this.sending.resend(id);
  }

  /** Forgets errors and their files. */
  async deleteOld(): Promise<void> {
    await this.errors.deleteOlderThan(await this.settings.get('logging.keep_days'));
  }
}
