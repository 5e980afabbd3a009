import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, orNull, sql } from '../../../core/database/sql.js';
import { FollowEntity } from '../follow.entity.js';
import { UserEntity, UserProfileEntity } from '../user.entity.js';

/** What a profile's owner chose: null where nothing was ever chosen. */
type Chosen = { [K in 'audience' | 'show_history' | 'show_likes' | 'show_followers']: UserProfileEntity[K] | null };
export type GateRow = Pick<UserEntity, 'id' | 'banned_at' | 'banned_until' | 'deleted_at' | 'email_verified_at'> &
  Chosen & { is_followed: number };

export class ProfileGateRepository extends Repository {
  /** @param viewerId who looks, 0 for a guest. */
  async find(userId: number, viewerId: number): Promise<GateRow | null> {
    const [u, p, f] = [named(UserEntity, 'u'), named(UserProfileEntity, 'p'), named(FollowEntity, 'f')];
    const [row] = await this.readRows(
      {
        id: u.id,
        banned_at: u.banned_at,
        banned_until: u.banned_until,
        deleted_at: u.deleted_at,
        email_verified_at: u.email_verified_at,
        audience: orNull(p.audience),
        show_history: orNull(p.show_history),
        show_likes: orNull(p.show_likes),
        show_followers: orNull(p.show_followers),
        is_followed: asNumber(
          sql`EXISTS (SELECT 1 FROM ${f} WHERE ${f.user_id} = ${viewerId} AND ${f.followable_type} = 'user' AND ${f.followable_id} = ${u.id})`,
        ),
      },
      sql`FROM ${u} LEFT JOIN ${p} ON ${p.user_id} = ${u.id} WHERE ${u.id} = ${userId}`,
    );
    return row ?? null;
  }

  /** Whether somebody wants nothing of what they play to be written down. */
  async isInPrivateSession(userId: number): Promise<boolean> {
    return await this.table(UserProfileEntity).has({ user_id: userId, private_session: true });
  }
}
