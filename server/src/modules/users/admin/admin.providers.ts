import { UserAdminRepository } from './user-admin.repository.js';
import { UserCreation } from './user-creation.js';
import { UserRecords } from './user-records.js';

/** What this folder needs beside its services. */
export const ADMIN_PROVIDERS = [UserAdminRepository, UserCreation, UserRecords];
