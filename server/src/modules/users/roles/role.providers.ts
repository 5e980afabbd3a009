import { RoleAdminRepository } from './role-admin.repository.js';
import { RoleAdminService } from './role-admin.service.js';
import { RoleOptions } from './role-options.service.js';
import { RoleUsersService } from './role-users.service.js';

/** What this folder needs beside its controller. */
export const ROLE_PROVIDERS = [RoleAdminService, RoleAdminRepository, RoleOptions, RoleUsersService];
