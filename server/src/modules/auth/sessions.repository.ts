import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, orNull, sql } from '../../core/database/sql.js';
import { atMost, below, not } from '../../core/database/where.js';
import type { Condition } from '../../core/database/where.js';
import { AccessTokenEntity, UserEntity, UsersRepository } from '../users/index.js';
import type { SessionDevice } from './session-device.js';
import { ImpersonationEntity, PasswordResetEntity, SessionEntity, SignInEntity } from './session.entity.js';

/** Sign-ins that are kept of each account (3-decisions §13, security). */
const SIGN_INS_KEPT = 30;

/** Sessions of one account: all of them end in one unit. */
export const SESSIONS_MAX = 1_000;

type OfUser<K extends keyof UserEntity> = { [P in K]: UserEntity[P] | null };

/** A live session with what decides about its user, read in one statement for each request. */
export type SessionRow = Pick<
  SessionEntity,
  'id' | 'user_id' | 'acts_as_id' | 'pending_email' | 'is_remembered' | 'confirmed_at' | 'last_active_at'
> &
  OfUser<'email' | 'email_verified_at' | 'banned_at' | 'banned_until' | 'two_factor_confirmed_at' | 'permissions'>;

export type LiveSessionRow = Pick<
  SessionRow,
  | 'id'
  | 'acts_as_id'
  | 'email'
  | 'email_verified_at'
  | 'banned_at'
  | 'banned_until'
  | 'two_factor_confirmed_at'
  | 'permissions'
> & {
  /** Whose rights it opens. */
  user_id: number;
  /** Whose session it is. */
  owner_id: number | null;
};

/** A session as its owner sees it in the list. */
export type SessionListRow = Pick<SessionEntity, 'id' | 'token_hash' | 'last_active_at'> & SessionDevice;

const [s, u] = [named(SessionEntity, 's'), named(UserEntity, 'u')];
/** Whose rights and room of news a session opens: its user, or whom that one acts as. */
const actingSql = sql`COALESCE(${s.acts_as_id}, ${s.user_id})`;
/** Read for each request of somebody who is signed in. */
const LIVE = {
  id: s.id,
  user_id: s.user_id,
  acts_as_id: s.acts_as_id,
  pending_email: s.pending_email,
  is_remembered: s.is_remembered,
  confirmed_at: s.confirmed_at,
  last_active_at: s.last_active_at,
  email: orNull(u.email),
  email_verified_at: u.email_verified_at,
  banned_at: u.banned_at,
  banned_until: u.banned_until,
  two_factor_confirmed_at: u.two_factor_confirmed_at,
  permissions: u.permissions,
};

export class SessionsRepository extends Repository {
  private readonly sessions = this.table(SessionEntity);
  private readonly signIns = this.table(SignInEntity);
  private readonly impersonations = this.table(ImpersonationEntity);

  /** The live session with this token hash. */
  async find(tokenHash: string): Promise<SessionRow | null> {
    const [row] = await this.readRows(
      LIVE,
      sql`FROM ${s} LEFT JOIN ${u} ON ${u.id} = ${actingSql} WHERE ${s.token_hash} = ${tokenHash} AND ${s.expires_at} > ${new Date()} AND ${u.deleted_at} IS NULL`,
    );
    return row ?? null;
  }

  /** Of these sessions, the live ones with what decides about their users. */
  async listLive(ids: readonly number[]): Promise<LiveSessionRow[]> {
    return await this.readRows(
      {
        id: s.id,
        user_id: u.id,
        acts_as_id: s.acts_as_id,
        email: u.email,
        email_verified_at: u.email_verified_at,
        banned_at: u.banned_at,
        banned_until: u.banned_until,
        two_factor_confirmed_at: u.two_factor_confirmed_at,
        permissions: u.permissions,
        owner_id: s.user_id,
      },
      sql`FROM ${s} JOIN ${u} ON ${u.id} = ${actingSql} WHERE ${s.id} IN ${listOf(ids)} AND ${s.expires_at} > ${new Date()} AND ${u.deleted_at} IS NULL`,
    );
  }

  /** Live sessions of a user: the current one, then the latest activity first. */
  async listOf(userId: number, currentId: number, limit: number): Promise<SessionListRow[]> {
    return await this.readRows(
      {
        id: s.id,
        token_hash: s.token_hash,
        last_active_at: s.last_active_at,
        device_type: s.device_type,
        platform: s.platform,
        browser: s.browser,
        ip_address: s.ip_address,
        city: s.city,
        country: s.country,
      },
      sql`FROM ${s} WHERE ${s.user_id} = ${userId} AND ${s.expires_at} > ${new Date()}
      ORDER BY CASE WHEN ${s.id} = ${currentId} THEN 0 ELSE 1 END, ${s.last_active_at} DESC, ${s.id} DESC LIMIT ${limit}`,
    );
  }

