import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { Consents, RolesService, UsersRepository } from '../../users/index.js';
import { UserRegistered } from '../../users/user.events.js';
import { EmailVerification } from './email-verification.service.js';
import { RegistrationFields } from './registration-fields.js';
import type { RegistrationInvite } from './registration-invites.js';

export interface Newcomer {
  email: string;
  passwordHash: string;
  /** The one that they chose as a guest. */
  language: string | null;
  /** Whether the address is to be proven by a code first. */
  needsCode: boolean;
  invite: RegistrationInvite | null;
  /** Where they registered from. */
  address: string;
  /** With the values of the host's fields. */
  extras: Record<string, unknown>;
}

/** Makes the accounts of people who register. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
    private readonly fields: RegistrationFields,
    private readonly verification: EmailVerification,
    private readonly consents: Consents,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** @returns the id; null where the address is taken, also by somebody who came at the same moment. */
  async create(newcomer: Newcomer): Promise<number | null> {
    try {
      return await this.unit.run('registration.create', async () =>
        (await this.users.findByEmail(newcomer.email)) ? null : await this.insert(newcomer),
      );
    } catch (error) {
      // On MySQL two may look at once, and neither sees the other.
      if (isDuplicateKey(error) && (await this.users.findByEmail(newcomer.email))) return null;
      throw error;
    }
  }

  /** Without a name: the form asks for none, and the address is not for others to read. */
  private async insert({ address, extras, ...newcomer }: Newcomer): Promise<number> {
    const { email, passwordHash, language, needsCode, invite } = newcomer;
    const user = {
      name: '',
      email,
      passwordHash,
      isEmailVerified: invite !== null,
      // Behind the verification screen nothing may differ from a session that waits for an account of somebody else.
      language: needsCode ? null : language,
    };
    const id = await this.users.insert(user);
    await this.users.giveRoles(id, [await this.roles.defaultRoleId()]);
    await this.fields.save(id, extras);
    await this.consents.keepPolicies(id, address);
    await invite?.accept(id);
    if (needsCode) await this.verification.send(id, language);
    await this.events.emit(new UserRegistered(id, invite ? 'invitation' : 'form', null, !needsCode));
    return id;
  }
}
