import { createHash } from 'node:crypto';
import type { SocialService } from '@tonearm/shared/account/social';
import type { ClaimedProfile } from './social-profile.js';

/** JSON as it came. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/** Where an OAuth 2.0 service is found. */
export interface OAuth2Endpoints {
  authorizationUrl: string;
  tokenUrl: string;
  /** What is asked for with the access token, by a name of ours. */
  profileUrls: Readonly<Record<string, string>>;
}

export interface OAuth2Service {
  protocol: 'oauth2';
  endpoints: OAuth2Endpoints;
  scopes: readonly string[];
  hasPkce: boolean;
  /** Where the client's secret goes at the token endpoint. */
  secretIn: 'header' | 'body';
  /** @param answers of the profile's addresses, by their names. */
  read: (answers: Readonly<Record<string, ProviderClaims>>) => ClaimedProfile;
}

export interface OidcService {
  protocol: 'oidc';
  /** null: the site's owner names it. */
  issuer: string | null;
  scopes: readonly string[];
  read: (claims: ProviderClaims) => ClaimedProfile;
}

const OIDC_SCOPES = ['openid', 'email', 'profile'];

const within = (value: unknown): ProviderClaims =>
  typeof value === 'object' && value !== null ? (value as ProviderClaims) : {};

/** Some providers write booleans as text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

const fromClaims = (claims: ProviderClaims, accountId: unknown): ClaimedProfile => ({
  accountId,
  usernames: [claims.preferred_username, claims.nickname],
  email: claims.email,
  isEmailVerified: isTrue(claims.email_verified),
  names: [claims.name, claims.given_name],
});

/** How each service is asked, and how its answer reads (3-decisions §14). */
export const SERVICES: Record<SocialService, OAuth2Service | OidcService> = {
  google: {
    protocol: 'oidc',
    issuer: 'https://accounts.google.com',
    scopes: OIDC_SCOPES,
    read: (claims) => fromClaims(claims, claims.sub),
  },
  // The owner may change the issuer, and ids of one say nothing about those of another.
  oidc: {
    protocol: 'oidc',
    issuer: null,
    scopes: OIDC_SCOPES,
    read: (claims) =>
      fromClaims(
        claims,
        createHash('sha256')
          .update(JSON.stringify([claims.iss, claims.sub]))
          .digest('hex'),
      ),
  },
  facebook: {
    protocol: 'oauth2',
    scopes: ['public_profile', 'email'],
    hasPkce: true,
    secretIn: 'body',
    endpoints: {
      authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
      profileUrls: { me: 'https://graph.facebook.com/v23.0/me?fields=id,name,email' },
    },
    // Nothing says whether the address was ever proven.
    read: ({ me }) => ({
      accountId: me?.id,
      usernames: [me?.name],
      email: me?.email,
      isEmailVerified: false,
      names: [me?.name],
    }),
  },
  twitter: {
    protocol: 'oauth2',
    scopes: ['users.read', 'users.email', 'tweet.read'],
    hasPkce: true,
    secretIn: 'header',
    endpoints: {
      authorizationUrl: 'https://x.com/i/oauth2/authorize',
      tokenUrl: 'https://api.x.com/2/oauth2/token',
      profileUrls: { me: 'https://api.x.com/2/users/me?user.fields=confirmed_email' },
    },
    read: ({ me }) => {
      const person = within(me?.data);
      return {
        accountId: person.id,
        usernames: [person.username],
        email: person.confirmed_email,
        isEmailVerified: true,
        names: [person.name],
      };
    },
  },
  envato: {
    protocol: 'oauth2',
    scopes: [],
    hasPkce: false,
    secretIn: 'body',
    endpoints: {
      authorizationUrl: 'https://api.envato.com/authorization',
      tokenUrl: 'https://api.envato.com/token',
      profileUrls: {
        whoami: 'https://api.envato.com/whoami',
        username: 'https://api.envato.com/v1/market/private/user/username.json',
        email: 'https://api.envato.com/v1/market/private/user/email.json',
        account: 'https://api.envato.com/v1/market/private/user/account.json',
      },
    },
    read: ({ whoami, username, email, account }) => {
      const person = within(account?.account);
      const name = [person.firstname, person.surname].filter((part) => typeof part === 'string').join(' ');
      return {
        accountId: whoami?.userId,
        usernames: [username?.username],
        email: email?.email,
        isEmailVerified: false,
        names: [name],
      };
    },
  },
};
