import { sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';

export interface SessionRow {
  id: number;
  user_id: number;
  is_remembered: number | boolean;
  last_active_at: string | Date;
  expires_at: string | Date;
}

export class SessionsRepository extends Repository {
  /** The live session with this token hash. */
  async find(tokenHash: string): Promise<SessionRow | null> {
    return await this.row<SessionRow>(
      'SELECT id, user_id, is_remembered, last_active_at, expires_at FROM sessions WHERE token_hash = ? AND expires_at > ?', [tokenHash, sqlTime(new Date())]);
  }

  async insert(session: { tokenHash: string; userId: number; isRemembered: boolean; expiresAt: Date }): Promise<void> {
    const now = sqlTime(new Date());
    await this.insertMany('sessions', ['token_hash', 'user_id', 'is_remembered', 'created_at', 'last_active_at', 'expires_at'],
      [[session.tokenHash, session.userId, session.isRemembered, now, now, sqlTime(session.expiresAt)]]);
  }

  async touch(id: number, expiresAt: Date): Promise<void> {
    await this.write('UPDATE sessions SET last_active_at = ?, expires_at = ? WHERE id = ?', [sqlTime(new Date()), sqlTime(expiresAt), id]);
  }

  async delete(tokenHash: string): Promise<void> {
    await this.write('DELETE FROM sessions WHERE token_hash = ?', [tokenHash]);
  }

  async deleteExpired(): Promise<void> {
    await this.write('DELETE FROM sessions WHERE expires_at <= ?', [sqlTime(new Date())]);
  }
}
