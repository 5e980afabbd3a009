import { shareAction } from '../../menu/shared-parts';
import { sharedTrack } from '../../share/shared-item';
import type { TrackMenuPart } from '../track-menu';

export const sharePart: TrackMenuPart = ({ track }, tools) => shareAction(sharedTrack(track), tools);
