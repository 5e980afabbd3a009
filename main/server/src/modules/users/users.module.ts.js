function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Module } from '@nestjs/common';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { Administrators } from './administrators.js';
import { AccountDeletion } from './account/account-deletion.js';
import { AccountReader } from './account/account-reader.js';
import { AccountRepository } from './account/account.repository.js';
import { AvatarsService } from './account/avatars.service.js';
import { LocaleController } from './account/locale.controller.js';
import { LocaleService } from './account/locale.service.js';
import { UserContent } from './account/user-content.js';
import { UserDetailsService } from './account/user-details.service.js';
import { BansService } from './admin/bans.service.js';
import { UserAdminController } from './admin/user-admin.controller.js';
import { UserAdminService } from './admin/user-admin.service.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { PersonalData } from './data-export/personal-data.js';
import { DATA_EXPORT_PROVIDERS } from './data-export/data-export.providers.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-check.js';
import { ADMIN_PROVIDERS } from './admin/admin.providers.js';
import { ACCOUNT_PROVIDERS } from './account/account.providers.js';
import { RolesController } from './roles/roles.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { BlocksRepository } from './profile/blocks.repository.js';
import { ProfileGate } from './profile/profile-gate.js';
import { HeaderFiles } from './profile/header-files.js';
import { PROFILE_PROVIDERS } from './profile/profile.providers.js';
import { ROLE_PROVIDERS } from './roles/role.providers.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
export class UsersModule {
  constructor(bootstrap, users, accounts, roles, locales) {
    this.bootstrap = bootstrap;
    this.users = users;
    this.accounts = accounts;
    this.roles = roles;
    this.locales = locales;
  }
  async onModuleInit() {
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
  async userOf({ actor }) {
    if (actor.gate) return this.accounts.gated({ email: actor.pendingEmail ?? '', isBanned: actor.gate === 'banned' });
    return actor.isLoggedIn ? await this.users.getCurrent(actor) : null;
  }
}
UsersModule = _ts_decorate(
  [
    Module({
      // Fixed addresses under users/me come before users/:id.
      controllers: [
        DataExportController,
        LocaleController,
        UserAdminController,
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
      ],
      exports: [
        UsersService,
        Administrators,
        UsersRepository,
        RolesService,
        RolesRepository,
        PasswordHasher,
        PasswordPolicy,
        AccountReader,
        AccountRepository,
        PersonalData,
        UserContent,
        BlocksRepository,
        ProfileGate,
        HeaderFiles,
      ],
    }),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof BootstrapRegistry === 'undefined' ? Object : BootstrapRegistry,
      typeof UsersService === 'undefined' ? Object : UsersService,
      typeof AccountReader === 'undefined' ? Object : AccountReader,
      typeof RolesService === 'undefined' ? Object : RolesService,
      typeof LocaleService === 'undefined' ? Object : LocaleService,
    ]),
  ],
  UsersModule,
);
