import { RoleAdminService } from './role-admin.service.js';

export const ROLE_PROVIDERS = [RoleAdminService];
