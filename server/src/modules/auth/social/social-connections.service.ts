import { Injectable } from '@nestjs/common';
import { isSocialService } from '@tonearm/shared/account/social';
import { AppConfig } from '../../../core/config/config.js';
import { notFound } from '../../../core/errors/app-error.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { OidcDiscovery } from './oidc-discovery.service.js';
import type { ServiceVisit } from './service-visit.js';
import { SocialEndpoints } from './social-endpoints.service.js';
import type { OidcService } from './social-services.js';
import type { ServiceStrategy } from './social.strategy.js';

/** A service as this site is known to it. */
export type SocialConnection = Pick<ServiceVisit, 'id' | 'clientId' | 'clientSecret' | 'callbackUrl' | 'timeoutMs'>;

/** The services that the settings enable, with the client of each. */
@Injectable()
export class SocialConnections {
  constructor(
    private readonly settings: SettingsService,
    private readonly endpoints: SocialEndpoints,
    private readonly discovery: OidcDiscovery,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 404 for a service that there is not, that is off, or that lacks what it needs. */
  async get(service: string): Promise<SocialConnection> {
    if (!isSocialService(service) || !(await this.settings.get(`social.${service}.enable`))) throw notFound();
    const clientId = await this.settings.get(`social.${service}.client_id`);
    if (clientId === '' || (service === 'oidc' && !URL.canParse(await this.settings.get('social.oidc.issuer'))))
      throw notFound();
    return {
      id: service,
      clientId,
      clientSecret: await this.settings.get(`social.${service}.client_secret`),
      callbackUrl: `${this.config.baseUrl}/secure/auth/social/${service}/callback`,
      timeoutMs: this.endpoints.timeoutMs,
    };
  }

  /** The packages are loaded with the first sign-in: most sites never need both. */
  async strategyFor(visit: ServiceVisit): Promise<ServiceStrategy> {
    const service = this.endpoints.of(visit.id);
    if (service.protocol === 'oauth2') {
      const { OAuth2ServiceStrategy } = await import('./oauth2.strategy.js');
      return new OAuth2ServiceStrategy(service, visit);
    }
    const { OidcServiceStrategy } = await import('./oidc.strategy.js');
    const issuer = await this.issuerOf(service);
    return new OidcServiceStrategy(service, visit, () =>
      this.discovery.of({ issuer, clientId: visit.clientId, clientSecret: visit.clientSecret }),
    );
  }

  private async issuerOf({ issuer }: OidcService): Promise<string> {
    return issuer ?? (await this.settings.get('social.oidc.issuer'));
  }
}
