/** Whose lists and counters a change has made wrong. */
export class TouchedItems {
  readonly tracks = new Set<number>();
  readonly albums = new Set<number>();
  readonly artists = new Set<number>();
  readonly genres = new Set<number>();
  /** Artists with all that they are credited on. */
  readonly credited = new Set<number>();

  add(kind: 'tracks' | 'albums' | 'artists' | 'genres' | 'credited', ids: Iterable<number | null | undefined>): void {
    for (const id of ids) if (id != null) this[kind].add(id);
  }
}
