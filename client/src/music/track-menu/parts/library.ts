import { keepAction, repostAction } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const libraryPart: TrackMenuPart = ({ track }, tools) => {
  const item = { type: 'track', id: track.id, name: track.name } as const;
  return [...keepAction(item, tools), ...repostAction(item, tools)];
};
