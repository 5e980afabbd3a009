import { Repository } from '../../core/database/repository.js';
import { above, atMost } from '../../core/database/where.js';
import { LoginChallengeEntity } from './session.entity.js';

/** What was made later than this from now was made by a wrong clock, and would outlive its time. */
const CLOCK_AHEAD_MS = 60_000;

export class LoginChallengesRepository extends Repository {
  private readonly challenges = this.table(LoginChallengeEntity);

  async find(tokenHash: string): Promise<{ userId: number; isRemembered: boolean } | null> {
    const now = Date.now();
    const row = await this.challenges.pickOne(['user_id', 'is_remembered'], {
      token_hash: tokenHash,
      expires_at: above(new Date(now)),
      created_at: atMost(new Date(now + CLOCK_AHEAD_MS)),
    });
    return row && { userId: row.user_id, isRemembered: row.is_remembered };
  }

  async insert(challenge: {
    tokenHash: string;
    userId: number;
    isRemembered: boolean;
    expiresAt: Date;
  }): Promise<void> {
    await this.challenges.insert({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      is_remembered: challenge.isRemembered,
      created_at: new Date(),
      expires_at: challenge.expiresAt,
    });
  }

  /** @returns whether it was there. */
  async delete(tokenHash: string): Promise<boolean> {
    return (await this.challenges.delete({ token_hash: tokenHash })) === 1;
  }

  async deleteAll(userId: number): Promise<void> {
    await this.challenges.delete({ user_id: userId });
  }

  /** @returns how many, at most the limit. */
  async deleteExpired(limit: number): Promise<number> {
    return await this.challenges.delete({ expires_at: atMost(new Date()) }, { limit });
  }
}
