import type { OwnProfile } from '@tonearm/shared/account/account.dto';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { isoTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { UserProfileEntity } from '../user.entity.js';

/** Columns of a profile; a missing key keeps its value. */
export type ProfileChanges = Partial<Omit<UserProfileEntity, 'user_id' | 'updated_at'>>;
type ProfileRow = Pick<UserProfileEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'user_id',
  'description',
  'city',
  'country',
  'links',
  'header_image',
  'header_colors',
  'audience',
  'show_history',
  'show_likes',
  'show_followers',
  'private_session',
  'updated_at',
] as const satisfies readonly ColumnOf<UserProfileEntity>[];

/** The defaults where nothing was entered or chosen. */
const NOTHING: ProfileRow = {
  user_id: 0,
  description: '',
  city: '',
  country: null,
  links: [],
  header_image: null,
  header_colors: null,
  audience: 'public',
  show_history: false,
  show_likes: true,
  show_followers: true,
  private_session: false,
  updated_at: new Date(0),
};
const NO_PROFILE = { description: '', city: '', country: null, links: [] };

/** What people write about themselves, with who may see it. */
export class OwnProfileRepository extends Repository {
  private readonly profiles = this.table(UserProfileEntity);

  /** Of all of them; the header's picture as its hash. */
  async mapOf(ids: readonly number[]): Promise<Map<number, OwnProfile>> {
    const rows = new Map((await this.profiles.pick(COLUMNS, { user_id: ids })).map((row) => [row.user_id, row]));
    return new Map(ids.map((id) => [id, toProfile(rows.get(id) ?? NOTHING)]));
  }

  /** Locked, so that of two changes at once each sees the picture that it replaces. */
  async headerOf(userId: number): Promise<string | null> {
    return (await this.profiles.pickOne(['header_image'], { user_id: userId }, { lock: true }))?.header_image ?? null;
  }

  /** Makes the profile where there is none; otherwise only what is given changes. */
  async save(userId: number, changes: ProfileChanges): Promise<void> {
    const given = { ...changes, updated_at: new Date() };
    await this.profiles.upsert(
      { user_id: userId, ...NO_PROFILE, ...given },
      { key: ['user_id'], set: Object.keys(given) as (keyof typeof given)[] },
    );
  }
}

const toProfile = (row: ProfileRow): OwnProfile => ({
  description: row.description,
  city: row.city,
  country: row.country,
  links: row.links,
  header_image: row.header_image,
  header_colors: row.header_colors ?? [],
  privacy: {
    profile: row.audience,
    show_history: row.show_history,
    show_likes: row.show_likes,
    show_followers: row.show_followers,
    private_session: row.private_session,
  },
  updated_at: isoTime(row.updated_at),
});
