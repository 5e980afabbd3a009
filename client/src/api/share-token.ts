import { isUlid } from '@tonearm/shared/rules/ulid';
import { readStored, writeStored } from '../lib/storage';
import { addressNow } from './bootstrap-data';

/** What a private link opens. */
type LinkedKind = 'track' | 'album' | 'playlist';

const KEY = 'tonearm.share-tokens';
const ITEM = /^\/?(?:api\/v1\/)?(track|album|playlist)s?\/(\d+)(?:[/?#]|$)/;

/** How an item is named here. */
export const itemKey = (kind: LinkedKind, id: number): string => `${kind}:${id}`;

/** The item that an address of the site or of its API is about. */
export function itemOfAddress(address: string): string | null {
  const [, kind, id] = ITEM.exec(address) ?? [];
  return kind && id ? itemKey(kind as LinkedKind, Number(id)) : null;
}

function stored(): [string, string][] {
  try {
    const entries: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? '[]');
    return Array.isArray(entries)
      ? entries.filter(
          (entry): entry is [string, string] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' && isUlid(entry[1]),
        )
      : [];
  } catch {
    return [];
  }
}

/** Item -> token of the links that were opened in this tab, the latest last; kept for a reload, and for pages of theirs that are reached without it. */
let opened: Map<string, string> | null = null;

function openedLinks(): Map<string, string> {
  opened ??= new Map(stored());
  const token = new URLSearchParams(window.location.search).get('shareToken');
  if (token === null || !isUlid(token)) return opened;
  const item = itemOfAddress(addressNow()) ?? '';
  if (opened.get(item) === token && [...opened.keys()].at(-1) === item) return opened;
  opened.delete(item);
  opened.set(item, token);
  writeStored(KEY, JSON.stringify([...opened]), 'sessionStorage');
  return opened;
}

// A first page has what it shows, and may make no call that would note its token before it is reloaded.
if (window.location.search.includes('shareToken=')) openedLinks();

/** The token of the private link by which an item was opened here. */
export const tokenOfLink = (kind: LinkedKind, id: number): string | null =>
  openedLinks().get(itemKey(kind, id)) ?? null;

/** The token that goes with a call: of an item that it is about, else of the page's item, else of what was opened last, which may go on playing. */
export function shareToken(items: readonly string[] = []): string | null {
  const links = openedLinks();
  const page = itemOfAddress(addressNow());
  const item = [...items, ...(page === null ? [] : [page])].find((one) => links.has(one));
  return item === undefined ? ([...links.values()].at(-1) ?? null) : (links.get(item) ?? null);
}
