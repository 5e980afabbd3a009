import { UserAdminRepository } from './user-admin.repository.js';
import { UserBulkChanges } from './user-bulk-changes.js';
import { UserCreation } from './user-creation.js';
import { UserRecords } from './user-records.js';
import { UsersResource } from './users.resource.js';
/** What this folder needs beside its services. */ export const ADMIN_PROVIDERS = [
  UserAdminRepository,
  UserBulkChanges,
  UserCreation,
  UserRecords,
  UsersResource,
];
