import { sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';

/** What opens an account, or will once somebody follows it up. */
const WAYS_IN = ['social_profiles', 'access_tokens', 'login_challenges', 'email_codes', 'password_resets', 'known_devices'];

export class AccountTakeoverRepository extends Repository {
  /** Gives the account to who has proven its address, if nobody has yet. @returns whether it was so. */
  async claim(userId: number, email: string): Promise<boolean> {
    const now = sqlTime(new Date());
    const claimed = await this.write(
      `UPDATE users SET email_verified_at = ?, updated_at = ?, password_hash = NULL, two_factor_secret = NULL, two_factor_confirmed_at = NULL,
        two_factor_recovery_codes = NULL, two_factor_last_step = 0 WHERE id = ? AND ${this.exactly('email')} AND email_verified_at IS NULL`, [now, now, userId, email]);
    return claimed === 1;
  }

  /** What somebody who never proved the address may have left behind to come back by; the second factor stays, as a reset must not go around it. */
  async forgetConnections(userId: number): Promise<void> {
    for (const table of ['social_profiles', 'access_tokens']) await this.write(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
  }

  /** All but the sessions. */
  async forgetWaysIn(userId: number): Promise<void> {
    for (const table of WAYS_IN) await this.write(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
  }
}
