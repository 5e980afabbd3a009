import type { Pictured, Album } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { SearchModel } from '@tonearm/shared/search/search.dto';
import { RECENT_MODEL_TYPES } from '@tonearm/shared/search/search';
import type { RecentModelType } from '@tonearm/shared/search/search';
import {
  albumPath,
  artistPath,
  channelPath,
  genrePath,
  playlistPath,
  tagPath,
  trackPath,
  userPath,
} from '@tonearm/shared/rules/paths';
import { ID_MAX } from '@tonearm/shared/limits';
import { joinFacts } from '../../lib/direction';
import { releaseYear } from '../../lib/format';
import { hashOf } from '../../lib/hash';
import { artistNames } from '../../music/artist-links';
import { RELEASE_LABELS } from '../../music/release-type';
import type { QueueSource } from '../../platform/player/player-types';

type Translate = (text: string) => string;

/** What a kind of thing is called; keys for `t`. */
const KIND_LABELS: Record<string, string> = {
  artist: 'Artist',
  album: 'Album',
  track: 'Song',
  playlist: 'Playlist',
  user: 'User',
  genre: 'Genre',
  tag: 'Tag',
  channel: 'Channel',
};

const WITHOUT_PICTURE: Pictured = { image: null, image_variants: null, image_color: null };

export const modelName = (model: SearchModel): string => model.display_name ?? model.name;

/** Its picture, as far as it has one; a playlist without one of its own shows the first of its songs', a genre the one of its tile. */
export function modelPicture(model: SearchModel): Pictured {
  const { covers, cover } = model as SearchModel & { covers?: readonly Pictured[]; cover?: Pictured | null };
  return { ...WITHOUT_PICTURE, ...(model.image ? model : (covers?.[0] ?? cover ?? model)) };
}

export const isRound = (model: SearchModel): boolean => model.model_type === 'artist' || model.model_type === 'user';

/** Where it leads; things without a page of their own lead to a search for their name. */
export function modelPath(model: SearchModel): string {
  switch (model.model_type) {
    case 'artist':
      return artistPath(model);
    case 'album':
      return albumPath({ ...model, artists: model.artists ?? [] });
    case 'track':
      return trackPath(model);
    case 'genre':
      return genrePath(model);
    case 'user':
      return userPath(model);
    case 'playlist':
      return playlistPath(model);
    case 'tag':
      return tagPath(model);
    case 'channel':
      return channelPath({ slug: (model as SearchModel & { slug?: string }).slug ?? String(model.id) });
    default:
      return `/search/${encodeURIComponent(model.name)}`;
  }
}

/** "Album · Maren Holt · 2026", "Playlist · Ines Moreau" */
export function modelFacts(model: SearchModel, t: Translate): string {
  const { release_type: release, owner } = model as SearchModel &
    Partial<Pick<Album, 'release_type'> & Pick<Playlist, 'owner'>>;
  const kind =
    model.model_type === 'album' && release ? RELEASE_LABELS[release] : (KIND_LABELS[model.model_type] ?? '');
  return joinFacts([
    t(kind),
    artistNames(model.artists ?? []),
    owner?.name ?? null,
    model.release_date ? releaseYear(model.release_date) : null,
  ]);
}

export const isRecentType = (type: string): type is RecentModelType =>
  (RECENT_MODEL_TYPES as readonly string[]).includes(type);

/** What plays from the results of a search; the number distinguishes searches, and is one that the server accepts as an id. */
export const searchSource = (query: string): QueueSource => ({
  type: 'search',
  id: 1 + (hashOf(query) % ID_MAX),
  name: query,
});

const LINK = /\/(artist|album|track|playlist|user)\/(\d+)(?:\/|$)/;

/** The item that a link of the results leads to. */
export function modelOfLink(href: string): { model_type: RecentModelType; model_id: number } | null {
  const [, type = '', id] = LINK.exec(href) ?? [];
  return isRecentType(type) ? { model_type: type, model_id: Number(id) } : null;
}
