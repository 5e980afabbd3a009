import type { TFunction } from 'i18next';
import type { Album, Pictured, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatTotal } from '../../lib/format';
import type { BadgeTone } from '../../ui/badge';

interface State {
  label: string;
  tone: BadgeTone;
}

/** A song or an album, as the backstage lists it. */
export interface MusicItem {
  id: number;
  name: string;
  of: Pictured;
  /** Whose picture is drawn where there is none: a song's is its album's. */
  coverName: string;
  about: string;
  state: State;
  /** Its page, for who may not change it. */
  page: string;
}

/** Why it is not public yet, or who may play it. */
function stateOf(
  t: TFunction,
  { visibility, publish_at: publishAt, is_hidden: isHidden }: Pick<Album, 'visibility' | 'publish_at' | 'is_hidden'>,
): State {
  if (isHidden) return { label: t('Taken down'), tone: 'bad' };
  if (publishAt && Date.parse(publishAt) > Date.now())
    return { label: t('From :date on', { date: formatDay(publishAt) }), tone: 'warning' };
  if (visibility === 'private') return { label: t('Private'), tone: 'neutral' };
  return visibility === 'unlisted' ? { label: t('Unlisted'), tone: 'neutral' } : { label: t('Public'), tone: 'good' };
}

function trackState(t: TFunction, track: Track): State {
  if (track.processing_state === 'failed') return { label: t('Failed'), tone: 'bad' };
  return track.processing_state === 'ready' ? stateOf(t, track) : { label: t('Processing'), tone: 'warning' };
}

const artistsOf = ({ artists }: Pick<Album, 'artists'>): string => artists.map(({ name }) => name).join(', ');

export const trackItem = (t: TFunction, track: Track): MusicItem => ({
  id: track.id,
  name: track.name,
  of: track,
  coverName: track.album?.name ?? track.name,
  about: artistsOf(track),
  state: trackState(t, track),
  page: trackPath(track),
});

export const albumItem = (t: TFunction, album: Album): MusicItem => ({
  id: album.id,
  name: album.name,
  of: album,
  coverName: album.name,
  about: [
    artistsOf(album),
    t(':count songs', { count: album.tracks_count }),
    album.duration_ms > 0 && formatTotal(album.duration_ms),
  ]
    .filter(Boolean)
    .join(' · '),
  state: stateOf(t, album),
  page: albumPath(album),
});
