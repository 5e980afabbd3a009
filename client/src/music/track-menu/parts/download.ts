import { downloadAction } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const downloadPart: TrackMenuPart = ({ track }, tools) =>
  downloadAction({ type: 'track', id: track.id }, track.downloadable || track.permissions?.update, tools);
