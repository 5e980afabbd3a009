import type { RowChange } from './audit-changes.js';
import { AUDITED_TABLES } from './audit-tables.js';

type Row = RowChange['after'];

/** Music says whether a workspace owns it, playlists which one. */
const isTeams = (row: Row): boolean =>
  row !== null && (row['owner_type'] === 'workspace' || (row['workspace_id'] ?? null) !== null);

/** The row of a model that a change is of. */
function rowOf({ table, before, after }: RowChange): string | null {
  const entry = AUDITED_TABLES[table];
  const row = after ?? before;
  return entry && entry.kind !== 'act' && entry.id !== null && row ? `${entry.model} ${String(row[entry.id])}` : null;
}

/** Changes of what a workspace owns, owned, or is given: what people change of their own is nobody else's affair. */
export function changesOfTeams(changes: readonly RowChange[]): RowChange[] {
  const theirs = new Set(changes.filter(({ before, after }) => isTeams(before) || isTeams(after)).map(rowOf));
  return changes.filter((change) => {
    const row = rowOf(change);
    return row !== null && theirs.has(row);
  });
}
