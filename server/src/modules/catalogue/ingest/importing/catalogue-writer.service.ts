import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { sha1 } from './album-identity.js';
import type { CatalogueNames } from './catalogue-names.js';
import { FilePresence } from './file-presence.service.js';
import { ImportTrackRepository } from './import-track.repository.js';
import type { Recording, TrackRecord } from './import-track.repository.js';
import { diskOfRoot } from './root-disk.js';
import { LibraryFileRepository } from './library-file.repository.js';
import type { FileRow, FileState, MissingFile } from './library-file.repository.js';
import type { WalkedFile } from './library-walker.js';
import { LibraryRootRepository } from './library-root.repository.js';
import { CatalogueLockRepository, Touched } from '../../music/listing/index.js';
import type { TrackDraft } from './track-draft.js';
import { albumIdOf, recordOf, TrackWriter } from './track-writer.service.js';

/** A file of a batch as it was read: a draft, or why there is none. */
export interface ReadFile {
  file: WalkedFile;
  draft: TrackDraft | null;
  failure: { code: string; reason: string } | null;
}

export type FileOutcome = 'added' | 'updated' | 'moved' | 'unchanged' | 'failed';

export interface BatchContext {
  names: CatalogueNames;
  /** Which of the files may be a missing one in a new place. */
  moves: ReadonlyMap<ReadFile, MissingFile>;
  /** Whether a picture lies in or beside the file. */
  isPictured: (read: ReadFile) => boolean;
}

export interface BatchResult {
  /** In the order of the files. */
  outcomes: FileOutcome[];
  touched: Touched;
  /** Track and album of each file that was added or changed and has a picture. */
  pictured: { trackId: number; albumId: number | null }[];
  /** Other files of changed tracks must be read again. */
  mustReadAgain: boolean;
}

/** What becomes of one file. */
interface Placement {
  read: ReadFile;
  hash: string;
  row: FileRow | undefined;
  /** The missing file that this one was. */
  moved: MissingFile | undefined;
  trackId: number | null;
  outcome: FileOutcome;
}

type ReadPlacement = Placement & { read: { draft: TrackDraft } };

const CONSTRAINT_TRIES = 3;
/** Why a file failed that was read well. */
export const NOT_STORABLE = { code: 'crashed', reason: 'What its tags say could not be stored.' };
/** Duplicate, foreign key; null, out of range, wrong string, too long. */
const MYSQL_REFUSALS = new Set([1062, 1452, 1451, 1048, 1264, 1366, 1406]);
const SQLITE_REFUSAL = /^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH)/;

/**
 * The database does not take the rows: another process has made or deleted something that this one thought it knew,
 * or a file says what fits no column. Anything else is no fault of the files.
 */
function isRefusal(error: unknown): boolean {
  const { driverError } = error as { driverError?: { code?: string; errno?: number } };
  return SQLITE_REFUSAL.test(String(driverError?.code)) || MYSQL_REFUSALS.has(driverError?.errno ?? 0);
}

