import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { UserBlockEntity, UserEntity } from '../user.entity.js';
/** Who wants to have nothing to do with whom. */ export class BlocksRepository extends Repository {
  /** Makes everybody else who changes what is between these two wait. Comes before any reading of the unit. */ async lock(
    userId,
    otherId,
  ) {
    await this.lockRows(UserEntity, [userId, otherId]);
  }
  async has(userId, blockedId) {
    return await this.blocks.has({ user_id: userId, blocked_id: blockedId });
  }
  async insert(userId, blockedId) {
    if (!(await this.has(userId, blockedId)))
      await this.blocks.insert({ user_id: userId, blocked_id: blockedId, created_at: new Date() });
  }
  async delete(userId, blockedId) {
    await this.blocks.delete({ user_id: userId, blocked_id: blockedId });
  }
  /** Of these people, the ones who have blocked this one or are blocked by them. */ async among(userId, ids) {
    const blocked = await this.blocks.column('blocked_id', { user_id: userId, blocked_id: ids });
    const blocking = await this.blocks.column('user_id', { blocked_id: userId, user_id: ids });
    return new Set([...blocked, ...blocking]);
  }
  /** Everybody whom somebody has blocked, with when. */ async namedOf(userId) {
    const [b, u] = [named(UserBlockEntity, 'b'), named(UserEntity, 'u')];
    return await this.readRows(
      { name: u.name, at: b.created_at },
      sql`FROM ${b} JOIN ${u} ON ${u.id} = ${b.blocked_id} WHERE ${b.user_id} = ${userId} ORDER BY ${b.created_at} DESC, ${u.id}`,
    );
  }
  constructor(...args) {
    (super(...args), (this.blocks = this.table(UserBlockEntity)));
  }
}
