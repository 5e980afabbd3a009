import { named } from '../../../core/database/entity-columns.js';
import type { Page } from '../../../core/database/pages.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { UserBlockEntity, UserEntity } from '../user.entity.js';

export interface NamedBlock {
  id: number;
  name: string;
  at: Date;
}

/** Who wants to have nothing to do with whom. */
export class BlocksRepository extends Repository {
  private readonly blocks = this.table(UserBlockEntity);

  /** Makes everybody else who changes what is between these two wait. Comes before any reading of the unit. */
  async lock(userId: number, otherId: number): Promise<void> {
    await this.lockRows(UserEntity, [userId, otherId]);
  }

  async has(userId: number, blockedId: number): Promise<boolean> {
    return await this.blocks.has({ user_id: userId, blocked_id: blockedId });
  }

  async insert(userId: number, blockedId: number): Promise<void> {
    if (!(await this.has(userId, blockedId)))
      await this.blocks.insert({ user_id: userId, blocked_id: blockedId, created_at: new Date() });
  }

  async delete(userId: number, blockedId: number): Promise<void> {
    await this.blocks.delete({ user_id: userId, blocked_id: blockedId });
  }

  /** Of these people, the ones who have blocked this one or are blocked by them. */
  async among(userId: number, ids: readonly number[]): Promise<Set<number>> {
    const blocked = await this.blocks.column('blocked_id', { user_id: userId, blocked_id: ids });
    const blocking = await this.blocks.column('user_id', { blocked_id: userId, user_id: ids });
    return new Set([...blocked, ...blocking]);
  }

  /** Of these people, the ones who have blocked anybody, or whom somebody has blocked. */
  async anyOf(ids: readonly number[]): Promise<Set<number>> {
    const blocking = await this.blocks.column('user_id', { user_id: ids });
    const blocked = await this.blocks.column('blocked_id', { blocked_id: ids });
    return new Set([...blocking, ...blocked]);
  }

  /** Whom somebody has blocked, with when, the latest first. */
  async namedOf(userId: number, { after, limit }: Page<NamedBlock>): Promise<NamedBlock[]> {
    const [b, u] = [named(UserBlockEntity, 'b'), named(UserEntity, 'u')];
    const rest = after
      ? sql`AND ${b.created_at} <= ${after.at} AND (${b.created_at} < ${after.at} OR ${u.id} > ${after.id})`
      : sql``;
    return await this.readRows(
      { id: u.id, name: u.name, at: b.created_at },
      sql`FROM ${b} JOIN ${u} ON ${u.id} = ${b.blocked_id} WHERE ${b.user_id} = ${userId} ${rest} ORDER BY ${b.created_at} DESC, ${u.id} LIMIT ${limit}`,
    );
  }
}
