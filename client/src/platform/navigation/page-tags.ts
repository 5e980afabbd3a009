import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { SessionState } from '../session/session.slice';

/** What says for machines what a page is about; the title has a hook of its own. */
const TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join(',');

/** Nothing has taken the place of what the page came with. */
let areServed = true;
/** Whether the tags in the head are those that the page came with. */
export const areServedTags = (): boolean => areServed;

/** Puts the tags of a text in place of those that stand in the head. */
export function replaceTags(html: string): void {
  areServed = false;
  const next = new DOMParser().parseFromString(html, 'text/html').head.querySelectorAll(TAGS);
  for (const tag of document.head.querySelectorAll(TAGS)) tag.remove();
  document.head.append(...[...next].map((tag) => document.importNode(tag, true)));
}

/** Whether the tags in the head are of this address; in another language it has a query besides. */
export function standsFor(address: string): boolean {
  const [standing] = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')?.split('?') ?? [];
  return standing === address;
}

/** The tags that an answer brings, in place of those of the page before (spec 2 §2.7). */
export function usePageTags(answer: { seo: string; set_seo: boolean } | undefined): void {
  const seo = answer?.set_seo ? answer.seo : undefined;
  const { key } = useLocation();
  useEffect(() => {
    if (seo) replaceTags(seo);
  }, [seo, key]);
}

/** After a navigation the site's own tags, until the page brings some: nothing of the page before stays. The first page came with its own. */
export function useDefaultTags(): void {
  const { key } = useLocation();
  const isFirst = useRef(true);
  const way = useNavigationType();
  const store = useStore<{ session: SessionState }>();
  // Before the effects of the page, which may have its tags at hand.
  useLayoutEffect(() => {
    // An address that is mended is the same page.
    if (!isFirst.current && way !== NavigationType.Replace) replaceTags(store.getState().session.default_meta_tags);
    isFirst.current = false;
  }, [key, way, store]);
}
