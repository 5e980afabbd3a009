/** Told of units that change what it cares for. */
export interface ChangeWatcher {
  /** @param columns those that a statement sets; null: any of the table's. */
  cares: (table: string, columns: readonly string[] | null) => boolean;
  /** In such a unit, right before its commit. */
  note: () => Promise<void>;
  /** A unit that was noted has ended, before its caller goes on. @param isCommitted false: its rows perhaps are. */
  settle: (isCommitted: boolean) => void;
}
