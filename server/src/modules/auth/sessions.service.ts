import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { REMEMBER_DAYS, SESSION_LIFETIME_MINUTES } from '@tonearm/shared/limits';
import { isoTime } from '../../core/database/dialect.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Log } from '../../core/log.js';
import { SessionsRepository } from './sessions.repository.js';
import type { SessionRow } from './sessions.repository.js';

const TOKEN_BYTES = 16;
/** Activity is noted this often, so that reading costs no write. */
const TOUCH_MS = 5 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const lifetimeMs = (isRemembered: boolean): number => (isRemembered ? REMEMBER_DAYS * 86_400_000 : SESSION_LIFETIME_MINUTES * 60_000);

/** Sessions on our own table: the browser holds 128 random bits, we hold their hash. */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(private readonly sessions: SessionsRepository, private readonly unit: UnitOfWork, private readonly jobs: Jobs, private readonly log: Log) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'delete-expired-sessions', schedule: '45 3 * * *', run: () => this.unit.run('sessions.clean', () => this.sessions.deleteExpired()) });
  }

  /** Opens a session and ends the one that the browser came with. @returns the new token and how long its cookie lives. */
  async open(userId: number, options: { isRemembered: boolean; oldToken: string | null }): Promise<{ token: string; maxAgeSeconds: number | null }> {
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const { isRemembered, oldToken } = options;
    await this.unit.run('sessions.open', async () => {
      if (oldToken) await this.sessions.delete(hashOf(oldToken));
      await this.sessions.insert({ tokenHash: hashOf(token), userId, isRemembered, expiresAt: new Date(Date.now() + lifetimeMs(isRemembered)) });
    });
    return { token, maxAgeSeconds: isRemembered ? lifetimeMs(true) / 1000 : null };
  }

  /** The live session of a token, or null. */
  async find(token: string): Promise<SessionRow | null> {
    const session = await this.sessions.find(hashOf(token));
    if (session && Date.now() - Date.parse(isoTime(session.last_active_at)) > TOUCH_MS) this.touch(session);
    return session;
  }

  async end(token: string): Promise<void> {
    await this.unit.run('sessions.end', () => this.sessions.delete(hashOf(token)));
  }

  /** Beside the request: a busy writer must not make reading wait. */
  private touch(session: SessionRow): void {
    const expiresAt = new Date(Date.now() + lifetimeMs(Boolean(session.is_remembered)));
    this.unit.run('sessions.touch', () => this.sessions.touch(session.id, expiresAt))
      .catch((error: unknown) => this.log.warn('A session was not renewed', error));
  }
}
