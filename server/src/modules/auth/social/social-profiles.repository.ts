import { Repository } from '../../../core/database/repository.js';
import { SocialProfileEntity } from '../../users/index.js';
import type { SocialProfile } from './social-profile.js';

export class SocialProfilesRepository extends Repository {
  private readonly profiles = this.table(SocialProfileEntity);

  /** The user whom an account at a service is connected to; MySQL finds ids alike that are not the same. */
  async ownerOf({ service, accountId }: Pick<SocialProfile, 'service' | 'accountId'>): Promise<number | null> {
    const row = await this.profiles.pickOne(['user_id', 'account_id'], {
      service_name: service,
      account_id: accountId,
    });
    return row?.account_id === accountId ? row.user_id : null;
  }

  async servicesOf(userId: number): Promise<string[]> {
    return await this.profiles.column('service_name', { user_id: userId });
  }

  /** Connects an account at a service, in the place of another one there. */
  async put(userId: number, profile: SocialProfile): Promise<void> {
    await this.delete(userId, profile.service);
    await this.profiles.insert({
      user_id: userId,
      service_name: profile.service,
      account_id: profile.accountId,
      username: profile.username,
      created_at: new Date(),
    });
  }

  async delete(userId: number, service: string): Promise<void> {
    await this.profiles.delete({ user_id: userId, service_name: service });
  }
}
