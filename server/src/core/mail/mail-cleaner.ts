import type { UnitOfWork } from '../database/unit-of-work.js';
import { inPieces } from '../erasure/in-pieces.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { OutgoingMailsRepository } from './outgoing-mails.repository.js';
import type { SealedParams } from './sealed-params.js';

const DAY_MS = 86_400_000;
const BATCH = 200;
const LOST = 'It was not sent within a day.';

/** Keeps the table of mails small and without secrets. */
export class MailCleaner {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly mails: OutgoingMailsRepository,
    private readonly params: SealedParams,
    private readonly settings: SettingsService,
  ) {}

  /** Deletes mails that are older than the setting says, and gives up those whose job was lost. */
  async clean(now = new Date()): Promise<void> {
    const oldest = new Date(now.getTime() - (await this.settings.get('mail.keep_days')) * DAY_MS);
    await inPieces(this.unit, 'mails.delete', (limit) => this.mails.deleteBefore(oldest, limit));
    const yesterday = new Date(now.getTime() - DAY_MS);
    for (
      let rows = await this.mails.listQueuedBefore(yesterday, BATCH);
      rows.length > 0;
      rows = await this.mails.listQueuedBefore(yesterday, BATCH)
    ) {
      const lost = rows.map((row) => ({ row, masked: this.params.mask(row) }));
      await this.unit.run('mails.giveUp', async () => {
        for (const { row, masked } of lost) await this.mails.markFailed(row.id, row.last_error ?? LOST, masked);
      });
    }
  }
}
