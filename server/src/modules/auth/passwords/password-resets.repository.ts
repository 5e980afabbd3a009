import { Repository } from '../../../core/database/repository.js';
import { above, atMost } from '../../../core/database/where.js';
import { PasswordResetEntity } from '../session.entity.js';

/** What was made later than this from now was made by a wrong clock, and would outlive its time. */
const CLOCK_AHEAD_MS = 60_000;

/** Links to choose a password: one a user, of which we keep the digest. */
export class PasswordResetsRepository extends Repository {
  private readonly links = this.table(PasswordResetEntity);

  /** Whose link this is and which address it was sent to, while it is valid. */
  async findLive(tokenHash: string): Promise<{ userId: number; email: string } | null> {
    const now = Date.now();
    const row = await this.links.pickOne(['user_id', 'email'], {
      token_hash: tokenHash,
      expires_at: above(new Date(now)),
      created_at: atMost(new Date(now + CLOCK_AHEAD_MS)),
    });
    return row && { userId: row.user_id, email: row.email };
  }

  /** In place of an earlier one. */
  async replace(link: { userId: number; email: string; tokenHash: string; expiresAt: Date }): Promise<void> {
    await this.deleteAll(link.userId);
    await this.links.insert({
      user_id: link.userId,
      email: link.email,
      token_hash: link.tokenHash,
      created_at: new Date(),
      expires_at: link.expiresAt,
    });
  }

  /** @returns whether it was there: of two uses at once, one finds it. */
  async take(tokenHash: string): Promise<boolean> {
    return (await this.links.delete({ token_hash: tokenHash })) === 1;
  }

  async deleteAll(userId: number): Promise<void> {
    await this.links.delete({ user_id: userId });
  }

  /** @returns how many, at most the limit. */
  async deleteExpired(limit: number): Promise<number> {
    return await this.links.delete({ expires_at: atMost(new Date()) }, { limit });
  }
}
