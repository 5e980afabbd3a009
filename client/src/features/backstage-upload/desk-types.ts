import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { Pictured, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { AlbumValues, NewCover, TrackValues } from '../../music/release-form/release-values';

/** A row is a file on its way, or the song that was made of it. */
export type RowKey = `u:${string}` | `t:${number}`;

export type DeskMode = 'songs' | 'album';

/** A song of the desk: it exists on the server as a draft; what is typed is kept here until it is published. */
export interface Song {
  track: Track;
  values: TrackValues;
  fileEntryId: number | null;
  /** Where it belongs by its tags, else by its file's name; null: nothing says. */
  place: number | null;
  state: ProcessingState;
  /** Why processing failed. */
  error: string | null;
  newCover: NewCover | null;
  /** A track that sounds the same; 0: one that the viewer may not see. null: none, or it was decided to keep both. */
  duplicateOf: number | null;
  /** What the server said of its fields, until they change. */
  said: Readonly<Record<string, string>>;
}

export interface DeskAlbum {
  id: number | null;
  values: AlbumValues;
  cover: Pictured | null;
  newCover: NewCover | null;
  /** Songs that stand on it besides those of the desk: it was there before. */
  others: number;
  /** The release type follows the number of songs: neither the files nor the person named one. */
  isTypeCounted: boolean;
  said: Readonly<Record<string, string>>;
}

export interface Desk {
  mode: DeskMode;
  /** The person chose the mode; otherwise the files do. */
  isModeChosen: boolean;
  /** Rows from top to bottom. */
  order: readonly RowKey[];
  /** The person moved a row; otherwise track numbers order them. */
  isOrdered: boolean;
  songs: Readonly<Record<number, Song>>;
  album: DeskAlbum;
  /** Numbers in names of files, by upload: where songs stand before their tags are read. */
  fileNumbers: Readonly<Record<string, number>>;
  /** Uploads that the minutes allowed do not cover. */
  refused: Readonly<Record<string, true>>;
}
