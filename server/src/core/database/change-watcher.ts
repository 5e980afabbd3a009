/** Told of units that change what it cares for. */
export interface ChangeWatcher {
  /** @param columns those that a statement sets; null: any of the table's. */
  cares: (table: string, columns: readonly string[] | null) => boolean;
  /** In such a unit, right before its commit. */
  note: () => Promise<void>;
  /** Such a unit has ended, before its caller goes on: its rows are committed, or perhaps are. */
  settle: () => void;
}
