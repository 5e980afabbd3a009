import { creditsPart } from './parts/credits';
import { downloadPart } from './parts/download';
import { editPart } from './parts/edit';
import { goToPart } from './parts/go-to';
import { insightsPart } from './parts/insights';
import { libraryPart } from './parts/library';
import { linkPart } from './parts/link';
import { playlistPart } from './parts/playlist';
import { queuePart } from './parts/queue';
import { radioPart } from './parts/radio';
import { reportPart } from './parts/report';
import { sharePart } from './parts/share';
import type { TrackMenuPart } from './track-menu';

/** The menu of a song, from top to bottom; a further action is a file in `parts` and a line here. */
export const TRACK_MENU: readonly TrackMenuPart[] = [
  queuePart,
  playlistPart,
  libraryPart,
  goToPart,
  radioPart,
  linkPart,
  sharePart,
  creditsPart,
  downloadPart,
  editPart,
  insightsPart,
  reportPart,
];
