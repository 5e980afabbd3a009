import { Injectable } from '@nestjs/common';
import type { Gate } from '../../core/access/actor.js';
import { AppConfig } from '../../core/config/config.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { RolesRepository } from '../users/index.js';
import type { UserEntity } from '../users/index.js';
import { gateOf, isDemoAccount } from './account-state.js';
import type { GateFacts } from './account-state.js';

/** What decides about somebody who signs in; without an id there is no account. */
export interface GatedAccount extends GateFacts {
  user_id: number | null;
  email: string | null;
  two_factor_confirmed_at: UserEntity['two_factor_confirmed_at'];
}

/** Which single screen somebody sees, as account, roles and settings stand now. */
@Injectable()
export class AccountGates {
  constructor(
    private readonly settings: SettingsService,
    private readonly roles: RolesRepository,
    private readonly config: AppConfig,
  ) {}

  /** Of somebody who comes in person, or by a program. */
  async of(account: GatedAccount): Promise<Gate | null> {
    return (await this.ofEach([account])).get(account) ?? null;
  }

  /** As `of`, with one look at the roles of all. */
  async ofEach<A extends GatedAccount>(accounts: readonly A[]): Promise<Map<A, Gate | null>> {
    const needsEmail = await this.settings.get('require_email_confirmation');
    const gates = new Map(accounts.map((account) => [account, gateOf(account, needsEmail)]));
    const open = accounts.filter((account) => gates.get(account) === null);
    for (const account of await this.withoutNeededFactor(open)) gates.set(account, 'two-factor');
    return gates;
  }

  /** Of whom an administrator acts as: a second factor is asked of those who sign in themselves. */
  async ofActedAs(account: GateFacts): Promise<Gate | null> {
    return gateOf(account, await this.settings.get('require_email_confirmation'));
  }

  isDemo(email: string | null): boolean {
    return isDemoAccount(this.config, email);
  }

  /** Demonstration accounts are everybody's: nobody can set up anything there. */
  private async withoutNeededFactor<A extends GatedAccount>(accounts: readonly A[]): Promise<A[]> {
    const needing = await this.settings.get('auth.require_2fa_roles');
    if (needing.length === 0) return [];
    const without = accounts.filter(({ two_factor_confirmed_at: isOn, email }) => isOn === null && !this.isDemo(email));
    const held = await this.roles.idsOfMany(without.flatMap(({ user_id: id }) => id ?? []));
    return without.filter(({ user_id: id }) => id !== null && held.get(id)?.some((role) => needing.includes(role)));
  }
}
