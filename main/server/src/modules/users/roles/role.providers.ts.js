import { RoleAdminRepository } from './role-admin.repository.js';
import { RoleAdminService } from './role-admin.service.js';
import { RoleUsersService } from './role-users.service.js';
export const ROLE_PROVIDERS = [RoleAdminService, RoleAdminRepository, RoleUsersService];
