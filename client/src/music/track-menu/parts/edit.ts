import { editAction } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const editPart: TrackMenuPart = ({ track }, tools) =>
  editAction(track, `/backstage/tracks/${track.id}/edit`, tools);
