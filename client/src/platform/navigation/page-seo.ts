import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageSeo } from '@tonearm/shared/rules/page-seo';
import { seoTags } from '@tonearm/shared/rules/seo-tags';
import { useSettings } from '../session/use-session';
import { replaceTags } from './page-tags';

/** The tags of what a page is about, as the server writes them into a first page; there they stand already. */
export function usePageSeo(seo: PageSeo): void {
  const {
    base_url: baseUrl,
    'branding.site_name': siteName,
    'branding.site_description': siteDescription,
    'branding.logo_dark': logoDark,
    'branding.logo_light': logoLight,
  } = useSettings();
  const logo = logoDark || logoLight;
  const tags = seoTags({ content: { status: 200, ...seo }, baseUrl, siteName, siteDescription, logo });
  const address = baseUrl + seo.path;
  const { key } = useLocation();
  useEffect(() => {
    // In another language the address has a query besides.
    const [standing] = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')?.split('?') ?? [];
    if (standing !== address) replaceTags(tags);
  }, [tags, address, key]);
}
