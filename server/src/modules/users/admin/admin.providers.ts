import { UserAdminRepository } from './user-admin.repository.js';
import { UserBulkChanges } from './user-bulk-changes.service.js';
import { UserCreation } from './user-creation.service.js';
import { UserRecords } from './user-records.service.js';
import { UsersResource } from './users.resource.js';

/** What this folder needs beside its services. */
export const ADMIN_PROVIDERS = [UserAdminRepository, UserBulkChanges, UserCreation, UserRecords, UsersResource];
