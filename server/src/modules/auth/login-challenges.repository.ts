import { sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';

/** What was made later than this from now was made by a wrong clock, and would outlive its time. */
const CLOCK_AHEAD_MS = 60_000;

export class LoginChallengesRepository extends Repository {
  async find(tokenHash: string): Promise<{ userId: number; isRemembered: boolean } | null> {
    const now = Date.now();
    const row = await this.row<{ user_id: number; is_remembered: number | boolean }>(
      'SELECT user_id, is_remembered FROM login_challenges WHERE token_hash = ? AND expires_at > ? AND created_at <= ?',
      [tokenHash, sqlTime(new Date(now)), sqlTime(new Date(now + CLOCK_AHEAD_MS))]);
    return row && { userId: Number(row.user_id), isRemembered: Boolean(row.is_remembered) };
  }

  async insert(challenge: { tokenHash: string; userId: number; isRemembered: boolean; expiresAt: Date }): Promise<void> {
    await this.insertMany('login_challenges', ['token_hash', 'user_id', 'is_remembered', 'created_at', 'expires_at'],
      [[challenge.tokenHash, challenge.userId, challenge.isRemembered, sqlTime(new Date()), sqlTime(challenge.expiresAt)]]);
  }

  /** @returns whether it was there. */
  async delete(tokenHash: string): Promise<boolean> {
    return (await this.write('DELETE FROM login_challenges WHERE token_hash = ?', [tokenHash])) === 1;
  }

  async deleteAll(userId: number): Promise<void> {
    await this.write('DELETE FROM login_challenges WHERE user_id = ?', [userId]);
  }

  async deleteExpired(): Promise<void> {
    await this.write('DELETE FROM login_challenges WHERE expires_at <= ?', [sqlTime(new Date())]);
  }
}
