import type { AccessToken } from '@tonearm/shared/account/account.dto';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { below } from '../../../core/database/where.js';
import { AccessTokenDayEntity, AccessTokenEntity, UserEntity, UsersRepository } from '../../users/index.js';

/** A live token with what decides about its owner. */
export type BearerRow = Pick<AccessTokenEntity, 'id' | 'user_id' | 'abilities' | 'last_used_at'> &
  Pick<
    UserEntity,
    'email' | 'email_verified_at' | 'banned_at' | 'banned_until' | 'two_factor_confirmed_at' | 'permissions'
  >;

export interface NewToken {
  userId: number;
  name: string;
  tokenHash: string;
  abilities: AccessToken['abilities'];
  createdAt: Date;
  expiresAt: Date | null;
}

const [t, u] = [named(AccessTokenEntity, 't'), named(UserEntity, 'u')];
/** Read for each request that comes with a token. */
const BEARER = {
  id: t.id,
  user_id: t.user_id,
  abilities: t.abilities,
  last_used_at: t.last_used_at,
  email: u.email,
  email_verified_at: u.email_verified_at,
  banned_at: u.banned_at,
  banned_until: u.banned_until,
  two_factor_confirmed_at: u.two_factor_confirmed_at,
  permissions: u.permissions,
};

export class AccessTokensRepository extends Repository {
  private readonly tokens = this.table(AccessTokenEntity);
  private readonly days = this.table(AccessTokenDayEntity);

  async findLive(tokenHash: string): Promise<BearerRow | null> {
    const [row] = await this.readLive(sql`${t.token_hash} = ${tokenHash}`);
    return row ?? null;
  }

  /** Those of these that have neither expired nor been revoked. */
  async listLive(ids: readonly number[]): Promise<BearerRow[]> {
    return ids.length === 0 ? [] : await this.readLive(sql`${t.id} IN ${listOf(ids)}`);
  }

  private async readLive(which: Sql): Promise<BearerRow[]> {
    return await this.readRows(
      BEARER,
      sql`FROM ${t} JOIN ${u} ON ${u.id} = ${t.user_id} WHERE ${which} AND ${u.deleted_at} IS NULL AND (${t.expires_at} IS NULL OR ${t.expires_at} > ${new Date()})`,
    );
  }

  /** Keeps other units of this owner waiting until the open one ends, so that counting holds. @returns whether the owner is there. */
  async lockOwner(userId: number): Promise<boolean> {
    return (await this.table(UserEntity).pickOne(['id'], { id: userId }, { lock: true })) !== null;
  }

  async countOf(userId: number): Promise<number> {
    return await this.tokens.count({ user_id: userId });
  }

  /** @returns the id of the row. */
  async insert(token: NewToken): Promise<number> {
    return await this.tokens.insert({
      user_id: token.userId,
      name: token.name,
      token_hash: token.tokenHash,
      abilities: token.abilities,
      expires_at: token.expiresAt,
      created_at: token.createdAt,
    });
  }

  /** That the token is used, and with it its owner's account. */
  async touch(id: number): Promise<void> {
    await this.tokens.update({ id }, { last_used_at: new Date() });
    const owner = await this.tokens.pickOne(['user_id'], { id });
    if (owner) await new UsersRepository(this.database, this.unit).noteActivity(owner.user_id);
  }

  /** Adds to a day's requests of tokens that are there still. */
  async countRequests(day: number, requests: ReadonlyMap<number, number>): Promise<void> {
    const { requests: before } = named(AccessTokenDayEntity);
    for (const id of await this.tokens.column('id', { id: [...requests.keys()] })) {
      const count = requests.get(id) ?? 0;
      await this.days.upsert(
        { token_id: id, day, requests: count },
        { key: ['token_id', 'day'], set: { requests: sql`${before} + ${count}` } },
      );
    }
  }

  /** How many requests came with each token since a day; those without any are missing. */
  async requestsOf(ids: readonly number[], since: number): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const d = named(AccessTokenDayEntity, 'd');
    const rows = await this.readRows(
      { id: d.token_id, n: asNumber(sql`SUM(${d.requests})`) },
      sql`FROM ${d} WHERE ${d.token_id} IN ${listOf(ids)} AND ${d.day} >= ${since} GROUP BY ${d.token_id}`,
    );
    return new Map(rows.map(({ id, n }) => [Number(id), n]));
  }

  /** Some of the counts before a day. @returns whether there may be more. */
  async forgetRequests(before: number, limit: number): Promise<boolean> {
    const [oldest] = await this.days.pick(['day'], { day: below(before) }, { order: { day: 'asc' }, limit: 1 });
    if (!oldest) return false;
    await this.days.delete({
      day: oldest.day,
      token_id: await this.days.column('token_id', { day: oldest.day }, { limit }),
    });
    return true;
  }

  /** Only of this owner. @returns how many there were. */
  async delete(id: number, userId: number): Promise<number> {
    return await this.tokens.delete({ id, user_id: userId });
  }
}
