import type { AccessToken } from '@tonearm/shared/account/account.dto';
import { fromJson, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

/** A live token with what decides about its owner. */
export interface BearerRow {
  id: number;
  user_id: number;
  abilities: AccessToken['abilities'];
  last_used_at: string | Date | null;
  email: string;
  email_verified_at: string | Date | null;
  banned_at: string | Date | null;
  banned_until: string | Date | null;
  permissions: string | null;
}

export interface NewToken {
  userId: number;
  name: string;
  tokenHash: string;
  abilities: AccessToken['abilities'];
  createdAt: Date;
  expiresAt: Date | null;
}

export class AccessTokensRepository extends Repository {
  async findLive(tokenHash: string): Promise<BearerRow | null> {
    const row = await this.row<Omit<BearerRow, 'abilities'> & { abilities: string }>(
      `SELECT t.id, t.user_id, t.abilities, t.last_used_at, u.email, u.email_verified_at, u.banned_at, u.banned_until, u.permissions
      FROM access_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = ? AND (t.expires_at IS NULL OR t.expires_at > ?)`,
      [tokenHash, sqlTime(new Date())]);
    return row && { ...row, abilities: fromJson<AccessToken['abilities']>(row.abilities) ?? [] };
  }

  /** Keeps other units of this owner waiting until the open one ends, so that counting holds. @returns whether the owner is there. */
  async lockOwner(userId: number): Promise<boolean> {
    // SQLite has one writer anyway.
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    return (await this.row(`SELECT id FROM users WHERE id = ?${lock}`, [userId])) !== null;
  }

  async countOf(userId: number): Promise<number> {
    const row = await this.row<{ count: number }>('SELECT COUNT(*) AS count FROM access_tokens WHERE user_id = ?', [userId]);
    return Number(row?.count ?? 0);
  }

  /** @returns the id of the row. */
  async insert(token: NewToken): Promise<number> {
    return await this.insertMany('access_tokens', ['user_id', 'name', 'token_hash', 'abilities', 'expires_at', 'created_at'],
      [[token.userId, token.name, token.tokenHash, JSON.stringify(token.abilities), token.expiresAt && sqlTime(token.expiresAt), sqlTime(token.createdAt)]]);
  }

  async touch(id: number): Promise<void> {
    await this.write('UPDATE access_tokens SET last_used_at = ? WHERE id = ?', [sqlTime(new Date()), id]);
  }

  /** Only of this owner. @returns how many there were. */
  async delete(id: number, userId: number): Promise<number> {
    return await this.write('DELETE FROM access_tokens WHERE id = ? AND user_id = ?', [id, userId]);
  }
}
