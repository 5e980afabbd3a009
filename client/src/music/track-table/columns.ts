/** What a track list shows; a row never has more than five data columns (design §4). */
export interface Columns {
  /** Names the grid of the row in the style sheet. */
  className: string;
  hasCover: boolean;
  hasArtists: boolean;
  hasAlbum: boolean;
  hasPlays: boolean;
  /** What the second line says on phones. */
  phoneLine: 'artists' | 'plays';
}

/** On an album's own page. */
export const ALBUM_COLUMNS: Columns = { className: 'c-alb2', hasCover: false, hasArtists: true, hasAlbum: false, hasPlays: true, phoneLine: 'artists' };
/** An artist's popular songs. */
export const TOP_COLUMNS: Columns = { className: 'c-top', hasCover: true, hasArtists: false, hasAlbum: false, hasPlays: true, phoneLine: 'plays' };
/** A few songs in a narrow column. */
export const RELATED_COLUMNS: Columns = { className: 'c-mini', hasCover: true, hasArtists: true, hasAlbum: false, hasPlays: false, phoneLine: 'artists' };
/** Songs from all over. */
export const LIST_COLUMNS: Columns = { className: 'c-list', hasCover: true, hasArtists: true, hasAlbum: true, hasPlays: true, phoneLine: 'artists' };
