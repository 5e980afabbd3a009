/** Lengths of the parts of an imported album's `group_key`: title, then artists, then a mark. */
export const TITLE_LENGTH = 16;
export const ARTISTS_LENGTH = 12;

/** The stored form of a key: its mark is a capital where tags say what kind of release the album is. */
export function storedKey(key: string, isTyped: boolean): string {
  const mark = TITLE_LENGTH + ARTISTS_LENGTH;
  return isTyped ? `${key.slice(0, mark)}${key.slice(mark, mark + 1).toUpperCase()}${key.slice(mark + 1)}` : key;
}

export function readStoredKey(stored: string): { key: string; isTyped: boolean } {
  const key = stored.toLowerCase();
  return { key, isTyped: key !== stored };
}
