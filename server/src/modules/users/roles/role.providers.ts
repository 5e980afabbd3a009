import { LastAdministrator } from './last-administrator.service.js';
import { RoleAdminRepository } from './role-admin.repository.js';
import { RoleAdminService } from './role-admin.service.js';
import { RoleDeletion } from './role-deletion.service.js';
import { RoleOptions } from './role-options.service.js';
import { RoleHolders } from './role-holders.service.js';
import { RoleUsersService } from './role-users.service.js';
import { RolesResource } from './roles.resource.js';
import { WorkspaceRoleList } from './workspace-role-list.service.js';

/** What this folder needs beside its controller. */
export const ROLE_PROVIDERS = [
  LastAdministrator,
  RoleAdminService,
  RoleAdminRepository,
  RoleDeletion,
  RoleOptions,
  RoleUsersService,
  RoleHolders,
  RolesResource,
  WorkspaceRoleList,
];
