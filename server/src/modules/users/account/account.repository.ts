import type { AccessToken, SocialProfile } from '@tonearm/shared/account/account.dto';
import { fromJson, isoTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

interface TokenRow {
  id: number;
  name: string;
  abilities: string;
  last_used_at: string | Date | null;
  expires_at: string | Date | null;
  created_at: string | Date;
}

const TOKENS_MAX = 200;

/** A token's row as its owner may see it. */
export const toAccessToken = (row: TokenRow): AccessToken => ({
  id: Number(row.id), name: row.name, abilities: fromJson<AccessToken['abilities']>(row.abilities) ?? [],
  last_used_at: row.last_used_at === null ? null : isoTime(row.last_used_at), expires_at: row.expires_at === null ? null : isoTime(row.expires_at),
  created_at: isoTime(row.created_at),
});

/** What hangs on an account and is shown with it. */
export class AccountRepository extends Repository {
  async socialProfilesOf(userId: number): Promise<SocialProfile[]> {
    return await this.rows<SocialProfile>('SELECT service_name, username FROM social_profiles WHERE user_id = ? ORDER BY service_name', [userId]);
  }

  /** The newest first. */
  async tokensOf(userId: number): Promise<AccessToken[]> {
    const rows = await this.rows<TokenRow>(
      'SELECT id, name, abilities, last_used_at, expires_at, created_at FROM access_tokens WHERE user_id = ? ORDER BY id DESC LIMIT ?', [userId, TOKENS_MAX]);
    return rows.map(toAccessToken);
  }
}
