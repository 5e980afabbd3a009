/** Something with stored files, which lie in one backend together. */
export interface MovableItem {
  id: string;
  backend_id: number | null;
  keys: readonly string[];
}

/** The files that a module keeps. */
export interface MovableSource {
  /** Stands in stored rows: it never changes. */
  readonly name: string;
  readonly disk: 'public' | 'private';
  /** What does not lie in this backend, by id, behind `after`. */
  listElsewhere(backend: number, page: { after: string | null; limit: number }): Promise<MovableItem[]>;
  /** null: gone, or not to be moved any more. */
  find(id: string): Promise<MovableItem | null>;
  /** In the open unit. @returns whether it was there still, and in the item's backend. */
  point(item: MovableItem, backend: number): Promise<boolean>;
}

/** Where modules hand theirs in. */
export class MovableFiles {
  private readonly sources: MovableSource[] = [];

  /** @throws Error where the name is taken. */
  add(source: MovableSource): void {
    if (this.get(source.name)) throw new Error(`The stored files ${source.name} are there already.`);
    this.sources.push(source);
  }

  get(name: string): MovableSource | null {
    return this.sources.find((source) => source.name === name) ?? null;
  }

  /** By name, whoever was loaded first. */
  list(): MovableSource[] {
    return [...this.sources].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}
