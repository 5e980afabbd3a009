import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LYRIC_FILE_MAX_BYTES } from '@tonearm/shared/limits';
import { AudioProbe } from '../../../../core/ports/audio-probe.js';
import type { ProbeOutcome } from '../../../../core/ports/audio-probe.js';
import { decodeText } from '../../music/lyric-text.js';
import { CatalogueNameRepository } from './catalogue-name.repository.js';
import { CatalogueNames } from './catalogue-names.js';
import { CatalogueWriter } from './catalogue-writer.service.js';
import type { BatchResult, FileOutcome, ReadFile } from './catalogue-writer.service.js';
import { discOfFolder, folderOf } from './file-name.js';
import { LibraryFileRepository } from './library-file.repository.js';
import type { MissingFile } from './library-file.repository.js';
import type { LibraryRoot } from './library-root.repository.js';
import { lyricsPathsOf } from './library-walker.js';
import type { Walk, WalkedFile } from './library-walker.js';
import { MissingPool } from './missing-pool.js';
import type { ScanPlan } from './scan-plan.js';
import { chunks } from '../../music/listing/index.js';
import { draftTrack } from './track-draft.js';

/** What a walk through a root found, beside what was known. */
export interface Survey {
  root: LibraryRoot;
  walk: Walk;
  plan: ScanPlan;
  known: ReadonlySet<string>;
  /** The last scan was cut off before its counters and pictures were right. */
  isUnfinished: boolean;
}

export interface ReadBatch {
  reads: readonly ReadFile[];
  outcomes: readonly FileOutcome[];
  /** Missing files that were met in a new place. */
  moved: readonly number[];
  /** null in a dry run. */
  result: BatchResult | null;
}

export interface Reading {
  names: CatalogueNames;
  batches: AsyncGenerator<ReadBatch>;
}

const FAULTS_A_BATCH = 200;

/** Reads new and changed files and puts them into the catalogue, batch by batch. */
@Injectable()
export class LibraryReader {
  constructor(
    private readonly probe: AudioProbe,
    private readonly files: LibraryFileRepository,
    private readonly nameRows: CatalogueNameRepository,
    private readonly writer: CatalogueWriter,
  ) {}

  /** Nothing is read until the batches are asked for. */
  read(survey: Survey, isDry: boolean): Reading {
    const names = new CatalogueNames(this.nameRows);
    return { names, batches: this.batches(survey, names, isDry) };
  }

  private async *batches(survey: Survey, names: CatalogueNames, isDry: boolean): AsyncGenerator<ReadBatch> {
    const { root, plan } = survey;
    for (const part of chunks(plan.faults, FAULTS_A_BATCH)) {
      const reads = part.map(({ path, code, reason }): ReadFile => ({
        file: { path, size: 0, mtimeMs: 0, hasLyrics: false },
        draft: null,
        failure: { code, reason },
      }));
      yield await this.store(survey, reads, { names, pool: new MissingPool([]), isDry });
    }
    if (plan.toRead.length === 0) return;
    const pool = new MissingPool(await this.missing(plan, isDry));
    const paths = plan.toRead.map((file) => join(root.path, file.path));
    let next = 0;
    for await (const outcomes of this.probe.probe(paths)) {
      const files = plan.toRead.slice(next, next + outcomes.length);
      next += outcomes.length;
      const reads = files.flatMap((file, index) => readFile(root, file, outcomes[index]));
      yield await this.store(survey, reads, { names, pool, isDry });
      // The answers may be ready already: yield to the event loop.
      await nextTurn();
    }
  }

  private async store(
    survey: Survey,
    reads: readonly ReadFile[],
    { names, pool, isDry }: { names: CatalogueNames; pool: MissingPool; isDry: boolean },
  ): Promise<ReadBatch> {
    const moves = matchMoves(reads, survey, pool);
    if (isDry) {
      for (const file of moves.values()) pool.remove(file);
      return {
        reads,
        outcomes: reads.map((read) => dryOutcome(read, survey, moves.has(read))),
        moved: [...moves.values()].map(({ id }) => id),
        result: null,
      };
    }
    const result = await this.writer.write(survey.root.id, reads, {
      names,
      moves,
      isPictured: (read) => isPictured(read, survey.walk),
    });
    const moved = reads.flatMap((read, index) => (result.outcomes[index] === 'moved' ? (moves.get(read) ?? []) : []));
    for (const file of moved) pool.remove(file);
    return { reads, outcomes: result.outcomes, moved: moved.map(({ id }) => id), result };
  }

  private async missing(plan: ScanPlan, isDry: boolean): Promise<MissingFile[]> {
    const files = await this.files.listMissing();
    // Otherwise they have been marked by now.
    if (isDry)
      for (const part of chunks(plan.vanished, FAULTS_A_BATCH))
        files.push(...(await this.files.describe(part.map(({ id }) => id))));
    return files;
  }
}

function readFile(root: LibraryRoot, file: WalkedFile, outcome: ProbeOutcome | undefined): ReadFile[] {
  if (!outcome) return [];
  if (!outcome.ok) return [{ file, draft: null, failure: { code: outcome.code, reason: outcome.reason } }];
  const lrc = file.hasLyrics ? readLyrics(root.path, file.path) : null;
  return [{ file, draft: draftTrack(outcome.metadata, { rootId: root.id, path: file.path, lrc }), failure: null }];
}

/** The lyrics file beside the audio; null where it cannot be read or is too long to be one. */
function readLyrics(root: string, path: string): string | null {
  for (const lyricsPath of lyricsPathsOf(path)) {
    let handle: number | null = null;
    try {
      handle = openSync(join(root, lyricsPath), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const found = fstatSync(handle);
      if (found.isFile() && found.size <= LYRIC_FILE_MAX_BYTES) return decodeText(readFileSync(handle));
    } catch {
      // Lyrics are optional: the track is imported without them.
    } finally {
      if (handle !== null) closeSync(handle);
    }
  }
  return null;
}

function matchMoves(reads: readonly ReadFile[], survey: Survey, pool: MissingPool): Map<ReadFile, MissingFile> {
  const candidates = reads.flatMap((read) =>
    read.draft === null || survey.known.has(read.file.path)
      ? []
      : [{ read, path: read.file.path, fingerprint: read.draft.metadata.fingerprint }],
  );
  return new Map([...pool.match(candidates)].map(([{ read }, file]) => [read, file]));
}

function dryOutcome(read: ReadFile, survey: Survey, isMoved: boolean): FileOutcome {
  if (read.draft === null) return 'failed';
  if (isMoved) return 'moved';
  return survey.known.has(read.file.path) ? 'updated' : 'added';
}

function isPictured({ file, draft }: ReadFile, walk: Walk): boolean {
  const folder = folderOf(file.path);
  const hasCover = (path: string): boolean => (walk.pictures.get(path)?.cover ?? null) !== null;
  return (
    draft?.metadata.hasCover === true ||
    hasCover(folder) ||
    (discOfFolder(folder) !== null && hasCover(folderOf(folder)))
  );
}
