// Owns users, roles, passwords and who holds which role. Emits what `user.events.ts` has. Never signs anybody in: that is auth.
export {
  AccessTokenDayEntity,
  AccessTokenEntity,
  DataExportEntity,
  RoleEntity,
  SocialProfileEntity,
  UserBlockEntity,
  UserEntity,
  UserProfileEntity,
  UserRoleEntity,
} from './user.entity.js';
export { FollowEntity } from './follow.entity.js';
export { AccountReader, RECOVERY_CODES_SEAL } from './account/account-reader.service.js';
export { AccountRepository, toAccessToken } from './account/account.repository.js';
export { lineFault, linesFault } from './account/plain-text.js';
export { AvatarFiles } from './account/avatar-files.service.js';
export { AvatarMaker } from './account/avatar-maker.service.js';
export { countPicture } from './account/avatar-upload.interceptor.js';
export { UnreadNotifications } from './account/unread-notifications.registry.js';
export { UserContent } from './account/user-content.registry.js';
export { LEFT_ITS_CONTENT } from './users.repository.js';
export type { ContentAction, LeavingUser } from './account/user-content.registry.js';
export { ConsentEntity } from './consents/consent.entity.js';
export { DemoAccounts } from './demo/demo-accounts.service.js';
export { VisitorAccounts } from './demo/visitor-accounts.service.js';
export { Consents } from './consents/consents.service.js';
export { LocaleService } from './account/locale.service.js';
export { Administrators } from './administrators.service.js';
export { onePage, PersonalData } from './data-export/personal-data.registry.js';
export { KeptAccounts } from './inactivity/kept-accounts.registry.js';
export { PasswordHasher } from './password-hasher.js';
export { PasswordPolicy } from './password-check.service.js';
export { BlocksRepository } from './profile/blocks.repository.js';
export { HeaderFiles } from './profile/header-files.service.js';
export { blockedSql, profileOpenSql, userFreeSql, userListedSql, userPublicSql } from './profile/people-listed.js';
export type { ProfilePart } from './profile/people-listed.js';
export { privateProfile, ProfileGate } from './profile/profile-gate.service.js';
export type { ProfileView } from './profile/profile-gate.service.js';
export { readPermissions } from './roles/granted-permissions.js';
export { RoleHolding } from './roles/role-holding.service.js';
export { RolesRepository } from './roles.repository.js';
export type { RoleRecord } from './roles.repository.js';
export { RolesService } from './roles.service.js';
export { UserIdPipe } from './user-id.pipe.js';
export type { UserIdOrMe } from './user-id.pipe.js';
export { UsersModule } from './users.module.js';
export { USER_COLUMNS, UsersRepository } from './users.repository.js';
export type { NewUser, UserRow } from './users.repository.js';
export { UsersService } from './users.service.js';
