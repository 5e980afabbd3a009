import OAuth2Strategy from 'passport-oauth2';
import { fetchJson } from './provider-fetch.js';
import type { OAuth2Service } from './social-services.js';
import { toSocialProfile } from './social-profile.js';
import type { SocialProfile } from './social-profile.js';
import type { ServiceVisit } from './service-visit.js';

type TokenCallback = (error: Error, accessToken?: string) => void;
type Done = (error: unknown, ok?: unknown, state?: unknown) => void;

/** The package finds out by their number which arguments are wanted; its types know only some of these. */
function storeOf(visit: ServiceVisit): OAuth2Strategy.StateStore {
  return {
    // eslint-disable-next-line no-restricted-syntax -- five arguments ask for the verifier
    store: (_request: unknown, verifier: string | undefined, _state: unknown, _meta: unknown, done: Done) =>
      done(null, visit.depart({ verifier: verifier ?? null, nonce: null })),
    // The guard has compared the states.
    verify: (_request: unknown, _state: string, done: Done) =>
      done(null, visit.oauthState ? (visit.oauthState.verifier ?? true) : false),
  } as unknown as OAuth2Strategy.StateStore;
}

/** Sign-in with a service that supports OAuth 2.0 and returns the profile by its own API. */
export class OAuth2ServiceStrategy extends OAuth2Strategy {
  constructor(
    private readonly service: OAuth2Service,
    private readonly visit: ServiceVisit,
  ) {
    super(
      {
        authorizationURL: service.endpoints.authorizationUrl,
        tokenURL: service.endpoints.tokenUrl,
        clientID: visit.clientId,
        clientSecret: visit.clientSecret,
        callbackURL: visit.callbackUrl,
        scope: [...service.scopes],
        pkce: service.hasPkce,
        store: storeOf(visit),
      },
      (_accessToken: string, _refreshToken: string, profile: SocialProfile, verified: OAuth2Strategy.VerifyCallback) =>
        verified(null, profile),
    );
    // The package's own call has no time limit.
    this._oauth2.getOAuthAccessToken = (code: string, params: unknown, done?: TokenCallback) => {
      // The package wants null for no error, its types do not.
      this.fetchToken(code, params as Record<string, string>)
        .then((token) => done?.(null as unknown as Error, token))
        .catch((error: Error) => done?.(error));
    };
  }

  override userProfile(accessToken: string, done: (error?: unknown, profile?: SocialProfile) => void): void {
    this.fetchProfile(accessToken)
      .then((profile) => done(null, profile))
      .catch((error: unknown) => done(error));
  }

  private async fetchToken(code: string, params: Record<string, string>): Promise<string> {
    const { clientId, clientSecret, timeoutMs } = this.visit;
    const isInHeader = this.service.secretIn === 'header';
    const body = new URLSearchParams({
      ...params,
      code,
      client_id: clientId,
      ...(isInHeader ? {} : { client_secret: clientSecret }),
    });
    const headers: Record<string, string> = isInHeader
      ? { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
      : {};
    const answer = await fetchJson(this.service.endpoints.tokenUrl, { headers, body, timeoutMs });
    if (typeof answer.access_token !== 'string') throw new Error('The service gave no access token.');
    return answer.access_token;
  }

  private async fetchProfile(accessToken: string): Promise<SocialProfile> {
    const options = { headers: { authorization: `Bearer ${accessToken}` }, timeoutMs: this.visit.timeoutMs };
    const answers = await Promise.all(
      Object.entries(this.service.endpoints.profileUrls).map(
        async ([name, url]) => [name, await fetchJson(url, options)] as const,
      ),
    );
    return toSocialProfile(this.visit, this.service.read(Object.fromEntries(answers)));
  }
}
