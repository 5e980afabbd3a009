import { LRUCache } from 'lru-cache';
/** Prepared statements by their text; of too many those leave that nobody has used for the longest. */ export class KeptStatements {
  constructor(max, prepare) {
    this.prepare = prepare;
    this.kept = new LRUCache({ max });
  }
  get(text) {
    let statement = this.kept.get(text);
    if (!statement) {
      statement = this.prepare(text);
      this.kept.set(text, statement);
    }
    return statement;
  }
}
