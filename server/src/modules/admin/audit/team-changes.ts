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

/** The track that a row of lyrics belongs to: it has no owner of its own. */
const trackOf = ({ table, before, after }: RowChange): number | null =>
  table === 'lyrics' ? Number((after ?? before)?.['track_id']) : null;

/** Tracks of whose lyrics these changes are. */
export const tracksOfLyrics = (changes: readonly RowChange[]): number[] => [
  ...new Set(changes.map(trackOf).filter((id) => id !== null)),
];

/**
 * Changes of what a workspace owns, owned, or is given: what people change of their own is nobody else's affair.
 * @param teamTracks of `tracksOfLyrics`, those that a workspace owns.
 */
export function changesOfTeams(changes: readonly RowChange[], teamTracks: ReadonlySet<number>): RowChange[] {
  const isTheirs = (change: RowChange): boolean =>
    isTeams(change.before) || isTeams(change.after) || teamTracks.has(trackOf(change) ?? 0);
  const theirs = new Set(changes.filter(isTheirs).map(rowOf));
  return changes.filter((change) => {
    const row = rowOf(change);
    return row !== null && theirs.has(row);
  });
}
