import passport from 'passport';
import type { Strategy } from 'passport';
import * as client from 'openid-client';
import type { Configuration } from 'openid-client';
import type { ServiceVisit } from './service-visit.js';
import { randomText } from './oauth-states.service.js';
import { toSocialProfile } from './social-profile.js';
import type { SocialProfile } from './social-profile.js';
import type { OidcService, ProviderClaims } from './social-services.js';

type StrategyRequest = Parameters<Strategy['authenticate']>[0];

/** Sign-in with a service that supports OpenID Connect: PKCE, nonce, and an id token whose signature is checked. */
export class OidcServiceStrategy extends passport.Strategy {
  constructor(
    private readonly service: OidcService,
    private readonly visit: ServiceVisit,
    private readonly discover: () => Promise<Configuration>,
  ) {
    super();
  }

  override authenticate(request: StrategyRequest): void {
    const step = this.visit.oauthState ? this.arrive(request.url) : this.depart();
    step.catch((error: unknown) =>
      error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
        ? this.fail()
        : this.error(error),
    );
  }

  private async depart(): Promise<void> {
    const configuration = await this.discover();
    const [verifier, nonce] = [randomText(), randomText()];
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    this.redirect(
      client.buildAuthorizationUrl(configuration, {
        redirect_uri: this.visit.callbackUrl,
        scope: this.service.scopes.join(' '),
        code_challenge: challenge,
        code_challenge_method: 'S256',
        nonce,
        state: this.visit.depart({ verifier, nonce }),
      }).href,
    );
  }

  private async arrive(url: string): Promise<void> {
    const { oauthState } = this.visit;
    const configuration = await this.discover();
    const address = new URL(this.visit.callbackUrl);
    address.search = new URL(url, address).search;
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: oauthState?.verifier ?? '',
      expectedNonce: oauthState?.nonce ?? '',
      expectedState: oauthState?.state ?? '',
      idTokenExpected: true,
    });
    this.success(await this.profileOf(configuration, tokens));
  }

  /** Many services return the address only when asked for it. */
  private async profileOf(
    configuration: Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ): Promise<SocialProfile> {
    const claims: ProviderClaims = tokens.claims() ?? {};
    const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, String(claims.sub)) : {};
    return toSocialProfile(this.visit, this.service.read({ ...more, ...claims }));
  }
}
