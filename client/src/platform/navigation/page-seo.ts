import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { PageSeo } from '@tonearm/shared/rules/page-seo';
import type { SeoInput } from '@tonearm/shared/rules/seo-tags';
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

/** The tags of what a page is about, as the server writes them into a first page; there they stand already. */
export function usePageSeo(seo: PageSeo): void {
  useHead(seo, useSeoInput(seo).baseUrl + seo.path);
}

/** Title and tags as the site's owner has them for this kind of page, where they do. */
export function useSeoTemplate(said: SaidOfPage): void {
  useHead(said);
}
