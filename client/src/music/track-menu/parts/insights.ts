import { insightsAction } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const insightsPart: TrackMenuPart = ({ track }, tools) =>
  track.permissions?.insights ? insightsAction(`/backstage/tracks/${track.id}/insights`, tools) : [];
