import { trackPath } from '@tonearm/shared/rules/paths';
import { copyLinkAction } from '../../menu/shared-parts';
import type { TrackMenuPart } from '../track-menu';

export const linkPart: TrackMenuPart = ({ track }, tools) => copyLinkAction(trackPath(track), tools);
