/** What a scan has changed and whose counters must be made right. */
export class Touched {
  readonly albums = new Set<number>();
  readonly artists = new Set<number>();
  readonly genres = new Set<number>();
  readonly tags = new Set<number>();

  get isEmpty(): boolean {
    return this.albums.size + this.artists.size + this.genres.size + this.tags.size === 0;
  }

  add(other: Touched): void {
    for (const id of other.albums) this.albums.add(id);
    for (const id of other.artists) this.artists.add(id);
    for (const id of other.genres) this.genres.add(id);
    for (const id of other.tags) this.tags.add(id);
  }

  clear(): void {
    this.albums.clear();
    this.artists.clear();
    this.genres.clear();
    this.tags.clear();
  }
}

/** Cuts a list into parts of a size. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
