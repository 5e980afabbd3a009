import { reportAction } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const reportPart: TrackMenuPart = ({ track }, tools) =>
  reportAction({ type: 'track', id: track.id, name: track.name }, track.permissions?.update, tools);
