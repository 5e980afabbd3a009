import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { PageSeo } from '@tonearm/shared/rules/page-seo';
import type { SeoInput } from '@tonearm/shared/rules/seo-tags';
import type { SeoWords } from '@tonearm/shared/rules/seo-texts';
import { standsFor } from './page-tags';
import { useSeoInput } from './seo-input';
import type { SaidOfPage, WithSession } from './seo-input';

/** @param address of the page whose own tags are wanted, where it has some. */
function useHead(said: SaidOfPage, address?: string): void {
  const template = useSelector(({ session }: WithSession) => said.about && session.seo_tags?.[said.about.kind]);
  const written = JSON.stringify(useSeoInput(said));
  const { key } = useLocation();
  useEffect(() => {
    if (!template && (address === undefined || standsFor(address))) return undefined;
    let isLeft = false;
    // Nothing of it is needed for what came with the first page.
    const write = async (): Promise<void> => {
      const { writeHead } = await import('./written-head');
      if (!isLeft) writeHead(JSON.parse(written) as SeoInput, template);
    };
    // Without it the head says what the site says everywhere.
    write().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [template, written, address, key]);
}

/** The texts of the page's language, for what a page says of itself: as they stand, for their placeholders are the head's own. */
export function useSeoWords(): SeoWords {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const lines = i18n.getResourceBundle(language, 'translation') as Record<string, string> | undefined;
    return { language, line: (text) => lines?.[text] ?? text };
  }, [i18n, language]);
}

/** The tags of what a page is about, as the server writes them into a first page; there they stand already. */
export function usePageSeo(seo: PageSeo): void {
  useHead(seo, useSeoInput(seo).baseUrl + seo.path);
}

/** Title and tags as the site's owner has them for this kind of page, where they do. */
export function useSeoTemplate(said: SaidOfPage): void {
  useHead(said);
}
