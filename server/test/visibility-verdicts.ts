import type { Asked, ViewerName, VisibilityBed } from './visibility-bed.js';
import type { Item } from './visibility-items.js';

/** `seen`, `hidden`, or the code of a refusal that does not hide the item. */
export type Verdict = string;

/** A place where an item may show. A new part of the site adds its places here, and the table test walks them. */
export interface Surface {
  name: string;
  /** Looked at by address, played, or met in a list. */
  kind: 'address' | 'play' | 'list';
  /** Who can look at it at all; everybody by default. */
  viewers?: readonly ViewerName[];
  /** Whoever looks sees what a guest sees. */
  isForGuests?: boolean;
  see: (bed: VisibilityBed, viewer: ViewerName, item: Item) => Promise<Verdict>;
}

/** 200 with the item's name shows it, 404 without hides it; anything between is told as it is. */
export function verdictOf({ status, body, text }: Asked, item: Item): Verdict {
  if (status === 200) return text.includes(item.name) ? 'seen' : 'hidden';
  if (status !== 404) return String(body['code'] ?? status);
  return text.includes(item.name) ? 'told by a 404' : 'hidden';
}

export const address = (name: string, path: (item: Item) => string): Surface => ({
  name,
  kind: 'address',
  see: async (bed, viewer, item) => verdictOf(await bed.ask(viewer, item, path(item)), item),
});

export const PEOPLE = ['admin', 'owner', 'manager', 'follower', 'user'] as const satisfies readonly ViewerName[];

/** The same for everybody: the least and the most that one may be stand for all. */
export const AS_GUESTS = {
  isForGuests: true,
  viewers: ['admin', 'guest', 'token'],
} as const satisfies Partial<Surface>;

/** A file of the sitemap. */
export const sitemap = (model: string, path: (item: Item) => string): Surface => ({
  name: `the sitemap of ${model}`,
  kind: 'list',
  viewers: ['admin', 'guest'],
  see: async (bed, viewer, item) =>
    (await bed.askOnce(viewer, item, `/sitemap-${model}-1.xml`)).text.includes(path(item)) ? 'seen' : 'hidden',
});

/** What a list says of the item; a 404 of what it hangs on is as good. */
export const list = (
  name: string,
  path: (item: Item) => string,
  suffix: 'song' | 'album' | 'artist' = 'song',
): Surface => ({
  name,
  kind: 'list',
  see: async (bed, viewer, item) => {
    const { status, text } = await bed.askOnce(viewer, item, path(item));
    if (status !== 200 && status !== 404) return `status ${status}`;
    return text.includes(`"name":"${item.name} ${suffix}"`) ? 'seen' : 'hidden';
  },
});

export const oembed = (model: string, path: (item: Item) => string): Surface => ({
  name: `oEmbed of the ${model}`,
  kind: 'address',
  see: async (bed, viewer, item) =>
    verdictOf(
      await bed.ask(viewer, item, `/api/v1/oembed?url=${encodeURIComponent(bed.app.config.baseUrl + path(item))}`),
      item,
    ),
});

/** The same of the person whom everybody follows. */
export const ofFan = (
  name: string,
  path: (fan: number, viewer: ViewerName) => string,
  suffix: 'song' | 'album' | 'artist' = 'song',
): Surface => ({
  name,
  kind: 'list',
  see: (bed, viewer, item) =>
    list(name, () => `/api/v1/${path(bed.idOf('fan'), viewer)}?perPage=100`, suffix).see(bed, viewer, item),
});

/** Whoever may not see the item is not told how many there are either. */
export const status = (name: string, path: (item: Item) => string): Surface => ({
  name,
  kind: 'address',
  see: async (bed, viewer, item) => {
    const asked = await bed.ask(viewer, item, path(item));
    return asked.status === 200 ? 'seen' : verdictOf(asked, item);
  },
});

/** A list that the player goes on with. */
export const expanded = (kind: Surface['kind'], type: string, id: (item: Item) => number): Surface => ({
  name: `a queue of the ${type}`,
  kind,
  see: async (bed, viewer, item) => {
    const asked = await bed.ask(viewer, item, '/api/v1/player/queue/expand', {
      source_type: type,
      source_id: id(item),
    });
    if (asked.status !== 200 && asked.status !== 404) return `status ${asked.status}`;
    return asked.text.includes(`"name":"${item.name} song"`) ? 'seen' : 'hidden';
  },
});
