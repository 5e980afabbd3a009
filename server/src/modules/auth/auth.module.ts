import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import { LiveSessions } from '../../core/access/live-sessions.js';
import { PasswordConfirmation } from '../../core/access/password-confirmation.js';
import { PageRegistry } from '../../core/pages/page.registry.js';
import { UsersModule } from '../users/index.js';
import { AccountGates } from './account-gates.service.js';
import { UserSecurityController } from './admin/user-security.controller.js';
import { UserSecurityService } from './admin/user-security.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { HumanCheckController } from './human-check.controller.js';
import { ImpersonationController } from './impersonation/impersonation.controller.js';
import { ImpersonationService } from './impersonation/impersonation.service.js';
import { ImpersonationsRepository } from './impersonation/impersonations.repository.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { OpenSessions } from './open-sessions.service.js';
import { LiveConnections } from './live-connections.listener.js';
import { LoginChallenges } from './login-challenges.service.js';
import { LoginChallengesRepository } from './login-challenges.repository.js';
import { NewLoginNotice } from './new-login-notice.service.js';
import { NewPasswordListener } from './new-password.listener.js';
import { NewcomerListener } from './newcomer.listener.js';
import { PASSWORD_PROVIDERS } from './passwords/password.providers.js';
import { PasswordConfirmations } from './passwords/password-confirmations.service.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { EmailChangeController } from './registration/email-change.controller.js';
import { REGISTRATION_PROVIDERS, REGISTRATION_REGISTRIES } from './registration/registration.providers.js';
import { RegistrationController } from './registration/registration.controller.js';
import { SecurityMails } from './security-mails.listener.js';
import { SessionActorResolver } from './session-actor-resolver.service.js';
import { SessionCleanUp } from './session-clean-up.job.js';
import { SessionCookies } from './session-cookies.service.js';
import { SessionDevices } from './session-devices.service.js';
import { SessionList } from './session-list.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignInData } from './sign-in-data.service.js';
import { SignIns } from './sign-ins.service.js';
import { SOCIAL_CONTROLLERS, SOCIAL_PROVIDERS } from './social/social.providers.js';
import { AccessTokensController } from './tokens/access-tokens.controller.js';
import { TOKEN_PROVIDERS } from './tokens/token.providers.js';
import { TWO_FACTOR_PROVIDERS } from './two-factor/two-factor.providers.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';

/** Pages of signing in, and of one's account: none of them is for search engines. */
const PAGES: Record<string, string> = {
  '/login': 'Log in',
  '/register': 'Register',
  '/workspace/join/login': 'Log in',
  '/workspace/join/register': 'Register',
  '/forgot-password': 'Forgot password',
  '/password/reset/:token': 'Reset password',
  '/account': 'Account',
  '/account-settings': 'Account settings',
  '/api-docs': 'API documentation',
};

const SESSION_PROVIDERS = [
  SessionsService,
  SessionsRepository,
  SessionDevices,
  SessionCleanUp,
  SessionCookies,
  SessionList,
  SessionActorResolver,
  AccountGates,
  LiveConnections,
  OpenSessions,
  KnownDevicesRepository,
  NewLoginNotice,
  NewPasswordListener,
  NewcomerListener,
  SecurityMails,
];

/** Global, since core's ActorResolver is asked for wherever a raw handler meets a request. */
@Global()
@Module({
  imports: [UsersModule],
  controllers: [
    AuthController,
    RegistrationController,
    EmailChangeController,
    PasswordsController,
    TwoFactorController,
    SessionsController,
    AccessTokensController,
    HumanCheckController,
    UserSecurityController,
    ImpersonationController,
    ...SOCIAL_CONTROLLERS,
  ],
  providers: [
    AuthService,
    SignIns,
    SignInData,
    UserSecurityService,
    ImpersonationService,
    ImpersonationsRepository,
    LoginChallenges,
    LoginChallengesRepository,
    ...SESSION_PROVIDERS,
    ...REGISTRATION_PROVIDERS,
    ...PASSWORD_PROVIDERS,
    ...TWO_FACTOR_PROVIDERS,
    ...TOKEN_PROVIDERS,
    ...SOCIAL_PROVIDERS,
    { provide: ActorResolver, useExisting: SessionActorResolver },
    { provide: LiveSessions, useExisting: LiveConnections },
    { provide: PasswordConfirmation, useExisting: PasswordConfirmations },
  ],
  exports: [ActorResolver, LiveSessions, PasswordConfirmation, ...REGISTRATION_REGISTRIES],
})
export class AuthModule implements OnModuleInit {
  constructor(private readonly pages: PageRegistry) {}

  onModuleInit(): void {
    for (const [pattern, title] of Object.entries(PAGES)) {
      this.pages.add({ pattern, load: () => Promise.resolve({ status: 200, title, isIndexed: false }) });
    }
  }
}
