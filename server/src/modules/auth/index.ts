// Owns sessions and who a request is. Emits what `auth.events.ts` has. Never knows what a role may do: that is users.
export {
  EmailCodeEntity,
  ImpersonationEntity,
  KnownDeviceEntity,
  LoginChallengeEntity,
  PasswordResetEntity,
  SessionEntity,
  SignInEntity,
} from './session.entity.js';
export { AuthModule } from './auth.module.js';
export { RegistrationFields } from './registration/registration-fields.js';
export type { RegistrationField } from './registration/registration-fields.js';
export { RegistrationInvites } from './registration/registration-invites.js';
export type { RegistrationInvite, RegistrationInviteType } from './registration/registration-invites.js';
