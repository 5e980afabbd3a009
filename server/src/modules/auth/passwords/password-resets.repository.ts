import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

/** What was made later than this from now was made by a wrong clock, and would outlive its time. */
const CLOCK_AHEAD_MS = 60_000;

/** Links to choose a password: one a user, of which we keep the digest. */
export class PasswordResetsRepository extends Repository {
  /** Whose link this is and which address it went to, while it is good. */
  async findLive(tokenHash: string): Promise<{ userId: number; email: string } | null> {
    const now = Date.now();
    const row = await this.row<{ user_id: number; email: string }>(
      'SELECT user_id, email FROM password_resets WHERE token_hash = ? AND expires_at > ? AND created_at <= ?',
      [tokenHash, sqlTime(new Date(now)), sqlTime(new Date(now + CLOCK_AHEAD_MS))]);
    return row && { userId: Number(row.user_id), email: row.email };
  }

  /** In place of an earlier one. */
  async replace(link: { userId: number; email: string; tokenHash: string; expiresAt: Date }): Promise<void> {
    await this.deleteAll(link.userId);
    await this.insertMany('password_resets', ['user_id', 'email', 'token_hash', 'created_at', 'expires_at'],
      [[link.userId, link.email, link.tokenHash, sqlTime(new Date()), sqlTime(link.expiresAt)]]);
  }

  /** @returns whether it was there: of two uses at once, one finds it. */
  async take(tokenHash: string): Promise<boolean> {
    return (await this.write('DELETE FROM password_resets WHERE token_hash = ?', [tokenHash])) === 1;
  }

  async deleteAll(userId: number): Promise<void> {
    await this.write('DELETE FROM password_resets WHERE user_id = ?', [userId]);
  }

  async deleteExpired(): Promise<void> {
    await this.write('DELETE FROM password_resets WHERE expires_at <= ?', [sqlTime(new Date())]);
  }
}
