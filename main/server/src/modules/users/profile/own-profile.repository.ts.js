import { Repository } from '../../../core/database/repository.js';
import { UserProfileEntity } from '../user.entity.js';
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
];
/** What stands where nothing was ever told or chosen. */ const NOTHING = {
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
};
const NO_PROFILE = { description: '', city: '', country: null, links: [] };
/** What people tell of themselves, with whom they let see it. */ export class OwnProfileRepository extends Repository {
  /** Of all of them; the header's picture as its hash. */ async mapOf(ids) {
    const rows = new Map((await this.profiles.pick(COLUMNS, { user_id: ids })).map((row) => [row.user_id, row]));
    return new Map(ids.map((id) => [id, toProfile(rows.get(id) ?? NOTHING)]));
  }
  /** Locked, so that of two changes at once each sees the picture that it replaces. */ async headerOf(userId) {
    return (await this.profiles.pickOne(['header_image'], { user_id: userId }, { lock: true }))?.header_image ?? null;
  }
  /** Makes the profile where there is none; otherwise only what is given changes. */ async save(userId, changes) {
    const given = { ...changes, updated_at: new Date() };
    await this.profiles.upsert(
      { user_id: userId, ...NO_PROFILE, ...given },
      { key: ['user_id'], set: Object.keys(given) },
    );
  }
  constructor(...args) {
    (super(...args), (this.profiles = this.table(UserProfileEntity)));
  }
}
const toProfile = (row) => ({
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
});
