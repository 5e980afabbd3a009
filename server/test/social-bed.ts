import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SocialEndpoints } from '../src/modules/auth/social/social-endpoints.service.js';
import { TwoFactorSecrets } from '../src/modules/auth/two-factor/two-factor-secrets.service.js';
import { PasswordHasher, UsersRepository } from '../src/modules/users/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { SocialBrowser } from './social-browser.js';
import { CLIENT, startOAuth2Provider, startOidcProvider } from './social-provider.js';
import type { OAuth2Provider, OidcProvider } from './social-provider.js';

export const PASSWORD = 'seven lanterns lit';
export const SOCIAL_COOKIE = 'tonearm_social';
const SERVICES = ['google', 'facebook', 'twitter', 'envato', 'oidc'];

/** A site that all services are turned on at, with servers on loopback in their place; Google is the same server as the site's own single sign-on. */
export interface SocialBed {
  app: TestApp;
  oidc: OidcProvider;
  facebook: OAuth2Provider;
  twitter: OAuth2Provider;
  envato: OAuth2Provider;
  set: (client: Record<string, unknown>, server?: Record<string, unknown>) => Promise<void>;
  rows: <T>(sql: string, ...params: (string | number)[]) => Promise<T[]>;
  write: (sql: string, ...params: (string | number)[]) => Promise<void>;
  /** Services that the account with this address is connected to. */
  profilesOf: (email: string) => Promise<string[]>;
  browser: () => SocialBrowser;
  /** Somebody new is signed in at the OpenID Connect provider. @returns the address. */
  person: (claims?: Record<string, unknown>) => string;
  /** An account of this site. @returns its id. */
  account: (email: string, facts?: { password?: boolean; verified?: boolean }) => Promise<number>;
  /** Switches the second factor on, with this one recovery code. */
  protect: (userId: number, recoveryCode: string) => Promise<void>;
  /** Somebody who signed in with the password. */
  loggedIn: (email: string) => Promise<SocialBrowser>;
  close: () => Promise<void>;
}

async function startServices(app: TestApp): Promise<Pick<SocialBed, 'oidc' | 'facebook' | 'twitter' | 'envato'>> {
  const oidc = await startOidcProvider();
  const facebook = await startOAuth2Provider({
    hasPkce: true,
    secretIn: 'body',
    answers: { '/me': { id: '1077', name: 'Fia Book', email: 'Fia@Example.org' } },
  });
  const twitter = await startOAuth2Provider({
    hasPkce: true,
    secretIn: 'header',
    answers: { '/me': { data: { id: '2077', username: 'tess', name: 'Tess', confirmed_email: 'tess@example.org' } } },
  });
  const envato = await startOAuth2Provider({
    hasPkce: false,
    secretIn: 'body',
    answers: {
      '/whoami': { userId: 3077 },
      '/username': { username: 'envy' },
      '/email': { email: 'envy@example.org' },
      '/account': { account: { firstname: 'En', surname: 'Vato' } },
    },
  });
  app.nest
    .get(SocialEndpoints)
    .instead.set('google', { issuer: oidc.issuer })
    .set('facebook', facebook.endpoints)
    .set('twitter', twitter.endpoints)
    .set('envato', envato.endpoints);
  return { oidc, facebook, twitter, envato };
}

export async function openSocialBed(name: string): Promise<SocialBed> {
  const app = await createTestApp(name);
  const services = await startServices(app);
  const { oidc } = services;
  const set: SocialBed['set'] = (client, server = {}) => app.nest.get(SettingsService).update({ client, server });
  await set(Object.fromEntries(SERVICES.map((service) => [`social.${service}.enable`, true])), {
    'social.oidc.issuer': oidc.issuer,
    ...Object.fromEntries(
      SERVICES.flatMap((service) => [
        [`social.${service}.client_id`, CLIENT.id],
        [`social.${service}.client_secret`, CLIENT.secret],
      ]),
    ),
  });
  const passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
  const rows: SocialBed['rows'] = (sql, ...params) => app.database.read(sql, params);
  const browser = (): SocialBrowser => new SocialBrowser(app);
  let people = 0;
  return {
    app,
    ...services,
    set,
    rows,
    browser,
    write: (sql, ...params) => app.unit.run('test', async (manager) => void (await manager.query(sql, params))),
    profilesOf: async (email) =>
      (
        await rows<{ service_name: string }>(
          'SELECT p.service_name FROM social_profiles p JOIN users u ON u.id = p.user_id WHERE u.email = ? ORDER BY p.service_name',
          email,
        )
      ).map((row) => row.service_name),
    person: (claims = {}) => {
      people += 1;
      oidc.person = {
        sub: `sub-${people}`,
        email: `person${people}@example.org`,
        email_verified: true,
        name: `Person ${people}`,
        preferred_username: `person.${people}`,
        ...claims,
      };
      return String(oidc.person.email);
    },
    account: (email, { password = true, verified = true } = {}) =>
      app.unit.run('test', async () => {
        const users = app.nest.get(UsersRepository);
        const id = await users.insert({
          name: 'Somebody',
          email,
          passwordHash: password ? passwordHash : null,
          isEmailVerified: verified,
        });
        await users.giveRoles(id, [USERS_ROLE_ID]);
        return id;
      }),
    protect: (userId, recoveryCode) =>
      app.unit.run('test', async (manager) => {
        const codes = app.nest.get(TwoFactorSecrets).sealCodes([recoveryCode]);
        await manager.query(
          "UPDATE users SET two_factor_confirmed_at = created_at, two_factor_secret = 'sealed', two_factor_recovery_codes = ? WHERE id = ?",
          [codes, userId],
        );
      }),
    loggedIn: async (email) => {
      const visitor = browser();
      const { status } = await visitor.post('/auth/login', { email, password: PASSWORD });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return visitor;
    },
    close: async () => {
      await app.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
    },
  };
}
