import type { Walk, WalkedFile, WalkFault } from './library-walker.js';

/** A row of `library_files`, as much as comparing needs. */
export interface KnownFile {
  id: number;
  path: string;
  size: number;
  mtimeMs: number;
  failure: string | null;
  failureReason: string | null;
  isMissing: boolean;
}

export interface Failed {
  path: string;
  code: string;
  reason: string;
}

export interface ScanPlan {
  /** New and changed files, in the order of the walk. */
  toRead: WalkedFile[];
  /** Files that cannot be looked at, to be noted as failed. */
  faults: Failed[];
  vanished: KnownFile[];
  /** Missing files that are there again, unchanged. */
  returned: KnownFile[];
  /** Bad files that have not changed: reported again, not read again. */
  stillBad: Failed[];
  unchanged: number;
}

/** Failures that may be over although the file is the same. */
const WORTH_ANOTHER_TRY = new Set(['unreadable', 'timeout', 'crashed']);

/** What a walk means for what is known; pure, so that a run without writing shares it. */
export function planScan(walk: Walk, known: readonly KnownFile[]): ScanPlan {
  const plan: ScanPlan = {
    toRead: [],
    faults: uniqueFaults(walk.faults),
    vanished: [],
    returned: [],
    stillBad: [],
    unchanged: 0,
  };
  const byPath = new Map(known.map((file) => [file.path, file]));
  for (const file of walk.files) {
    const row = byPath.get(file.path);
    byPath.delete(file.path);
    place(file, row, plan);
  }
  for (const fault of plan.faults) byPath.delete(fault.path);
  const closed = walk.closedFolders.map((folder) => `${folder.path}/`);
  for (const row of byPath.values()) {
    if (!row.isMissing && !closed.some((folder) => row.path.startsWith(folder))) plan.vanished.push(row);
  }
  return plan;
}

function place(file: WalkedFile, row: KnownFile | undefined, plan: ScanPlan): void {
  const isSame = row !== undefined && row.size === file.size && row.mtimeMs === file.mtimeMs;
  if (!isSame || (row.failure !== null && WORTH_ANOTHER_TRY.has(row.failure))) plan.toRead.push(file);
  else if (row.failure !== null)
    plan.stillBad.push({ path: row.path, code: row.failure, reason: row.failureReason ?? '' });
  else if (row.isMissing) plan.returned.push(row);
  else plan.unchanged += 1;
}

/** Names that are no UTF-8 read alike. */
function uniqueFaults(faults: readonly WalkFault[]): Failed[] {
  return [...new Map(faults.map((fault) => [fault.path, { ...fault, code: 'unreadable' }])).values()];
}
