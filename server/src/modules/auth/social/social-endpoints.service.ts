import { Injectable } from '@nestjs/common';
import type { SocialService } from '@tonearm/shared/account/social';
import { SERVICES } from './social-services.js';
import type { OAuth2Endpoints, OAuth2Service, OidcService } from './social-services.js';

/** Where the services are, and how long one may take to answer, ms (quality row 135); tests put servers of their own in their place. */
@Injectable()
export class SocialEndpoints {
  /** OAuth 2.0 services by their endpoints, OpenID Connect ones by their issuer. */
  readonly instead = new Map<SocialService, OAuth2Endpoints | { issuer: string }>();
  timeoutMs = 5_000;

  of(service: SocialService): OAuth2Service | OidcService {
    const known = SERVICES[service];
    const other = this.instead.get(service);
    if (known.protocol === 'oidc') return other && 'issuer' in other ? { ...known, issuer: other.issuer } : known;
    return other && 'tokenUrl' in other ? { ...known, endpoints: other } : known;
  }
}
