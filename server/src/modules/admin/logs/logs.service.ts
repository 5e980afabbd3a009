import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { OutgoingMailContent, OutgoingMailPagination, OutgoingMailsQuery } from '@tonearm/shared/admin/logs.dto';
import { Jobs } from '../../../core/jobs/jobs.js';
import { MailLog } from '../../../core/mail/mail-log.js';
import { Mails } from '../../../core/mail/mails.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { ErrorLogService } from './error-log.service.js';

/** Every night, UTC. */
const NIGHTLY = '40 3 * * *';

/** What an administrator may see of the site's logs (3-decisions §16). */
@Injectable()
export class LogsService implements OnModuleInit {
  constructor(
    private readonly errors: ErrorLogService,
    private readonly mails: MailLog,
    private readonly sending: Mails,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
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
