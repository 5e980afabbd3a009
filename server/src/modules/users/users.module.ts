import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import type { BootstrapViewer } from '../../core/bootstrap/bootstrap.registry.js';
import { Administrators } from './administrators.service.js';
import { AccountDeletion } from './account/account-deletion.service.js';
import { AccountReader } from './account/account-reader.service.js';
import { AccountRepository } from './account/account.repository.js';
import { AvatarFiles } from './account/avatar-files.service.js';
import { AvatarMaker } from './account/avatar-maker.service.js';
import { AvatarsService } from './account/avatars.service.js';
import { LocaleController } from './account/locale.controller.js';
import { LocaleService } from './account/locale.service.js';
import { UnreadNotifications } from './account/unread-notifications.registry.js';
import { UserContent } from './account/user-content.registry.js';
import { UserDetailsService } from './account/user-details.service.js';
import { BansService } from './admin/bans.service.js';
import { UserAdminController } from './admin/user-admin.controller.js';
import { UserAdminService } from './admin/user-admin.service.js';
import { ConsentsController } from './consents/consents.controller.js';
import { CONSENT_PROVIDERS } from './consents/consents.providers.js';
import { Consents } from './consents/consents.service.js';
import { AdministeredExportController } from './data-export/administered-export.controller.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { PersonalData } from './data-export/personal-data.registry.js';
import { DATA_EXPORT_PROVIDERS } from './data-export/data-export.providers.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-check.service.js';
import { ADMIN_PROVIDERS } from './admin/admin.providers.js';
import { ACCOUNT_PROVIDERS } from './account/account.providers.js';
import { DemoAccounts } from './demo/demo-accounts.service.js';
import { VisitorAccountsRepository } from './demo/visitor-accounts.repository.js';
import { VisitorAccounts } from './demo/visitor-accounts.service.js';
import { INACTIVITY_PROVIDERS } from './inactivity/inactivity.providers.js';
import { KeptAccounts } from './inactivity/kept-accounts.registry.js';
import { RolesController } from './roles/roles.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { BlocksRepository } from './profile/blocks.repository.js';
import { ProfileGate } from './profile/profile-gate.service.js';
import { HeaderFiles } from './profile/header-files.service.js';
import { PROFILE_PROVIDERS } from './profile/profile.providers.js';
import { RoleHolding } from './roles/role-holding.service.js';
import { ROLE_PROVIDERS } from './roles/role.providers.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  // Fixed addresses under users/me come before users/:id.
  controllers: [
    DataExportController,
    ConsentsController,
    LocaleController,
    UserAdminController,
    // Behind users/csv/export.
    AdministeredExportController,
    UsersController,
    ProfileController,
    RolesController,
  ],
  providers: [
    UsersService,
    Administrators,
    UsersRepository,
    RolesService,
    RolesRepository,
    PasswordHasher,
    PasswordPolicy,
    AccountReader,
    AccountRepository,
    AccountDeletion,
    AvatarsService,
    LocaleService,
    UserDetailsService,
    BansService,
    UserAdminService,
    ...ACCOUNT_PROVIDERS,
    ...PROFILE_PROVIDERS,
    ...ADMIN_PROVIDERS,
    ...ROLE_PROVIDERS,
    ...DATA_EXPORT_PROVIDERS,
    ...INACTIVITY_PROVIDERS,
    ...CONSENT_PROVIDERS,
    DemoAccounts,
    VisitorAccounts,
    VisitorAccountsRepository,
  ],
  exports: [
    UsersService,
    Administrators,
    UsersRepository,
    RolesService,
    RoleHolding,
    RolesRepository,
    PasswordHasher,
    PasswordPolicy,
    AccountReader,
    AccountRepository,
    LocaleService,
    PersonalData,
    UserContent,
    UnreadNotifications,
    BlocksRepository,
    ProfileGate,
    HeaderFiles,
    AvatarFiles,
    AvatarMaker,
    KeptAccounts,
    Consents,
    DemoAccounts,
    VisitorAccounts,
  ],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly bootstrap: BootstrapRegistry,
    private readonly users: UsersService,
    private readonly accounts: AccountReader,
    private readonly roles: RolesService,
    private readonly locales: LocaleService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.roles.seed();
    this.bootstrap.add(async (viewer) => {
      const guests = await this.roles.guests();
      return {
        user: await this.userOf(viewer),
        guest_role: { id: guests.id, name: guests.name, permissions: guests.permissions },
        locale: await this.locales.of(viewer),
      };
    });
  }

  private async userOf({ actor }: BootstrapViewer) {
    // Their address has been proven, and nothing keeps the account itself from them.
    if (actor.gate === 'two-factor')
      return { ...(await this.users.getCurrent(actor)), permissions: [], two_factor_required: true };
    if (actor.gate) return this.accounts.gated({ email: actor.pendingEmail ?? '', isBanned: actor.gate === 'banned' });
    return actor.isLoggedIn ? await this.users.getCurrent(actor) : null;
  }
}
