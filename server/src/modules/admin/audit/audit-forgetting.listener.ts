import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { On } from '../../../core/events/on.decorator.js';
import { UserDeleted } from '../../users/user.events.js';
import { AuditRepository } from './audit.repository.js';

const PIECE = 100;

/** With an account goes what the log of changes knows of it: that something was changed stays, and by whom. */
@Injectable()
export class AuditForgetting {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly entries: AuditRepository,
  ) {}

  @On(UserDeleted, 'durable', { name: 'forget-audited-account', lane: 'bulk' })
  async forget({ userId }: UserDeleted): Promise<void> {
    for (let after: number | null = 0; after !== null;) after = await this.forgetPiece(userId, after);
  }

  /** @returns the last entry that was looked at; null: there are no more. */
  private async forgetPiece(userId: number, after: number): Promise<number | null> {
    return await this.unit.run('audit.forget', async () => {
      const entries = await this.entries.about('user', userId, { after, limit: PIECE });
      for (const { id, changes } of entries)
        await this.entries.change(id, {
          target: null,
          changes: { ...changes, records: changes.records.map((record) => ({ ...record, name: null, fields: [] })) },
        });
      return entries.length < PIECE ? null : (entries.at(-1)?.id ?? null);
    });
  }
}
