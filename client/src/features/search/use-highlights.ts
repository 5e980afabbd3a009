import { useEffect } from 'react';
import type { RefObject } from 'react';
import { queryWords, searchWords } from '@tonearm/shared/rules/search-words';

const NAME = 'search-match';
const NAMES = '[data-highlights], .ti, .mc .t';

/** Ranges over the beginnings of words that the query has. */
function rangesIn(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const element of root.querySelectorAll(NAMES)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
        const folded = searchWords(match[0])[0] ?? '';
        const found = words.find((word) => folded.startsWith(word));
        if (!found) continue;
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + Math.min(match[0].length, found.length));
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Colours what matches in the names of the results, where the browser can without touching the page. */
export function useHighlights(root: RefObject<Element | null>, query: string): void {
  useEffect(() => {
    const element = root.current;
    if (!element || typeof Highlight === 'undefined' || !('highlights' in CSS)) return;
    const words = queryWords(query);
    const paint = (): void => void CSS.highlights.set(NAME, new Highlight(...rangesIn(element, words)));
    const watcher = new MutationObserver(paint);
    watcher.observe(element, { childList: true, subtree: true, characterData: true });
    paint();
    return () => {
      watcher.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [root, query]);
}
