import { Disc3, Music } from 'lucide-react';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { artistActions } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const goToPart: TrackMenuPart = ({ track, here }, tools) => {
  const { t, go } = tools;
  const { album } = track;
  return [
    ...(here.includes('track')
      ? []
      : [{ id: 'track', label: t('Go to song'), icon: Music, onSelect: () => go(trackPath(track)) }]),
    ...(album && !here.includes('album')
      ? [{ id: 'album', label: t('Go to album'), icon: Disc3, onSelect: () => go(albumPath(album)) }]
      : []),
    ...artistActions(track.artists, tools),
  ].map((action, index) => (index === 0 ? { ...action, startsGroup: true } : action));
};
