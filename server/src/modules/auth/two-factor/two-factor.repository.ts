import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { not } from '../../../core/database/where.js';
import type { Where } from '../../../core/database/where.js';
import { UserEntity } from '../../users/index.js';

/** The second factor of an account; both secrets are sealed. */
export type TwoFactorRow = Pick<UserEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'email',
  'name',
  'language',
  'two_factor_secret',
  'two_factor_confirmed_at',
  'two_factor_recovery_codes',
] as const satisfies readonly ColumnOf<UserEntity>[];
const IS_ON = { two_factor_secret: not(null), two_factor_confirmed_at: not(null) } as const satisfies Where<UserEntity>;

export class TwoFactorRepository extends Repository {
  private readonly users = this.table(UserEntity);

  async find(userId: number): Promise<TwoFactorRow | null> {
    return await this.users.pickOne(COLUMNS, { id: userId });
  }

  /** A secret that waits for its first code. @returns false where one is confirmed already. */
  async start(userId: number, secret: string, codes: string): Promise<boolean> {
    return (
      (await this.users.update(
        { id: userId, two_factor_confirmed_at: null },
        { two_factor_secret: secret, two_factor_recovery_codes: codes, two_factor_last_step: 0 },
      )) === 1
    );
  }

  /** @returns false where the secret is another one by now, or confirmed. */
  async confirm(userId: number, secret: string, step: number): Promise<boolean> {
    return (
      (await this.users.update(
        { id: userId, two_factor_secret: secret, two_factor_confirmed_at: null },
        { two_factor_confirmed_at: new Date(), two_factor_last_step: step },
      )) === 1
    );
  }

  async clear(userId: number): Promise<void> {
    await this.users.update(
      { id: userId },
      {
        two_factor_secret: null,
        two_factor_confirmed_at: null,
        two_factor_recovery_codes: null,
        two_factor_last_step: 0,
      },
    );
  }

  /**
   * Uses a time step, once. @param latest the last step that a right clock can have used: one beyond it came from a wrong clock, and stops nobody.
   * @returns false where it, or a later one, was used before.
   */
  async useStep(userId: number, secret: string, { step, latest }: { step: number; latest: number }): Promise<boolean> {
    const { id, two_factor_secret, two_factor_confirmed_at, two_factor_last_step: last } = named(UserEntity);
    const isFree = sql`(${last} < ${step} OR ${last} > ${latest})`;
    return (
      (await this.users.update(
        sql`${id} = ${userId} AND ${two_factor_secret} = ${secret} AND ${two_factor_confirmed_at} IS NOT NULL AND ${isFree}`,
        { two_factor_last_step: step },
      )) === 1
    );
  }

  /** @returns false where the codes are no longer these, or the factor is off. */
  async replaceCodes(userId: number, old: string, codes: string): Promise<boolean> {
    return (
      (await this.users.update(
        { id: userId, two_factor_recovery_codes: old, ...IS_ON },
        { two_factor_recovery_codes: codes },
      )) === 1
    );
  }

  /** @returns false without a secret. */
  async setCodes(userId: number, codes: string): Promise<boolean> {
    return (
      (await this.users.update({ id: userId, two_factor_secret: not(null) }, { two_factor_recovery_codes: codes })) ===
      1
    );
  }
}
