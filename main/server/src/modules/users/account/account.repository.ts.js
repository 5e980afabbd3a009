import { Repository } from '../../../core/database/repository.js';
import { AccessTokenEntity, SocialProfileEntity } from '../user.entity.js';
const TOKEN_COLUMNS = ['id', 'name', 'abilities', 'last_used_at', 'expires_at', 'created_at'];
const TOKENS_MAX = 200;
/** A token's row as its owner may see it. */ export const toAccessToken = (row) => ({
  id: row.id,
  name: row.name,
  abilities: row.abilities,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
/** What hangs on an account and is shown with it. */ export class AccountRepository extends Repository {
  async socialProfilesOf(userId) {
    return await this.socialProfiles.pick(
      ['service_name', 'username'],
      { user_id: userId },
      { order: { service_name: 'asc' } },
    );
  }
  /** The newest first. */ async tokensOf(userId) {
    return (
      await this.tokens.pick(TOKEN_COLUMNS, { user_id: userId }, { order: { id: 'desc' }, limit: TOKENS_MAX })
    ).map(toAccessToken);
  }
  constructor(...args) {
    (super(...args),
      (this.socialProfiles = this.table(SocialProfileEntity)),
      (this.tokens = this.table(AccessTokenEntity)));
  }
}
