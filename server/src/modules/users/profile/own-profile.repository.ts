import type { OwnProfile, ProfileLink } from '@tonearm/shared/account/account.dto';
import type { ProfileAudience } from '@tonearm/shared/account/profile';
import { fromJson, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';

/** Columns of a profile; a missing key keeps its value. */
export interface ProfileChanges {
  description?: string;
  city?: string;
  country?: string | null;
  links?: ProfileLink[];
  header_image?: string | null;
  header_colors?: string[];
  audience?: ProfileAudience;
  show_history?: boolean;
  show_likes?: boolean;
  show_followers?: boolean;
  private_session?: boolean;
}

interface ProfileRow {
  user_id: number;
  description: string;
  city: string;
  country: string | null;
  links: string;
  header_image: string | null;
  header_colors: string | null;
  audience: ProfileAudience;
  show_history: number;
  show_likes: number;
  show_followers: number;
  private_session: number;
}

/** What stands where nothing was ever told or chosen. */
const NOTHING: ProfileRow = {
  user_id: 0, description: '', city: '', country: null, links: '[]', header_image: null, header_colors: null, audience: 'public',
  show_history: 0, show_likes: 1, show_followers: 1, private_session: 0,
};
const NO_PROFILE = { description: '', city: '', country: null, links: '[]' };
const JSON_COLUMNS: readonly (keyof ProfileChanges)[] = ['links', 'header_colors'];

/** What people tell of themselves, with whom they let see it. */
export class OwnProfileRepository extends Repository {
  /** Of all of them; the header's picture as its hash. */
  async mapOf(ids: readonly number[]): Promise<Map<number, OwnProfile>> {
    if (ids.length === 0) return new Map();
    const rows = new Map((await this.rows<ProfileRow>(`SELECT * FROM user_profiles WHERE user_id IN (${marks(ids.length)})`, ids)).map((row) => [Number(row.user_id), row]));
    return new Map(ids.map((id) => [id, toProfile(rows.get(id) ?? NOTHING)]));
  }

  /** Locked on MySQL, so that of two changes at once each sees the picture that it replaces. */
  async headerOf(userId: number): Promise<string | null> {
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    return (await this.row<{ header_image: string | null }>(`SELECT header_image FROM user_profiles WHERE user_id = ?${lock}`, [userId]))?.header_image ?? null;
  }

  /** Makes the profile where there is none; otherwise only what is given changes. */
  async save(userId: number, changes: ProfileChanges): Promise<void> {
    const given: Record<string, SqlValue> = { updated_at: sqlTime(new Date()) };
    for (const [column, value] of Object.entries(changes)) {
      if (value !== undefined) given[column] = JSON_COLUMNS.includes(column as keyof ProfileChanges) ? JSON.stringify(value) : value as SqlValue;
    }
    const row: Record<string, SqlValue> = { user_id: userId, ...NO_PROFILE, ...given };
    const isSqlite = this.database.dialect === 'sqlite';
    const set = Object.keys(given).map((column) => `${column} = ${isSqlite ? `excluded.${column}` : `VALUES(${column})`}`).join(', ');
    await this.write(
      `INSERT INTO user_profiles (${Object.keys(row).join(', ')}) VALUES (${marks(Object.keys(row).length)})
       ${isSqlite ? 'ON CONFLICT (user_id) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE'} ${set}`, Object.values(row));
  }
}

const toProfile = (row: ProfileRow): OwnProfile => ({
  description: row.description, city: row.city, country: row.country, links: fromJson<ProfileLink[]>(row.links) ?? [],
  header_image: row.header_image, header_colors: fromJson<string[]>(row.header_colors) ?? [],
  privacy: {
    profile: row.audience, show_history: Boolean(row.show_history), show_likes: Boolean(row.show_likes), show_followers: Boolean(row.show_followers),
    private_session: Boolean(row.private_session),
  },
});
