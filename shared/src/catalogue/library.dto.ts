/** A folder of music that was imported in place. */
export class LibraryRoot {
  id: number;
  /** On the server. */
  path: string;
  /** End of the last whole scan; null while one changes something, and after one was cut off. */
  scanned_at: string | null;
  created_at: string;
  files_count: number;
  /** Files that could not be read. */
  failed_count: number;
  /** Files that were there once. */
  missing_count: number;
  /** Songs whose files name no artist; they stand under "Unknown Artist". */
  unknown_artist_count: number;
}

export class LibraryRootListAnswer {
  library_roots: LibraryRoot[];
  status: 'success';
}
