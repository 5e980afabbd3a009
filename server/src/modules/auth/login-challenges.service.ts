import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CHALLENGE_MINUTES } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { LoginChallengesRepository } from './login-challenges.repository.js';
import { hashOf, newToken } from './session-token.js';

/** Half sign-ins: they know who passed the first factor, and open nothing. */
@Injectable()
export class LoginChallenges implements OnModuleInit {
  constructor(
    private readonly repository: LoginChallengesRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'delete-expired-challenges',
      lane: 'bulk',
      schedule: '50 3 * * *',
      run: async () =>
        void (await inPieces(this.unit, 'challenges.clean', (limit) => this.repository.deleteExpired(limit))),
    });
  }

  /** @returns the token that the browser holds meanwhile. */
  async open(userId: number, isRemembered: boolean): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
    await this.unit.run('challenges.open', () =>
      this.repository.insert({ tokenHash: hashOf(token), userId, isRemembered, expiresAt }),
    );
    return token;
  }

  /** Who is half signed in, or null when nobody is or it took too long. */
  async find(token: string | null): Promise<{ userId: number; isRemembered: boolean } | null> {
    return token === null ? null : await this.repository.find(hashOf(token));
  }

  /** Uses it up. Takes part in an open unit of work. @returns false where it has ended meanwhile. */
  async take(token: string): Promise<boolean> {
    return await this.unit.run('challenges.take', () => this.repository.delete(hashOf(token)));
  }

  async end(token: string | null): Promise<void> {
    if (token !== null) await this.take(token);
  }

  /** All of a user: what the first factor proved may no longer hold. Takes part in an open unit of work. */
  async endAll(userId: number): Promise<void> {
    await this.unit.run('challenges.endAll', () => this.repository.deleteAll(userId));
  }
}
