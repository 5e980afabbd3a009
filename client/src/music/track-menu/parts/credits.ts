import { UsersRound } from 'lucide-react';
import type { TrackMenuPart } from '../track-menu';

export const creditsPart: TrackMenuPart = ({ track }, { t, credits }) => [
  { id: 'credits', label: t('Credits'), icon: UsersRound, onSelect: () => credits(track) },
];
