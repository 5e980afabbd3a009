import type { ProfileAudience } from '@tonearm/shared/account/profile';
import { Repository } from '../../../core/database/repository.js';

export interface GateRow {
  id: number;
  banned_at: string | Date | null;
  banned_until: string | Date | null;
  email_verified_at: string | Date | null;
  /** null where nothing was ever chosen, as the columns below. */
  audience: ProfileAudience | null;
  show_history: number | null;
  show_likes: number | null;
  show_followers: number | null;
  is_followed: number;
}

export class ProfileGateRepository extends Repository {
  /** @param viewerId who looks, 0 for a guest. */
  async find(userId: number, viewerId: number): Promise<GateRow | null> {
    return await this.row<GateRow>(
      `SELECT u.id, u.banned_at, u.banned_until, u.email_verified_at, p.audience, p.show_history, p.show_likes, p.show_followers,
         EXISTS (SELECT 1 FROM follows f WHERE f.user_id = ? AND f.followable_type = 'user' AND f.followable_id = u.id) AS is_followed
       FROM users u LEFT JOIN user_profiles p ON p.user_id = u.id WHERE u.id = ?`, [viewerId, userId]);
  }

  /** Whether somebody wants nothing of what they play to be written down. */
  async isInPrivateSession(userId: number): Promise<boolean> {
    return (await this.row('SELECT user_id FROM user_profiles WHERE user_id = ? AND private_session = 1', [userId])) !== null;
  }
}
