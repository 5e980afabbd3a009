import { copyLinkAction } from '../../menu/shared-parts';
import { trackLink } from '../../share/shared-item';
import type { TrackMenuPart } from '../track-menu';

export const linkPart: TrackMenuPart = ({ track }, tools) => copyLinkAction(trackLink(track), tools);
