import type { UpdateGenreInput } from '@tonearm/shared/catalogue/genre-authoring.dto';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import type { NewCover } from '../../../music/release-form/release-values';

/** What the form of a genre holds. */
export interface GenreValues {
  display_name: string;
  /** For addresses; empty: made from the display name. */
  name: string;
  /** The picture of its own, the one that is to be it, or none. */
  image: string | null;
  /** A picture that is to be its own. */
  cover: NewCover | null;
}

export const NEW_GENRE: GenreValues = { display_name: '', name: '', image: null, cover: null };

export const genreValuesOf = (genre: GenreRecord, kept?: GenreValues): GenreValues => ({
  display_name: genre.display_name,
  name: genre.name,
  image: genre.image,
  cover: kept?.cover ?? null,
});

/** Only what was changed. */
export function genreInput(values: GenreValues, before: GenreValues): UpdateGenreInput {
  const isRemoved = before.image !== null && values.image === null;
  return {
    ...(values.display_name !== before.display_name && { display_name: values.display_name.trim() }),
    ...(values.name !== before.name && values.name.trim() !== '' && { name: values.name.trim() }),
    ...(values.cover?.fileEntryId !== before.cover?.fileEntryId && values.cover
      ? { image_entry_id: values.cover.fileEntryId }
      : isRemoved && { image_entry_id: null }),
  };
}
