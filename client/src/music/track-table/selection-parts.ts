import { Heart, HeartOff, ListEnd, ListPlus } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { QueueSource } from '../../platform/player/player-types';
import type { MenuPart } from '../menu/menu-tools';

/** Songs that are selected, and where from. */
export interface SelectionAbout {
  tracks: readonly Track[];
  source: QueueSource;
}

export type SelectionPart = MenuPart<SelectionAbout>;

const queuePart: SelectionPart = ({ tracks, source }, { t, playNext, addToQueue }) => [
  { id: 'next', label: t('Play next'), icon: ListEnd, onSelect: () => playNext(tracks, source) },
  { id: 'queue', label: t('Add to queue'), icon: ListPlus, onSelect: () => addToQueue(tracks, source) },
];

const playlistPart: SelectionPart = ({ tracks }, { toPlaylist }) => toPlaylist(tracks.map((track) => track.id));

/** Adds while one of them is missing, removes when all are there. */
const libraryPart: SelectionPart = ({ tracks }, { t, keep, may }) => {
  if (!may.like) return [];
  const items = tracks.map((track) => ({ type: 'track' as const, id: track.id, name: track.name }));
  const areAllKept = items.every((item) => keep.isMarked('kept', item));
  return [
    {
      id: 'keep',
      label: areAllKept ? t('Remove from library') : t('Add to library'),
      icon: areAllKept ? HeartOff : Heart,
      onSelect: () => keep.set(items, !areAllKept),
    },
  ];
};

/** What the bar over selected songs offers; a further action is one part and one name here. */
export const SELECTION_BAR: readonly SelectionPart[] = [queuePart, playlistPart, libraryPart];
