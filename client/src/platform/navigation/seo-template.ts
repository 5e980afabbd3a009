import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { SeoContent, SeoInput } from '@tonearm/shared/rules/seo-tags';
import type { SessionState } from '../session/session.slice';
import { useSettings } from '../session/use-session';

interface WithSession {
  session: SessionState;
}

type Said = Omit<SeoContent, 'status'>;

/** What the tags of a page are made of here. */
export function useSeoInput(said: Said): SeoInput {
  const {
    base_url: baseUrl,
    'branding.site_name': siteName,
    'branding.site_description': siteDescription,
    'branding.logo_dark': logoDark,
    'branding.logo_light': logoLight,
  } = useSettings();
  return {
    content: { status: 200, ...said },
    baseUrl,
    siteName,
    siteDescription,
    logo: logoDark || logoLight,
    locale: useSelector(({ session }: WithSession) => session.locale.language),
  };
}

/** Title and tags as the site's owner has them for this kind of page, where they do: what reads their template comes only then. */
export function useSeoTemplate(said: Said): void {
  const template = useSelector(({ session }: WithSession) => said.about && session.seo_tags?.[said.about.kind]);
  const input = useSeoInput(said);
  const { key } = useLocation();
  const written = template ? JSON.stringify(input) : '';
  useEffect(() => {
    if (!template) return undefined;
    let isLeft = false;
    const show = async (): Promise<void> => {
      const { showTemplate } = await import('./template-head');
      if (!isLeft) showTemplate(JSON.parse(written) as SeoInput, template);
    };
    // Without its reader the page says what it says by itself.
    show().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [template, written, key]);
}
