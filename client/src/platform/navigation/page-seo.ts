import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageSeo } from '@tonearm/shared/rules/page-seo';
import { seoTags } from '@tonearm/shared/rules/seo-tags';
import { replaceTags, standsFor } from './page-tags';
import { useSeoInput, useSeoTemplate } from './seo-template';

/** The tags of what a page is about, as the server writes them into a first page; there they stand already. */
export function usePageSeo(seo: PageSeo): void {
  const input = useSeoInput(seo);
  const tags = seoTags(input);
  const address = input.baseUrl + seo.path;
  const { key } = useLocation();
  useEffect(() => {
    if (!standsFor(address)) replaceTags(tags);
  }, [tags, address, key]);
  useSeoTemplate(seo);
}
