import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AccountReader } from '../account/account-reader.service.js';
import { UsersRepository } from '../users.repository.js';
import { onePage, PersonalData } from './personal-data.registry.js';

/** What this module keeps about a person. */
@Injectable()
export class OwnData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly users: UsersRepository,
    private readonly accounts: AccountReader,
  ) {}

  onModuleInit(): void {
    this.data.add(
      { name: 'account', collect: (userId) => this.account(userId) },
      { name: 'profile', collect: (userId) => this.accounts.profileOf(userId) },
      { name: 'access_tokens', pages: onePage((userId) => this.accounts.tokensOf(userId)) },
    );
  }

  private async account(userId: number): Promise<object> {
    const row = await this.users.findById(userId);
    if (!row) return {};
    const { two_factor_recovery_codes: _codes, permissions: _permissions, ...account } = await this.accounts.whole(row);
    return account;
  }
}
