import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Disc3, Link2, ListEnd, ListPlus, MicVocal, Music } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, artistPath, trackPath } from '@tonearm/shared/rules/paths';
import { basePath } from '../../api/bootstrap-data';
import { copyText } from '../../lib/copy-text';
import type { QueueSource } from '../../platform/player/player-types';
import { usePlayerActions } from '../../platform/player/use-player';
import { useToast } from '../../platform/toasts/use-toast';
import type { MenuAction } from '../../ui/menu/menu-types';
import { useAddToPlaylist } from '../add-to-playlist/add-to-playlist';

export interface TrackActions {
  playNext: (tracks: readonly Track[], source: QueueSource) => void;
  addToQueue: (tracks: readonly Track[], source: QueueSource) => void;
  copyLink: (path: string) => void;
  /** The menu of one track. `here` names the pages that need no way to themselves. */
  menuFor: (track: Track, source: QueueSource, here?: readonly ('track' | 'album')[]) => MenuAction[];
}

/** What can be done with tracks besides playing them at once. */
export function useTrackActions(): TrackActions {
  const { t } = useTranslation();
  const player = usePlayerActions();
  const toast = useToast();
  const navigate = useNavigate();
  const toPlaylist = useAddToPlaylist();
  const go = (path: string) => (): void => void navigate(path);

  const playNext: TrackActions['playNext'] = (tracks, source) => {
    player.playNext(tracks, source);
    toast({ type: 'positive', message: t('Playing :count songs next', { count: tracks.length }) });
  };
  const addToQueue: TrackActions['addToQueue'] = (tracks, source) => {
    player.addToQueue(tracks, source);
    toast({ type: 'positive', message: t('Added :count songs to the queue', { count: tracks.length }) });
  };
  const copyLink: TrackActions['copyLink'] = (path) => {
    copyText(window.location.origin + basePath() + path).then(
      () => toast({ type: 'positive', message: t('Link copied') }),
      () => toast({ type: 'danger', message: t('The link couldn’t be copied. Copy it from the address bar.') }),
    );
  };
  const menuFor: TrackActions['menuFor'] = (track, source, here = []) => {
    const { album, artists } = track;
    return [
      { id: 'next', label: t('Play next'), icon: ListEnd, onSelect: () => playNext([track], source) },
      { id: 'queue', label: t('Add to queue'), icon: ListPlus, onSelect: () => addToQueue([track], source) },
      ...toPlaylist([track.id]),
      ...(here.includes('track') ? [] : [{ id: 'track', label: t('Go to song'), icon: Music, onSelect: go(trackPath(track)), startsGroup: true }]),
      ...(album && !here.includes('album') ? [{ id: 'album', label: t('Go to album'), icon: Disc3, onSelect: go(albumPath(album)) }] : []),
      ...artists.map((artist) => ({
        id: `artist-${artist.id}`, icon: MicVocal, onSelect: go(artistPath(artist)),
        label: artists.length > 1 ? t('Go to :name', { name: artist.name }) : t('Go to artist'),
      })),
      { id: 'copy', label: t('Copy link'), icon: Link2, onSelect: () => copyLink(trackPath(track)), startsGroup: true },
    ];
  };
  return { playNext, addToQueue, copyLink, menuFor };
}
