import { LastAdministrator } from './last-administrator.service.js';
import { RoleHolding } from './role-holding.service.js';
import { RoleRules } from './role-rules.service.js';
import { RoleAdminRepository } from './role-admin.repository.js';
import { RoleAdminService } from './role-admin.service.js';
import { RoleDeletion } from './role-deletion.service.js';
import { RoleOptions } from './role-options.service.js';
import { RoleHolders } from './role-holders.service.js';
import { RoleUsersService } from './role-users.service.js';
import { RolesResource } from './roles.resource.js';
import { WorkspaceRoleList } from './workspace-role-list.service.js';
import { WorkspaceRoleMoving } from './workspace-role-moving.service.js';

/** What this folder needs beside its controller. */
export const ROLE_PROVIDERS = [
  LastAdministrator,
  RoleAdminService,
  RoleAdminRepository,
  RoleDeletion,
  RoleOptions,
  RoleUsersService,
  RoleHolders,
  RoleHolding,
  RoleRules,
  RolesResource,
  WorkspaceRoleList,
  WorkspaceRoleMoving,
];
