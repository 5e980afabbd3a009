// Owns sessions and who a request is. Emits nothing yet. Never knows what a role may do: that is users.
export { EmailCodeEntity, KnownDeviceEntity, LoginChallengeEntity, PasswordResetEntity, SessionEntity } from './session.entity.js';
export { AuthModule } from './auth.module.js';
