import { Injectable } from '@nestjs/common';
import { INACTIVITY_WARNING_DAYS } from '@tonearm/shared/limits';
import { AppConfig } from '../../../core/config/config.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Log } from '../../../core/log.js';
import { Mails } from '../../../core/mail/mails.js';
import { AccountErasure } from '../account/account-erasure.service.js';
import type { UserRow } from '../users.repository.js';
import { InactiveAccountsRepository } from './inactive-accounts.repository.js';
import { toErase, toWarn } from './inactivity.policy.js';
import { RemovableAccounts } from './removable-accounts.service.js';

/** The mail that warns. */
export const WARNING = 'account-inactive';
/** Ids that one statement looks through. */
const STRETCH = 1_000;
/** Each has a mail, and a job that sends it. */
const WARNED_AT_ONCE = 100;

/** Warns the owners of accounts that nobody uses, and deletes those that nobody has used since. */
@Injectable()
export class InactiveAccounts {
  constructor(
    private readonly repository: InactiveAccountsRepository,
    private readonly removable: RemovableAccounts,
    private readonly erasure: AccountErasure,
    private readonly mails: Mails,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Thirty days before they have not been used for so many months; once. */
  async warn(months: number): Promise<void> {
    const quiet = toWarn(months, new Date());
    for await (const rows of this.walk((stretch) => this.repository.idsOf(quiet, stretch)))
      for (let at = 0; at < rows.length; at += WARNED_AT_ONCE) await this.warnAll(rows.slice(at, at + WARNED_AT_ONCE));
  }

  /** Those that have not been used for so many months, and whose owners were warned: a unit each, with the erasure of every deletion. */
  async erase(months: number): Promise<void> {
    const quiet = toErase(months, new Date());
    for await (const rows of this.walk((stretch) => this.repository.idsOf(quiet, stretch))) {
      for (const row of rows) {
        try {
          await this.unit.run('users.eraseInactive', async () => {
            // Whoever signs in calls it off, to the last moment; so does what makes the account one of those that stay.
            if (!(await this.repository.isQuiet(row.id, quiet))) return;
            await this.erasure.eraseAll(await this.removable.among([row.id]), { kind: 'anonymise' });
          });
        } catch (error) {
          // Tried again tomorrow, and holds nobody else up.
          this.log.error(`The inactive account ${row.id} was not deleted`, error);
        }
      }
    }
  }

  private async *walk(
    idsOf: (stretch: { after: number; upTo: number }) => Promise<number[]>,
  ): AsyncGenerator<UserRow[]> {
    const lastId = await this.repository.lastId();
    for (let after = 0; after < lastId; after += STRETCH) {
      const ids = await idsOf({ after, upTo: after + STRETCH });
      if (ids.length > 0) yield await this.removable.among(ids);
    }
  }

  private async warnAll(rows: readonly UserRow[]): Promise<void> {
    await this.unit.run('users.warnInactive', async () => {
      await this.repository.noteMails(rows.map(({ id }) => id));
      for (const { email, name, language } of rows)
        await this.mails.queue({
          template: WARNING,
          to: { email, name, language },
          params: { link: `${this.config.baseUrl}/login`, days: String(INACTIVITY_WARNING_DAYS) },
        });
    });
  }
}