  async isUser(userId: number): Promise<boolean> {
    return await this.table(UserEntity).has({ id: userId, deleted_at: null });
  }

  /** @returns the id of the row. */
  /** Ends those of longest ago where there are as many as one account may have: one more fits then. */
  async makeRoom(userId: number): Promise<void> {
    const surplus = (await this.sessions.count({ user_id: userId })) - SESSIONS_MAX + 1;
    if (surplus <= 0) return;
    const oldest = { order: { last_active_at: 'asc', id: 'asc' }, limit: Math.min(surplus, SESSIONS_MAX) } as const;
    await this.sessions.delete({ id: await this.sessions.column('id', { user_id: userId }, oldest) });
  }

  async insert(session: {
    tokenHash: string;
    userId: number | null;
    pendingEmail: string | null;
    isRemembered: boolean;
    expiresAt: Date;
    device: SessionDevice;
  }): Promise<number> {
    const { device_type, platform, browser, ip_address, city, country } = session.device;
    const now = new Date();
    return await this.sessions.insert({
      token_hash: session.tokenHash,
      user_id: session.userId,
      pending_email: session.pendingEmail,
      is_remembered: session.isRemembered,
      created_at: now,
      last_active_at: now,
      expires_at: session.expiresAt,
      device_type,
      platform,
      browser,
      ip_address,
      city,
      country,
    });
  }

  /** Notes that somebody has come in; of each, the last ones are kept. */
  async noteSignIn(
    userId: number,
    { device_type, platform, browser, ip_address, city, country }: SessionDevice,
  ): Promise<void> {
    const id = await this.signIns.insert({
      user_id: userId,
      device_type,
      platform,
      browser,
      ip_address,
      city,
      country,
      created_at: new Date(),
    });
    const kept = await this.signIns.column(
      'id',
      { user_id: userId, id: atMost(id) },
      { order: { id: 'desc' }, limit: SIGN_INS_KEPT },
    );
    if (kept.length === SIGN_INS_KEPT) await this.signIns.delete({ user_id: userId, id: below(Math.min(...kept)) });
  }

  /** The latest first. */
  async signInsOf(userId: number): Promise<SignInEntity[]> {
    return await this.signIns.pick(
      ['id', 'user_id', 'device_type', 'platform', 'browser', 'ip_address', 'city', 'country', 'created_at'],
      { user_id: userId },
      { order: { id: 'desc' }, limit: SIGN_INS_KEPT },
    );
  }

  /** That the session is used, and with it the account of who signed in. */
  async touch({ id, userId }: { id: number; userId: number | null }, expiresAt: Date): Promise<void> {
    await this.sessions.update({ id }, { last_active_at: new Date(), expires_at: expiresAt });
    if (userId !== null) await new UsersRepository(this.database, this.unit).noteActivity(userId);
  }

  /** A new token for the same session. @returns whether the session is still there. */
  async rotate(id: number, tokenHash: string): Promise<boolean> {
    return (await this.sessions.update({ id }, { token_hash: tokenHash })) === 1;
  }

  async findById(id: number): Promise<Pick<SessionEntity, 'is_remembered' | 'created_at'> | null> {
    return await this.sessions.pickOne(['is_remembered', 'created_at'], { id });
  }

  async confirm(id: number, at: Date): Promise<void> {
    await this.sessions.update({ id }, { confirmed_at: at });
  }

  /** @returns whose it was, and whom they acted as. */
  async delete(tokenHash: string): Promise<number[]> {
    const row = await this.sessions.pickOne(['id', 'user_id', 'acts_as_id'], { token_hash: tokenHash });
    if (!row) return [];
    await this.impersonations.update({ session_id: row.id, ended_at: null }, { ended_at: new Date() });
    await this.sessions.delete({ token_hash: tokenHash });
    return [row.user_id, row.acts_as_id].filter((id) => id !== null);
  }

  /** @returns whom they acted as in them. */
  async deleteAll(userId: number, exceptId: number | null): Promise<number[]> {
    const others: Condition<ImpersonationEntity> = {
      impersonator_id: userId,
      session_id: not(exceptId ?? 0),
      ended_at: null,
    };
    const actedAs = await this.impersonations.column('user_id', others);
    await this.impersonations.update(others, { ended_at: new Date() });
    await this.sessions.delete({ user_id: userId, id: not(exceptId ?? 0) });
    return actedAs;
  }

  async deletePasswordLinks(userId: number): Promise<void> {
    await this.table(PasswordResetEntity).delete({ user_id: userId });
  }

  /** Personal tokens, whoever made them. */
  async deleteTokens(userId: number): Promise<void> {
    await this.table(AccessTokenEntity).delete({ user_id: userId });
  }

  /** @returns how many, at most the limit. */
  async deleteExpired(limit: number): Promise<number> {
    return await this.sessions.delete({ expires_at: atMost(new Date()) }, { limit });
  }
}
