import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

/** The second factor of an account; both secrets are sealed. */
export interface TwoFactorRow {
  email: string;
  name: string;
  language: string | null;
  two_factor_secret: string | null;
  two_factor_confirmed_at: string | Date | null;
  two_factor_recovery_codes: string | null;
}

const IS_ON = 'two_factor_secret IS NOT NULL AND two_factor_confirmed_at IS NOT NULL';

export class TwoFactorRepository extends Repository {
  async find(userId: number): Promise<TwoFactorRow | null> {
    return await this.row<TwoFactorRow>(
      'SELECT email, name, language, two_factor_secret, two_factor_confirmed_at, two_factor_recovery_codes FROM users WHERE id = ?', [userId]);
  }

  /** A secret that waits for its first code. @returns false where one is confirmed already. */
  async start(userId: number, secret: string, codes: string): Promise<boolean> {
    return (await this.write(
      'UPDATE users SET two_factor_secret = ?, two_factor_recovery_codes = ?, two_factor_last_step = 0 WHERE id = ? AND two_factor_confirmed_at IS NULL',
      [secret, codes, userId])) === 1;
  }

  /** @returns false where the secret is another one by now, or confirmed. */
  async confirm(userId: number, secret: string, step: number): Promise<boolean> {
    return (await this.write(
      'UPDATE users SET two_factor_confirmed_at = ?, two_factor_last_step = ? WHERE id = ? AND two_factor_secret = ? AND two_factor_confirmed_at IS NULL',
      [sqlTime(new Date()), step, userId, secret])) === 1;
  }

  async clear(userId: number): Promise<void> {
    await this.write(
      'UPDATE users SET two_factor_secret = NULL, two_factor_confirmed_at = NULL, two_factor_recovery_codes = NULL, two_factor_last_step = 0 WHERE id = ?', [userId]);
  }

  /**
   * Uses a time step, once. @param latest the last step that a right clock can have used: one beyond it came from a wrong clock, and stops nobody.
   * @returns false where it, or a later one, was used before.
   */
  async useStep(userId: number, secret: string, { step, latest }: { step: number; latest: number }): Promise<boolean> {
    return (await this.write(
      `UPDATE users SET two_factor_last_step = ? WHERE id = ? AND two_factor_secret = ? AND ${IS_ON} AND (two_factor_last_step < ? OR two_factor_last_step > ?)`,
      [step, userId, secret, step, latest])) === 1;
  }

  /** @returns false where the codes are no longer these, or the factor is off. */
  async replaceCodes(userId: number, old: string, codes: string): Promise<boolean> {
    return (await this.write(`UPDATE users SET two_factor_recovery_codes = ? WHERE id = ? AND two_factor_recovery_codes = ? AND ${IS_ON}`, [codes, userId, old])) === 1;
  }

  /** @returns false without a secret. */
  async setCodes(userId: number, codes: string): Promise<boolean> {
    return (await this.write('UPDATE users SET two_factor_recovery_codes = ? WHERE id = ? AND two_factor_secret IS NOT NULL', [codes, userId])) === 1;
  }
}
