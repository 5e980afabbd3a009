import { useSelector } from 'react-redux';
import type { SeoContent, SeoInput } from '@tonearm/shared/rules/seo-tags';
import { shareAccent } from '@tonearm/shared/theme/share-accent';
import { readBootstrapData } from '../../api/bootstrap-data';
import type { SessionState } from '../session/session.slice';
import { useSettings } from '../session/use-session';

export interface WithSession {
  session: SessionState;
}

export type SaidOfPage = Omit<SeoContent, 'status'>;

/** What the tags of a page are made of here. */
export function useSeoInput(said: SaidOfPage): SeoInput {
  const {
    base_url: baseUrl,
    'branding.site_name': siteName,
    'branding.site_description': siteDescription,
    'branding.logo_dark': logoDark,
    'branding.logo_light': logoLight,
  } = useSettings();
  const { language, languages } = useSelector(({ session }: WithSession) => session.locale);
  return {
    content: { status: 200, ...said },
    baseUrl,
    siteName,
    siteDescription,
    logo: logoDark || logoLight,
    accent: shareAccent(readBootstrapData().themes.all),
    locale: language,
    ...(languages && { languages }),
  };
}
