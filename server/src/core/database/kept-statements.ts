import { LRUCache } from 'lru-cache';

/** Prepared statements by their text; of too many those leave that nobody has used for the longest. */
export class KeptStatements<S extends object> {
  private readonly kept: LRUCache<string, S>;

  constructor(
    max: number,
    private readonly prepare: (text: string) => S,
  ) {
    this.kept = new LRUCache({ max });
  }

  get(text: string): S {
    let statement = this.kept.get(text);
    if (!statement) {
      statement = this.prepare(text);
      this.kept.set(text, statement);
    }
    return statement;
  }
}
