import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CHALLENGE_MINUTES } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { LoginChallengesRepository } from './login-challenges.repository.js';

const TOKEN_BYTES = 16;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Half sign-ins: they know who passed the first factor, and open nothing. */
@Injectable()
export class LoginChallenges implements OnModuleInit {
  constructor(private readonly repository: LoginChallengesRepository, private readonly unit: UnitOfWork, private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'delete-expired-challenges', schedule: '50 3 * * *', run: () => this.unit.run('challenges.clean', () => this.repository.deleteExpired()) });
  }

  /** @returns the token that the browser holds meanwhile. */
  async open(userId: number, isRemembered: boolean): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
    await this.unit.run('challenges.open', () => this.repository.insert({ tokenHash: hashOf(token), userId, isRemembered, expiresAt }));
    return token;
  }

  /** Who is half signed in, or null when nobody is or it took too long. */
  async find(token: string | null): Promise<{ userId: number; isRemembered: boolean } | null> {
    return token === null ? null : await this.repository.find(hashOf(token));
  }

  async end(token: string | null): Promise<void> {
    if (token !== null) await this.unit.run('challenges.end', () => this.repository.delete(hashOf(token)));
  }
}