/** Puts a batch of read files into the catalogue: one batch is one commit. */
@Injectable()
export class CatalogueWriter {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly roots: LibraryRootRepository,
    private readonly lock: CatalogueLockRepository,
    private readonly files: LibraryFileRepository,
    private readonly tracks: ImportTrackRepository,
    private readonly trackWriter: TrackWriter,
    private readonly presence: FilePresence,
  ) {}

  /** A file that the database refuses becomes a failed one; it does not keep the others out. */
  async write(rootId: number, reads: readonly ReadFile[], context: BatchContext): Promise<BatchResult> {
    try {
      return await this.writeTogether(rootId, reads, context);
    } catch (error) {
      const [only] = reads;
      if (!isRefusal(error) || !only || (reads.length === 1 && only.draft === null)) throw error;
      if (reads.length === 1)
        return await this.writeTogether(rootId, [{ ...only, draft: null, failure: NOT_STORABLE }], context);
      const middle = Math.ceil(reads.length / 2);
      return joined(
        await this.write(rootId, reads.slice(0, middle), context),
        await this.write(rootId, reads.slice(middle), context),
      );
    }
  }

  private async writeTogether(rootId: number, reads: readonly ReadFile[], context: BatchContext): Promise<BatchResult> {
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await this.unit.run('import.batch', () => this.attempt(rootId, reads, context));
        context.names.commit();
        return result;
      } catch (error) {
        if (!isRefusal(error) || tries >= CONSTRAINT_TRIES) throw error;
        context.names.forget();
      }
    }
  }

  private async attempt(
    rootId: number,
    reads: readonly ReadFile[],
    { names, moves, isPictured }: BatchContext,
  ): Promise<BatchResult> {
    await this.lock.lockCatalogue();
    await this.roots.markUnfinished(rootId);
    names.begin();
    const touched = new Touched();
    const placements = await this.place(rootId, reads, moves);
    const due = placements.filter((placement) => placement.outcome !== 'unchanged');
    const readable = due.filter((placement): placement is ReadPlacement => placement.read.draft !== null);
    await names.resolve(readable.map(({ read, trackId }) => ({ draft: read.draft, isChange: trackId !== null })));
    const changed = await this.writeTracks(rootId, readable, names, touched);
    await this.decodeAgain(readable, changed);
    await this.writeFiles(rootId, due);
    const mustReadAgain = await this.readCopiesAgain(changed, due);
    const bad = due.filter((placement) => placement.read.draft === null && placement.trackId !== null);
    await this.presence.hide(
      bad.map((placement) => Number(placement.trackId)),
      touched,
    );
    return {
      outcomes: placements.map((placement) => placement.outcome),
      touched,
      mustReadAgain,
      pictured: readable
        .filter(({ outcome, read }) => outcome !== 'unchanged' && isPictured(read))
        .map(({ read, trackId }) => ({
          trackId: Number(trackId),
          albumId: read.draft.album ? names.albumId(read.draft.album) : null,
        })),
    };
  }

  /** Finds what the files are already: known paths, missing files in new places, or new. */
  private async place(
    rootId: number,
    reads: readonly ReadFile[],
    moves: ReadonlyMap<ReadFile, MissingFile>,
  ): Promise<Placement[]> {
    const hashes = reads.map(({ file }) => sha1(file.path));
    const rows = await this.files.findByHashes(rootId, hashes);
    const candidates = [...moves.values()];
    const known = [...rows.values()].flatMap((row) => row.trackId ?? []);
    const originals = await this.tracks.originalsOf([...known, ...candidates.map(({ trackId }) => trackId)]);
    const missing = new Map(
      (await this.files.stillMissing(candidates.map(({ id }) => id))).map(({ id, path }) => [id, path]),
    );
    return reads.map((read, index) => {
      const hash = hashes[index] ?? '';
      const row = rows.get(hash);
      const original = originals.get(row?.trackId ?? 0);
      // A second copy of a recording has no say over the track; it is looked at as if it were new.
      const isOriginal = original?.path === read.file.path && original.disk === diskOfRoot(rootId);
      const move = isOriginal ? undefined : moves.get(read);
      const isMove =
        move !== undefined && missing.get(move.id) === move.path && originals.get(move.trackId)?.path === move.path;
      const moved = isMove ? move : undefined;
      const trackId = isOriginal || read.draft === null ? (row?.trackId ?? null) : (moved?.trackId ?? null);
      return { read, hash, row, moved, trackId, outcome: this.firstOutcome(read, row, moved) };
    });
  }

  private firstOutcome(
    { file, draft }: ReadFile,
    row: FileRow | undefined,
    moved: MissingFile | undefined,
  ): FileOutcome {
    const isDone =
      row !== undefined &&
      !row.isMissing &&
      row.failure === null &&
      row.size === file.size &&
      row.mtimeMs === file.mtimeMs;
    if (isDone && draft !== null) return 'unchanged';
    if (draft === null) return 'failed';
    return moved ? 'moved' : row?.trackId ? 'updated' : 'added';
  }

  /** @returns the tracks that a changed or moved file altered. */
  private async writeTracks(
    rootId: number,
    readable: readonly ReadPlacement[],
    names: CatalogueNames,
    touched: Touched,
  ): Promise<Set<number>> {
    const records = new Map(
      readable.map((placement) => {
        const { file, draft } = placement.read;
        return [placement, recordOf(draft, { disk: diskOfRoot(rootId), path: file.path, size: file.size }, names)];
      }),
    );
    const wanted = new Map<number, TrackRecord>();
    for (const [placement, record] of records) if (placement.trackId !== null) wanted.set(placement.trackId, record);
    const changed = await this.trackWriter.update(wanted, touched);
    for (const placement of readable) {
      if (placement.outcome === 'updated' && placement.trackId !== null && !changed.has(placement.trackId))
        placement.outcome = 'unchanged';
    }
    await this.insertTracks(
      readable.filter((placement) => placement.trackId === null),
      records,
      touched,
    );
    return changed;
  }

  /** New files; one that holds a recording already standing at the same place of its album joins that track. */
  private async insertTracks(
    fresh: readonly ReadPlacement[],
    records: ReadonlyMap<ReadPlacement, TrackRecord>,
    touched: Touched,
  ): Promise<void> {
    const recordings = await this.recordingsLike(fresh, records);
    const added: ReadPlacement[] = [];
    const copies: [ReadPlacement, ReadPlacement][] = [];
    const firstOfKey = new Map<string, ReadPlacement>();
    for (const placement of fresh) {
      const key = recordingKey(placement, records.get(placement));
      const twin = key === null ? undefined : firstOfKey.get(key);
      placement.trackId = key === null ? null : (recordings.get(key) ?? null);
      if (placement.trackId !== null) continue;
      if (twin) copies.push([placement, twin]);
      else added.push(placement);
      if (key !== null && !twin) firstOfKey.set(key, placement);
    }
    const ids = await this.trackWriter.insert(
      added.flatMap((placement) => records.get(placement) ?? []),
      touched,
    );
    added.forEach((placement, index) => (placement.trackId = ids[index] ?? null));
    for (const [copy, original] of copies) copy.trackId = original.trackId;
  }

  private async recordingsLike(
    fresh: readonly ReadPlacement[],
    records: ReadonlyMap<ReadPlacement, TrackRecord>,
  ): Promise<Map<string, number>> {
    const albumIds = new Set(fresh.flatMap((placement) => albumIdOf(records.get(placement) ?? EMPTY) ?? []));
    const fingerprints = new Set(fresh.map(({ read }) => read.draft.metadata.fingerprint));
    const found = await this.tracks.findRecordings([...albumIds], [...fingerprints]);
    return new Map(found.reverse().map((recording) => [keyOf(recording), recording.trackId]));
  }

  private async writeFiles(rootId: number, due: readonly Placement[]): Promise<void> {
    const fresh: FileState[] = [];
    for (const { read, hash, row, moved, trackId } of due) {
      const { file, draft, failure } = read;
      const state: FileState = {
        rootId,
        path: file.path,
        pathHash: hash,
        size: file.size,
        mtimeMs: file.mtimeMs,
        fingerprint: draft?.metadata.fingerprint ?? row?.fingerprint ?? null,
        trackId,
        failure: failure?.code ?? null,
        failureReason: failure?.reason ?? null,
      };
      if (moved && row) await this.files.delete([row.id]);
      const id = moved?.id ?? row?.id;
      if (id === undefined) fresh.push(state);
      else await this.files.update(id, state);
    }
    await this.files.insert(fresh);
  }

  /** The results of decoding are out of date where the sound is another, and where the file's own word was just written over it. */
  private async decodeAgain(readable: readonly ReadPlacement[], changed: ReadonlySet<number>): Promise<void> {
    const [other, same]: [number[], number[]] = [[...changed], []];
    for (const { trackId, row, read } of readable) {
      if (trackId !== null && row) (row.fingerprint === read.draft.metadata.fingerprint ? same : other).push(trackId);
    }
    await this.tracks.decodeAgain([...new Set(other)], 'all');
    await this.tracks.decodeAgain(same, 'failed');
  }

  private async readCopiesAgain(changed: ReadonlySet<number>, due: readonly Placement[]): Promise<boolean> {
    const written = due.flatMap(({ row, moved, trackId }) =>
      trackId !== null && changed.has(trackId) ? (moved?.id ?? row?.id ?? []) : [],
    );
    return changed.size > 0 && (await this.files.readAgain([...changed], written)) > 0;
  }
}

function joined(one: BatchResult, other: BatchResult): BatchResult {
  one.touched.add(other.touched);
  return {
    outcomes: [...one.outcomes, ...other.outcomes],
    touched: one.touched,
    pictured: [...one.pictured, ...other.pictured],
    mustReadAgain: one.mustReadAgain || other.mustReadAgain,
  };
}

const EMPTY: TrackRecord = { values: [], artists: [], genreIds: [], lyrics: [], rendition: [] };

const keyOf = ({ albumId, disc, number, folded, fingerprint }: Omit<Recording, 'trackId'>): string =>
  JSON.stringify([albumId, disc, number ?? folded, fingerprint]);

/** Place and sound of a recording on an album; null for single tracks, which never are taken for copies. */
function recordingKey({ read }: ReadPlacement, record: TrackRecord | undefined): string | null {
  const albumId = record ? albumIdOf(record) : null;
  if (albumId === null) return null;
  const { disc, number, folded, metadata } = read.draft;
  return keyOf({ albumId, disc, number, folded, fingerprint: metadata.fingerprint });
}
