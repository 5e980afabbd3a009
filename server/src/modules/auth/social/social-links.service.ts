import { Injectable } from '@nestjs/common';
import { isSocialService } from '@tonearm/shared/account/social';
import { AppConfig } from '../../../core/config/config.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { UsersRepository } from '../../users/index.js';
import type { UserRow } from '../../users/index.js';
import { isDemoAccount } from '../account-state.js';
import { SessionsService } from '../sessions.service.js';
import { AccountTakeoverRepository } from '../account-takeover.repository.js';
import type { KnownAddress, SocialProfile } from './social-profile.js';
import { SocialProfilesRepository } from './social-profiles.repository.js';

/** Which accounts elsewhere open which account here. */
@Injectable()
export class SocialLinks {
  constructor(
    private readonly profiles: SocialProfilesRepository,
    private readonly takeovers: AccountTakeoverRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  /** The user whom this account is connected to. */
  async ownerOf(profile: SocialProfile): Promise<number | null> {
    return await this.profiles.ownerOf(profile);
  }

  async hasService(userId: number, service: string): Promise<boolean> {
    return (await this.profiles.servicesOf(userId)).includes(service);
  }

  /**
   * Connects it, in the place of another account at the same service.
   * @param checked the user as they were when their password was checked: one that was changed meanwhile connects nothing.
   * @throws AppError 409 when it is somebody else's, 403 for demonstration accounts, 422 `password`.
   */
  async connect(userId: number, profile: SocialProfile, checked?: UserRow): Promise<void> {
    await this.firstCome('social.connect', async () => {
      const user = await this.users.findById(userId);
      if (!user) throw unauthenticated();
      if (checked && checked.password_hash !== user.password_hash)
        throw invalid({ password: ['The password is not right.'] });
      if (isDemoAccount(this.config, user.email))
        throw forbidden('This is a demonstration: nothing can be changed here.');
      await this.requireFree(userId, profile);
      await this.profiles.put(userId, profile);
    });
  }

  /** @throws AppError 404 where it is not connected, 409 where nothing else would open the account. */
  async disconnect(userId: number, service: string): Promise<void> {
    if (!isSocialService(service)) throw notFound();
    await this.unit.run('social.disconnect', async () => {
      const services = await this.profiles.servicesOf(userId);
      if (!services.includes(service)) throw notFound();
      const user = await this.users.findById(userId);
      if (!user?.password_hash && services.length === 1)
        throw conflict('Please set a password first: without it you could not log in any more.');
      await this.profiles.delete(userId, service);
    });
  }

  /**
   * The address was never proven by who made the account; now its owner has come, through the service. What the other could use goes:
   * password, second factor, sessions, tokens, codes and connections (quality row 22).
   * @throws AppError 409 where the account has changed meanwhile.
   */
  async takeOver(userId: number, profile: KnownAddress): Promise<void> {
    await this.firstCome('social.takeOver', async () => {
      await this.requireFree(userId, profile);
      if (!(await this.takeovers.claim(userId, profile.email))) throw conflict('Please try again.');
      await this.takeovers.forgetWaysIn(userId);
      await this.sessions.endAll(userId);
      await this.profiles.put(userId, profile);
    });
  }

  /** A unit of work whose keys another one may take at the same moment. @throws AppError 409 then, and whatever the work throws. */
  async firstCome<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.unit.run(name, work);
    } catch (error) {
      if (isDuplicateKey(error)) throw conflict('Please try again.');
      throw error;
    }
  }

  private async requireFree(userId: number, profile: SocialProfile): Promise<void> {
    const owner = await this.profiles.ownerOf(profile);
    if (owner !== null && owner !== userId)
      throw conflict('This account of the other service is connected to another account.');
  }
}
