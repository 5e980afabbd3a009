import { ListEnd, ListPlus } from 'lucide-react';
import type { TrackMenuPart } from '../track-menu';

export const queuePart: TrackMenuPart = ({ track, source }, { t, playNext, addToQueue }) => [
  { id: 'next', label: t('Play next'), icon: ListEnd, onSelect: () => playNext([track], source) },
  { id: 'queue', label: t('Add to queue'), icon: ListPlus, onSelect: () => addToQueue([track], source) },
];
