/**
 * Names and their rows that a scan has met. What a unit of work adds counts only once it is committed: a unit may run
 * again, or be rolled back.
 */
export class NameRegister<Row> {
  private known = new Map<string, Row>();
  private pending = new Map<string, Row>();

  get(key: string): Row | undefined {
    return this.pending.get(key) ?? this.known.get(key);
  }

  set(key: string, row: Row): void {
    this.pending.set(key, row);
  }

  /** Keys that have not been met. */
  unknown(keys: Iterable<string>): string[] {
    return [...new Set(keys)].filter((key) => this.get(key) === undefined);
  }

  begin(): void {
    this.pending = new Map();
  }

  commit(): void {
    for (const [key, row] of this.pending) this.known.set(key, row);
    this.pending = new Map();
  }

  /** Forgets everything: rows may have been deleted. */
  forget(): void {
    this.known = new Map();
    this.pending = new Map();
  }
}
