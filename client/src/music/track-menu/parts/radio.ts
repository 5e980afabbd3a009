import { radioAction } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const radioPart: TrackMenuPart = ({ track }, tools) => radioAction(track, tools);
