// Owns users, roles, passwords and who holds which role. Emits nothing yet. Never signs anybody in: that is auth.
export { AccessTokenEntity, DataExportEntity, RoleEntity, SocialProfileEntity, UserEntity, UserProfileEntity, UserRoleEntity } from './user.entity.js';
export { AccountReader, RECOVERY_CODES_SEAL } from './account/account-reader.js';
export { AccountRepository, toAccessToken } from './account/account.repository.js';
export { lineFault, linesFault } from './account/plain-text.js';
export { UserContent } from './account/user-content.js';
export type { ContentAction } from './account/user-content.js';
export { BanWatchers } from './admin/ban-watchers.js';
export { Administrators } from './administrators.js';
export { csvOf } from './data-export/csv.js';
export { PersonalData } from './data-export/personal-data.js';
export { PasswordHasher } from './password-hasher.js';
export { PasswordPolicy } from './password-check.js';
export { RolesRepository } from './roles.repository.js';
export { RolesService } from './roles.service.js';
export { UsersModule } from './users.module.js';
export { USER_COLUMNS, UsersRepository } from './users.repository.js';
export type { NewUser, UserRow } from './users.repository.js';
export { UsersService } from './users.service.js';
