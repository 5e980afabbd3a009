import { Injectable } from '@nestjs/common';
import { REMEMBER_DAYS } from '@tonearm/shared/limits';
import { isoTime } from '../../core/database/dialect.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { unauthenticated } from '../../core/errors/app-error.js';
import { Log } from '../../core/log.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { msOf } from './account-state.js';
import { LiveConnections } from './live-connections.listener.js';
import { LoginChallenges } from './login-challenges.service.js';
import type { SessionDevice } from './session-device.js';
import { SessionDevices } from './session-devices.service.js';
import { hashOf, newToken } from './session-token.js';
import { SessionsRepository } from './sessions.repository.js';
import type { SessionRow } from './sessions.repository.js';

export interface OpenedSession {
  token: string;
  /** null: until the browser closes. */
  maxAgeSeconds: number | null;
}

interface NewSession {
  userId: number | null;
  pendingEmail?: string;
  isRemembered: boolean;
  /** The session that the browser came with; it ends. */
  oldToken: string | null;
  from: { address: string; userAgent: string | undefined };
  /** Run in the unit of work that opens the session, before and after; where one throws, none is opened. */
  proof?: (() => Promise<void>) | undefined;
  note?: ((device: SessionDevice) => Promise<void>) | undefined;
}

/** Activity is noted this often, so that reading costs no write; more often where sessions are short. */
const TOUCH_MS = 5 * 60_000;
const TOUCHES_PER_LIFETIME = 5;
const REMEMBERED_MS = REMEMBER_DAYS * 86_400_000;

/** Sessions on our own table: the browser holds 128 random bits, we hold their hash. */
@Injectable()
export class SessionsService {
  /** Sessions whose activity is being noted: a page's many calls make one write. */
  private readonly touching = new Set<number>();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly devices: SessionDevices,
    private readonly challenges: LoginChallenges,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
    private readonly connections: LiveConnections,
    private readonly log: Log,
  ) {}

  /**
   * Opens a session and ends the one that the browser came with; on a single-device site all others too.
   * @throws AppError 401 where the account is gone meanwhile, and what the proof and the note throw.
   */
  async open(input: NewSession): Promise<OpenedSession> {
    const token = newToken();
    const [device, lifetime, isSingle] = await Promise.all([
      this.devices.of(input.from),
      this.lifetimeMs(input.isRemembered),
      this.settings.get('single_device_login'),
    ]);
    await this.unit.run('sessions.open', async () => {
      await input.proof?.();
      if (input.userId !== null && !(await this.sessions.isUser(input.userId))) throw unauthenticated();
      if (input.oldToken) await this.remove(input.oldToken);
      if (isSingle && input.userId !== null) await this.removeAll(input.userId, null);
      if (input.userId !== null) await this.sessions.makeRoom(input.userId);
      await this.sessions.insert({
        tokenHash: hashOf(token),
        userId: input.userId,
        pendingEmail: input.pendingEmail ?? null,
        isRemembered: input.isRemembered,
        expiresAt: new Date(Date.now() + lifetime),
        device,
      });
      if (input.userId !== null) await this.sessions.noteSignIn(input.userId, device);
      await input.note?.(device);
    });
    return { token, maxAgeSeconds: input.isRemembered ? REMEMBERED_MS / 1000 : null };
  }

  /** The live session of a token, or null. */
  async find(token: string): Promise<SessionRow | null> {
    const session = await this.sessions.find(hashOf(token));
    if (session) await this.noteActivity(session);
    return session;
  }

  async end(token: string): Promise<void> {
    await this.unit.run('sessions.end', () => this.remove(token));
  }

  /** All sessions of somebody, or all but one, and sign-ins that wait for a code. Takes part in an open unit of work. */
  async endAll(userId: number, exceptSessionId: number | null = null): Promise<void> {
    await this.unit.run('sessions.endAll', async () => {
      await this.removeAll(userId, exceptSessionId);
      await this.challenges.endAll(userId);
    });
  }

  /** Links to set a password that were mailed and not used yet. Takes part in an open unit of work. */
  async voidPasswordLinks(userId: number): Promise<void> {
    await this.unit.run('sessions.voidLinks', () => this.sessions.deletePasswordLinks(userId));
  }

  /** Personal tokens: programs that were let in with the old password, by whomever. Takes part in an open unit of work. */
  async revokeTokens(userId: number): Promise<void> {
    await this.unit.run('sessions.revokeTokens', () => this.sessions.deleteTokens(userId));
  }

  /** Gives the session a new token. @throws AppError 401 when it has ended. */
  async rotate(sessionId: number): Promise<OpenedSession> {
    const token = newToken();
    const session = await this.sessions.findById(sessionId);
    const isThere =
      session !== null &&
      (await this.unit.run('sessions.rotate', () => this.sessions.rotate(sessionId, hashOf(token))));
    if (!isThere) throw unauthenticated();
    return { token, maxAgeSeconds: session.is_remembered ? REMEMBERED_MS / 1000 : null };
  }

  /** How long ago the session was opened; null when it has ended. */
  async ageSeconds(sessionId: number): Promise<number | null> {
    const session = await this.sessions.findById(sessionId);
    return session && (Date.now() - Date.parse(isoTime(session.created_at))) / 1000;
  }

  /** Notes that the password was confirmed just now. */
  async confirm(sessionId: number): Promise<void> {
    await this.unit.run('sessions.confirm', () => this.sessions.confirm(sessionId, new Date()));
  }

  private async remove(token: string): Promise<void> {
    for (const userId of await this.sessions.delete(hashOf(token))) await this.connections.recheck(userId);
  }

  private async removeAll(userId: number, exceptSessionId: number | null): Promise<void> {
    const actedAs = await this.sessions.deleteAll(userId, exceptSessionId);
    for (const id of new Set([userId, ...actedAs])) await this.connections.recheck(id);
  }

  private async lifetimeMs(isRemembered: boolean): Promise<number> {
    return isRemembered ? REMEMBERED_MS : (await this.settings.get('auth.session_lifetime_min')) * 60_000;
  }

  private async noteActivity(session: SessionRow): Promise<void> {
    const lifetime = await this.lifetimeMs(Boolean(session.is_remembered));
    // A clock that was set back leaves activity of the future, and an end that is too far.
    const sinceMs = Math.abs(Date.now() - (msOf(session.last_active_at) ?? 0));
    if (sinceMs > Math.min(TOUCH_MS, lifetime / TOUCHES_PER_LIFETIME)) this.touch(session, lifetime);
  }

  /** Beside the request: a busy writer must not make reading wait. */
  private touch({ id, user_id: userId }: SessionRow, lifetime: number): void {
    if (this.touching.has(id)) return;
    this.touching.add(id);
    this.unit
      .run('sessions.touch', () => this.sessions.touch({ id, userId }, new Date(Date.now() + lifetime)))
      .catch((error: unknown) => this.log.warn('A session was not renewed', error))
      .finally(() => this.touching.delete(id));
  }
}
