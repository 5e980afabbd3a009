import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SocialProfile } from './social-profile.js';

export class SocialProfilesRepository extends Repository {
  /** The user whom an account at a service is connected to; MySQL finds ids alike that are not the same. */
  async ownerOf({ service, accountId }: Pick<SocialProfile, 'service' | 'accountId'>): Promise<number | null> {
    const sql = 'SELECT user_id, account_id FROM social_profiles WHERE service_name = ? AND account_id = ?';
    const row = await this.row<{ user_id: number; account_id: string }>(sql, [service, accountId]);
    return row?.account_id === accountId ? Number(row.user_id) : null;
  }

  async servicesOf(userId: number): Promise<string[]> {
    return (await this.rows<{ service_name: string }>('SELECT service_name FROM social_profiles WHERE user_id = ?', [userId])).map((row) => row.service_name);
  }

  /** Connects an account at a service, in the place of another one there. */
  async put(userId: number, profile: SocialProfile): Promise<void> {
    await this.delete(userId, profile.service);
    await this.insertMany('social_profiles', ['user_id', 'service_name', 'account_id', 'username', 'created_at'],
      [[userId, profile.service, profile.accountId, profile.username, sqlTime(new Date())]]);
  }

  async delete(userId: number, service: string): Promise<void> {
    await this.write('DELETE FROM social_profiles WHERE user_id = ? AND service_name = ?', [userId, service]);
  }
}
