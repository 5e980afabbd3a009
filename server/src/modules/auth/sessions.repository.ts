import { marks, sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';
import type { SessionDevice } from './session-device.js';

/** A live session with what decides about its user, read in one statement for each request. */
export interface SessionRow {
  id: number;
  user_id: number | null;
  pending_email: string | null;
  is_remembered: number | boolean;
  confirmed_at: string | Date | null;
  last_active_at: string | Date;
  email: string | null;
  email_verified_at: string | Date | null;
  banned_at: string | Date | null;
  banned_until: string | Date | null;
  permissions: string | null;
}

export type LiveSessionRow = Pick<SessionRow, 'id' | 'email_verified_at' | 'banned_at' | 'banned_until'> & { user_id: number };

/** A session as its owner sees it in the list. */
export interface SessionListRow extends SessionDevice {
  id: number;
  token_hash: string;
  last_active_at: string | Date;
}

const DEVICE_COLUMNS = ['device_type', 'platform', 'browser', 'ip_address', 'city', 'country'] as const;

export class SessionsRepository extends Repository {
  /** The live session with this token hash. */
  async find(tokenHash: string): Promise<SessionRow | null> {
    return await this.row<SessionRow>(
      `SELECT s.id, s.user_id, s.pending_email, s.is_remembered, s.confirmed_at, s.last_active_at,
        u.email, u.email_verified_at, u.banned_at, u.banned_until, u.permissions
      FROM sessions s LEFT JOIN users u ON u.id = s.user_id WHERE s.token_hash = ? AND s.expires_at > ?`, [tokenHash, sqlTime(new Date())]);
  }

  /** Of these sessions, the live ones with what decides about their users. */
  async listLive(ids: readonly number[]): Promise<LiveSessionRow[]> {
    return await this.rows<LiveSessionRow>(
      `SELECT s.id, s.user_id, u.email_verified_at, u.banned_at, u.banned_until FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id IN (${marks(ids.length)}) AND s.expires_at > ?`, [...ids, sqlTime(new Date())]);
  }

  /** Live sessions of a user: the current one, then the latest activity first. */
  async listOf(userId: number, currentId: number, limit: number): Promise<SessionListRow[]> {
    return await this.rows<SessionListRow>(
      `SELECT id, token_hash, last_active_at, ${DEVICE_COLUMNS.join(', ')} FROM sessions
      WHERE user_id = ? AND expires_at > ? ORDER BY CASE WHEN id = ? THEN 0 ELSE 1 END, last_active_at DESC, id DESC LIMIT ?`,
      [userId, sqlTime(new Date()), currentId, limit]);
  }

  async isUser(userId: number): Promise<boolean> {
    return (await this.row('SELECT id FROM users WHERE id = ?', [userId])) !== null;
  }

  /** @returns the id of the row. */
  async insert(session: { tokenHash: string; userId: number | null; pendingEmail: string | null; isRemembered: boolean; expiresAt: Date; device: SessionDevice }): Promise<number> {
    const now = sqlTime(new Date());
    return await this.insertMany('sessions',
      ['token_hash', 'user_id', 'pending_email', 'is_remembered', 'created_at', 'last_active_at', 'expires_at', ...DEVICE_COLUMNS],
      [[session.tokenHash, session.userId, session.pendingEmail, session.isRemembered, now, now, sqlTime(session.expiresAt), ...DEVICE_COLUMNS.map((column) => session.device[column])]]);
  }

  async touch(id: number, expiresAt: Date): Promise<void> {
    await this.write('UPDATE sessions SET last_active_at = ?, expires_at = ? WHERE id = ?', [sqlTime(new Date()), sqlTime(expiresAt), id]);
  }

  /** A new token for the same session. @returns whether the session is still there. */
  async rotate(id: number, tokenHash: string): Promise<boolean> {
    return (await this.write('UPDATE sessions SET token_hash = ? WHERE id = ?', [tokenHash, id])) === 1;
  }

  async findById(id: number): Promise<{ is_remembered: number | boolean; created_at: string | Date } | null> {
    return await this.row('SELECT is_remembered, created_at FROM sessions WHERE id = ?', [id]);
  }

  async confirm(id: number, at: Date): Promise<void> {
    await this.write('UPDATE sessions SET confirmed_at = ? WHERE id = ?', [sqlTime(at), id]);
  }

  /** @returns whose it was; null where nobody's was. */
  async delete(tokenHash: string): Promise<number | null> {
    const row = await this.row<{ user_id: number | null }>('SELECT user_id FROM sessions WHERE token_hash = ?', [tokenHash]);
    await this.write('DELETE FROM sessions WHERE token_hash = ?', [tokenHash]);
    return row?.user_id ? Number(row.user_id) : null;
  }

  async deleteAll(userId: number, exceptId: number | null): Promise<void> {
    await this.write('DELETE FROM sessions WHERE user_id = ? AND id <> ?', [userId, exceptId ?? 0]);
  }

  async deletePasswordLinks(userId: number): Promise<void> {
    await this.write('DELETE FROM password_resets WHERE user_id = ?', [userId]);
  }

  /** Personal tokens, whoever made them. */
  async deleteTokens(userId: number): Promise<void> {
    await this.write('DELETE FROM access_tokens WHERE user_id = ?', [userId]);
  }

  async deleteExpired(): Promise<void> {
    await this.write('DELETE FROM sessions WHERE expires_at <= ?', [sqlTime(new Date())]);
  }
}
