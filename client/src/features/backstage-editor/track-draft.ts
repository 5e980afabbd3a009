import type { TrackFields } from '@tonearm/shared/catalogue/authoring.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackInput, withoutKeptMoments } from '../../music/release-form/release-input';
import { trackValuesOf } from '../../music/release-form/release-of';
import type { TrackValues } from '../../music/release-form/release-values';
import type { Sending } from './use-release-form';

/** What the form of a song holds, its album with it. */
export interface TrackDraft extends TrackValues {
  albumId: number | null;
}

export const trackDraftOf = (track: Track): TrackDraft => ({ ...trackValuesOf(track), albumId: track.album_id });

/** As the API takes it. An album that nobody chose is not sent: the viewer may not see the one on which the song stands. */
export const trackDraftInput = (
  draft: TrackDraft,
  { before, cover }: Sending<TrackDraft>,
): TrackFields & { album_id?: number | null } => ({
  ...withoutKeptMoments(trackInput(draft, cover), draft, before),
  ...(draft.albumId !== before.albumId && { album_id: draft.albumId }),
});
