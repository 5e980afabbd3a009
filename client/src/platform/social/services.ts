import { SOCIAL_NAMES, SOCIAL_SERVICES } from '@tonearm/shared/account/social';
import type { SocialService } from '@tonearm/shared/account/social';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { useSettings } from '../session/use-session';

export interface OfferedService {
  service: SocialService;
  /** Its brand's name, or how the site's owner calls it. */
  name: string;
}

/** The services that the settings switched on. */
export const servicesOf = (settings: ClientSettings): readonly OfferedService[] =>
  SOCIAL_SERVICES.filter((service) => settings[`social.${service}.enable`]).map((service) => ({
    service,
    name: SOCIAL_NAMES[service] || settings['social.oidc.label'],
  }));

export const useSocialServices = (): readonly OfferedService[] => servicesOf(useSettings());
