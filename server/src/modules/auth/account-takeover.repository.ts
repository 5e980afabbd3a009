import { Repository } from '../../core/database/repository.js';
import { exactly } from '../../core/database/where.js';
import { AccessTokenEntity, SocialProfileEntity, UserEntity } from '../users/index.js';
import { EmailCodeEntity, KnownDeviceEntity, LoginChallengeEntity, PasswordResetEntity } from './session.entity.js';

/** Accounts elsewhere and tokens: what somebody connects an account with. */
const CONNECTIONS = [SocialProfileEntity, AccessTokenEntity] as const;
/** What opens an account, or will once somebody follows it up. */
const WAYS_IN = [
  ...CONNECTIONS,
  LoginChallengeEntity,
  EmailCodeEntity,
  PasswordResetEntity,
  KnownDeviceEntity,
] as const;

export class AccountTakeoverRepository extends Repository {
  /** Gives the account to who has proven its address, if nobody has yet. @returns whether it was so. */
  async claim(userId: number, email: string): Promise<boolean> {
    const now = new Date();
    const claimed = await this.table(UserEntity).update(
      { id: userId, email: exactly(email), email_verified_at: null },
      {
        email_verified_at: now,
        updated_at: now,
        password_hash: null,
        two_factor_secret: null,
        two_factor_confirmed_at: null,
        two_factor_recovery_codes: null,
        two_factor_last_step: 0,
      },
    );
    return claimed === 1;
  }

  /** What somebody who never proved the address may have left behind to come back by; the second factor stays, as a reset must not go around it. */
  async forgetConnections(userId: number): Promise<void> {
    for (const entity of CONNECTIONS) await this.table<{ user_id: number }>(entity).delete({ user_id: userId });
  }

  /** All but the sessions. */
  async forgetWaysIn(userId: number): Promise<void> {
    for (const entity of WAYS_IN) await this.table<{ user_id: number }>(entity).delete({ user_id: userId });
  }
}
