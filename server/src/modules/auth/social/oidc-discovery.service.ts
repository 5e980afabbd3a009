import { Injectable } from '@nestjs/common';
import type { ClientAuth, Configuration } from 'openid-client';
import { SocialEndpoints } from './social-endpoints.service.js';

export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What a service says of itself is asked for again after this long. */
const FRESH_MS = 3_600_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What OpenID Connect services say of themselves, kept for an hour with the keys they sign with. */
@Injectable()
export class OidcDiscovery {
  private readonly kept = new Map<string, { configuration: Configuration; until: number }>();

  constructor(private readonly endpoints: SocialEndpoints) {}

  /** @throws Error where the issuer does not answer in time, or names itself otherwise; and for one without TLS on another machine. */
  async of(wanted: OidcClient): Promise<Configuration> {
    const key = JSON.stringify(wanted);
    const known = this.kept.get(key);
    if (known && performance.now() < known.until) return known.configuration;
    const configuration = await this.discover(wanted);
    // What earlier settings left behind goes some time.
    for (const [other, { until }] of this.kept) if (performance.now() >= until) this.kept.delete(other);
    this.kept.set(key, { configuration, until: performance.now() + FRESH_MS });
    return configuration;
  }

  private async discover({ issuer, clientId, clientSecret }: OidcClient): Promise<Configuration> {
    const client = await import('openid-client');
    const { hostname } = new URL(issuer);
    // Without secret: a public client, which PKCE protects. The standard's default is the header; some take the body only.
    const authenticate: ClientAuth = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method =
        clientSecret === ''
          ? client.None()
          : methods.includes('client_secret_basic')
            ? client.ClientSecretBasic(clientSecret)
            : client.ClientSecretPost(clientSecret);
      method(server, ...rest);
    };
    return await client.discovery(new URL(issuer), clientId, undefined, authenticate, {
      timeout: this.endpoints.timeoutMs / 1000,
      execute: [client.enableNonRepudiationChecks, ...(LOOPBACK.test(hostname) ? [client.allowInsecureRequests] : [])],
    });
  }
}
