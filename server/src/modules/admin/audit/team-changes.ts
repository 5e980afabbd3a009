import type { RowChange } from './audit-changes.js';
import { AUDITED_TABLES, nameTableOf } from './audit-tables.js';

type Row = RowChange['after'];

const WORKSPACES = nameTableOf('workspace')?.table;

/** Music says whether a workspace owns it, playlists and members which one. */
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

/** Artists whom these changes are of. */
export const artistsOf = (changes: readonly RowChange[]): number[] => [
  ...new Set(
    changes.flatMap(({ table, before, after }) => {
      const entry = AUDITED_TABLES[table];
      const row = after ?? before;
      return entry && entry.kind !== 'act' && entry.model === 'artist' && entry.id ? [Number(row?.[entry.id])] : [];
    }),
  ),
];

/** What workspaces own or manage of what was changed, where the changed rows do not say so themselves. */
interface Holdings {
  /** Of `tracksOfLyrics`. */
  tracks: ReadonlySet<number>;
  /** Of `artistsOf`. */
  artists: ReadonlySet<number>;
}

/**
 * Changes of a workspace, its members, and what it owns, owned, or is given: what people change of their own is nobody else's affair.
 */
export function changesOfTeams(changes: readonly RowChange[], { tracks, artists }: Holdings): RowChange[] {
  const isTheirs = (change: RowChange): boolean =>
    isTeams(change.before) || isTeams(change.after) || tracks.has(trackOf(change) ?? 0) || change.table === WORKSPACES;
  const theirs = new Set(changes.filter(isTheirs).map(rowOf));
  for (const artist of artists) theirs.add(`artist ${artist}`);
  return changes.filter((change) => {
    const row = rowOf(change);
    return row !== null && theirs.has(row);
  });
}
