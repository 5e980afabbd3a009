import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { discNumbers } from '../../music/release-form/disc-numbers';
import { albumInput, withoutKeptMoments } from '../../music/release-form/release-input';
import { albumValuesOf } from '../../music/release-form/release-of';
import { changedCover } from '../../music/release-form/release-values';
import type { AlbumValues, NewCover } from '../../music/release-form/release-values';

/** What the form of an album holds, its songs with it. */
export interface AlbumDraft extends AlbumValues {
  tracks: readonly Track[];
  /** The address of the cover as it will be. */
  image: string | null;
  /** One that is to take the present one's place. */
  cover: NewCover | null;
}

export const albumDraftOf = (album: Album, cover: NewCover | null = null): AlbumDraft => ({
  ...albumValuesOf(album),
  tracks: album.tracks ?? [],
  image: album.image,
  cover,
});

/**
 * As the API takes it. Songs that come to the album are as open as it is, and those that were as open as it was go along; what is
 * hidden on it stays hidden. @param before as it was last saved; null: it is new.
 */
export function albumDraftInput(draft: AlbumDraft, before: AlbumDraft | null) {
  const fields = albumInput(draft, changedCover(draft, before));
  const known = new Map(before?.tracks.map(({ id, visibility }) => [id, visibility]));
  const isOpened = before !== null && before.visibility !== draft.visibility;
  const discs = discNumbers(draft.tracks);
  const openOf = ({ id }: Track) =>
    !known.has(id)
      ? { visibility: draft.visibility, publish_at: null }
      : isOpened && known.get(id) === before.visibility
        ? { visibility: draft.visibility }
        : {};
  return {
    ...(before === null ? fields : withoutKeptMoments(fields, draft, before)),
    tracks: draft.tracks.map((track, index) => ({ id: track.id, disc_number: discs[index] ?? 1, ...openOf(track) })),
  };
}
