import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { UsersRepository } from '../../users/index.js';
import type { UserRow } from '../../users/index.js';
import { PasswordChanged } from '../../users/user.events.js';
import { AccountTakeoverRepository } from '../account-takeover.repository.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

/** Sets new passwords; sessions and tokens of the old one end and the owner is notified, by the event's listeners (quality row 10). */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly takeovers: AccountTakeoverRepository,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  /** Personal tokens stay; the page offers to revoke them. @param passwordHash in place of the one that the user was read with. @returns false where it is another by now. */
  async change(user: UserRow, passwordHash: string, currentSessionId: number): Promise<boolean> {
    const id = Number(user.id);
    return await this.unit.run('passwords.change', async () => {
      if (!(await this.users.replacePassword(id, user.password_hash, passwordHash))) return false;
      await this.events.emit(new PasswordChanged(id, 'owner', currentSessionId));
      return true;
    });
  }

  /**
   * By a mailed link, for people who may have lost their account: personal tokens go. It also proves the address: where nobody had, what an impostor may have connected goes.
   * @returns false where the link is not, or no longer, valid.
   */
  async reset({ tokenHash, email }: { tokenHash: string; email: string }, passwordHash: string): Promise<boolean> {
    return await this.unit.run('passwords.reset', async () => {
      const user = await this.findOwner(tokenHash, email);
      if (!user || !(await this.resets.take(tokenHash))) return false;
      const id = Number(user.id);
      if (user.email_verified_at === null) await this.takeovers.forgetConnections(id);
      await this.users.setPassword(id, passwordHash);
      await this.users.verifyEmail(id, email);
      await this.events.emit(new PasswordChanged(id, 'link', null));
      return true;
    });
  }

  /** Whose link this is, while it is valid for the address that it was sent to. */
  async findOwner(tokenHash: string, email: string): Promise<UserRow | null> {
    const link = await this.resets.findLive(tokenHash);
    const user = link?.email === email ? await this.users.findById(link.userId) : null;
    return user?.email === email ? user : null;
  }
}
