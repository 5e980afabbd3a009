import type { Album, Artist, Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { SearchUser } from '@tonearm/shared/search/search.dto';
import type { Channel, ChannelItem } from '@tonearm/shared/catalogue/channels.dto';

interface Kinds {
  artist: Artist;
  album: Album;
  track: Track;
  playlist: Playlist;
  user: SearchUser;
  genre: Genre;
  channel: Channel;
}

/** What a channel shows, as far as it came along. The API's own description knows no unions, so they get their types here. */
export const itemsOf = (holder: { content?: { data: readonly object[] } } | undefined): readonly ChannelItem[] =>
  (holder?.content?.data ?? []) as readonly ChannelItem[];

/** The items of one kind. */
export const ofKind = <K extends keyof Kinds>(items: readonly ChannelItem[], kind: K): Kinds[K][] =>
  items.filter((item) => item.model_type === kind) as unknown as Kinds[K][];

/** Whether there is anything of this kind, and nothing else. */
export const areAll = (items: readonly ChannelItem[], kind: ChannelItem['model_type']): boolean =>
  items.length > 0 && items.every((item) => item.model_type === kind);

export const nameOf = (item: ChannelItem): string => (item.model_type === 'genre' ? item.display_name : item.name);

/** What it says of itself; empty where it says nothing. Shipped channels have words that are translated. */
export const aboutOf = (channel: Pick<Channel, 'description'>): string => channel.description ?? '';

/** Ways of filling and ordering a channel that make its place a rank. */
const RANKINGS: ReadonlySet<string> = new Set([
  'top_tracks',
  'trending',
  'most_liked',
  'plays:desc',
  'popularity:desc',
  'followers_count:desc',
]);

/** Whether the order of what it holds says who is ahead. */
export const isChart = ({ config }: Pick<Channel, 'config'>): boolean =>
  RANKINGS.has(config.auto_update_method ?? config.content_model_order);

/** Channels with something in them are rows of their own; what stands between them is drawn together. */
export type ChannelPart = { row: Channel } | { items: ChannelItem[] };

/** The items in their order, as the parts that a page shows. */
export function partsOf(items: readonly ChannelItem[]): ChannelPart[] {
  const parts: ChannelPart[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (item.model_type === 'channel' && itemsOf(item).length > 0) parts.push({ row: item });
    else if (last && 'items' in last) last.items.push(item);
    else parts.push({ items: [item] });
  }
  return parts;
}
