import type { UpdateTrackInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackInput, withoutKeptMoments } from '../../music/release-form/release-input';
import { trackValuesOf } from '../../music/release-form/release-of';
import { changedCover } from '../../music/release-form/release-values';
import type { NewCover, TrackValues } from '../../music/release-form/release-values';
import type { SavedState } from '../../platform/forms/use-saving';
import { sourceInput, sourceValuesOf } from './source-values';
import type { SourceValues } from './source-values';

/** What the form of a song holds, its album and a cover that is to take the present one's place with it. */
export interface TrackDraft extends TrackValues, SourceValues {
  albumId: number | null;
  /** The address of the cover as it will be. */
  image: string | null;
  cover: NewCover | null;
}

export const trackDraftOf = (track: Track, cover: NewCover | null = null): TrackDraft => ({
  ...trackValuesOf(track),
  ...sourceValuesOf(track),
  albumId: track.album_id,
  image: track.image,
  cover,
});

/** As the API takes it. An album that nobody chose is not sent: the viewer may not see the one on which the song stands. */
export const trackDraftInput = (draft: TrackDraft, { before }: SavedState<TrackDraft>): UpdateTrackInput => ({
  ...withoutKeptMoments(trackInput(draft, changedCover(draft, before)), draft, before),
  ...sourceInput(draft, before),
  ...(draft.albumId !== before.albumId && { album_id: draft.albumId }),
});
