import { OAuth2Server } from 'oauth2-mock-server';
import type { Settings } from './api.ts';

/** Who is signed in at the provider, as its id token claims. */
interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  preferred_username: string;
}

/** What `startOidcProvider` gives. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  person: Person;
  settings: Settings;
  stop: () => Promise<void>;
}

/**
 * An OpenID Connect provider on loopback where one person is signed in, so that its window sends back at once.
 * `settings` is what the settings page saves (`{client, server}`) so that the site offers it as its own single sign-on;
 * `person` may be changed between flows: it is what the next id token claims.
 */
export async function startOidcProvider({
  email,
  verified = true,
  name = 'Sanna Single',
  sub = 'e2e-1',
}: {
  email: string;
  verified?: boolean;
  name?: string;
  sub?: string;
}): Promise<OidcProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url ?? '';
  const clientId = 'tonearm-e2e';
  const person = { sub, email, email_verified: verified, name, preferred_username: email.split('@')[0] };
  server.service.on('beforeTokenSigning', (token: { payload: object }) => Object.assign(token.payload, person));
  return {
    issuer,
    clientId,
    person,
    settings: {
      client: { 'social.oidc.enable': true, 'social.oidc.label': 'Example ID' },
      server: {
        'social.oidc.issuer': issuer,
        'social.oidc.client_id': clientId,
        'social.oidc.client_secret': 'e2e-secret',
      },
    },
    stop: () => server.stop(),
  };
}
