import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { marks } from '../../../../core/database/dialect.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { BulkRepository } from './bulk.repository.js';
import type { KnownFile } from './scan-plan.js';

/** A file as a batch is about to write it. */
export interface FileState {
  rootId: number;
  path: string;
  pathHash: string;
  size: number;
  mtimeMs: number;
  fingerprint: string | null;
  trackId: number | null;
  failure: string | null;
  failureReason: string | null;
}

export interface FileRow {
  id: number;
  pathHash: string;
  size: number;
  mtimeMs: number;
  fingerprint: string | null;
  trackId: number | null;
  failure: string | null;
  isMissing: boolean;
}

/** A file that is gone, with what is needed to know it again elsewhere. */
export interface MissingFile {
  id: number;
  path: string;
  fingerprint: string;
  trackId: number;
}

interface RawFile {
  id: number;
  path_hash: string;
  size: number;
  mtime_ms: number;
  fingerprint: string | null;
  track_id: number | null;
  failure: string | null;
  is_missing: number;
}

const COLUMNS = [
  'root_id',
  'path',
  'path_hash',
  'size',
  'mtime_ms',
  'fingerprint',
  'track_id',
  'failure',
  'failure_reason',
  'is_missing',
] as const;
const REASON_MAX = 255;
const PAGE = 5_000;

const valuesOf = (file: FileState): SqlValue[] => [
  file.rootId,
  file.path,
  file.pathHash,
  file.size,
  file.mtimeMs,
  file.fingerprint,
  file.trackId,
  file.failure,
  file.failureReason?.slice(0, REASON_MAX) ?? null,
  0,
];

/** Every audio file seen under a root. */
@Injectable()
export class LibraryFileRepository extends BulkRepository {
  /** Files of a root with ids beyond one, by id: a page at a time, so that reading many stops nobody. */
  private async pageKnown(rootId: number, afterId: number): Promise<KnownFile[]> {
    const rows = await this.rows<{
      id: number;
      path: string;
      size: number;
      mtime_ms: number;
      failure: string | null;
      failure_reason: string | null;
      is_missing: number;
    }>(
      `SELECT id, path, size, mtime_ms, failure, failure_reason, is_missing FROM library_files WHERE root_id = ? AND id > ? ORDER BY id LIMIT ${PAGE}`,
      [rootId, afterId],
    );
    return rows.map((row) => ({
      id: row.id,
      path: row.path,
      size: row.size,
      mtimeMs: row.mtime_ms,
      failure: row.failure,
      failureReason: row.failure_reason,
      isMissing: row.is_missing === 1,
    }));
  }

  async listKnown(rootId: number): Promise<KnownFile[]> {
    const known: KnownFile[] = [];
    for (
      let page = await this.pageKnown(rootId, 0);
      page.length > 0;
      page = await this.pageKnown(rootId, known[known.length - 1]?.id ?? 0)
    ) {
      for (const file of page) known.push(file);
      if (page.length < PAGE) break;
      await nextTurn();
    }
    return known;
  }

  async findByHashes(rootId: number, hashes: readonly string[]): Promise<Map<string, FileRow>> {
    const { list, values } = this.inList(hashes);
    const rows =
      hashes.length === 0
        ? []
        : await this.rows<RawFile>(
            `SELECT id, path_hash, size, mtime_ms, fingerprint, track_id, failure, is_missing FROM library_files WHERE root_id = ? AND path_hash IN (${list})`,
            [rootId, ...values],
          );
    return new Map(
      rows.map((row) => [
        row.path_hash,
        {
          id: row.id,
          pathHash: row.path_hash,
          size: row.size,
          mtimeMs: row.mtime_ms,
          fingerprint: row.fingerprint,
          trackId: row.track_id,
          failure: row.failure,
          isMissing: row.is_missing === 1,
        },
      ]),
    );
  }

  /** Files known to be gone, of every root: a file may move from one to another. */
  listMissing(): Promise<MissingFile[]> {
    return this.rows<MissingFile>(
      'SELECT id, path, fingerprint, track_id AS trackId FROM library_files WHERE is_missing = 1 AND fingerprint IS NOT NULL AND track_id IS NOT NULL ORDER BY id',
    );
  }

  /** The same of files that a run without writing only takes for gone. */
  async describe(ids: readonly number[]): Promise<MissingFile[]> {
    return ids.length === 0
      ? []
      : await this.rows<MissingFile>(
          `SELECT id, path, fingerprint, track_id AS trackId FROM library_files WHERE fingerprint IS NOT NULL AND track_id IS NOT NULL AND id IN (${marks(ids.length)})`,
          ids,
        );
  }

  /** Those of the ids that still are missing, with their paths: another process may have found them. */
  async stillMissing(ids: readonly number[]): Promise<{ id: number; path: string }[]> {
    return ids.length === 0
      ? []
      : await this.rows(
          `SELECT id, path FROM library_files WHERE is_missing = 1 AND id IN (${marks(ids.length)})`,
          ids,
        );
  }

  async insert(files: readonly FileState[]): Promise<void> {
    if (files.length > 0) await this.insertRows('library_files', COLUMNS, files.map(valuesOf));
  }

  async update(id: number, file: FileState): Promise<void> {
    await this.write(`UPDATE library_files SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [
      ...valuesOf(file),
      id,
    ]);
  }

  async delete(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.write(`DELETE FROM library_files WHERE id IN (${marks(ids.length)})`, ids);
  }

  /**
   * Marks files as gone unless another process has moved them meanwhile; bad files that never were a track are forgotten.
   * @returns their tracks.
   */
  async markMissing(files: readonly { id: number; path: string }[]): Promise<number[]> {
    const ids = files.map((file) => file.id);
    const rows = await this.rows<{ id: number; path: string; track_id: number | null }>(
      `SELECT id, path, track_id FROM library_files WHERE is_missing = 0 AND id IN (${marks(ids.length)})`,
      ids,
    );
    const paths = new Map(files.map((file) => [file.id, file.path]));
    const gone = rows.filter((row) => row.path === paths.get(row.id));
    const known = gone.filter((row) => row.track_id !== null);
    await this.delete(gone.filter((row) => row.track_id === null).map((row) => row.id));
    if (known.length > 0)
      await this.write(
        `UPDATE library_files SET is_missing = 1 WHERE id IN (${marks(known.length)})`,
        known.map((row) => row.id),
      );
    return [...new Set(known.map((row) => Number(row.track_id)))];
  }

  /** @returns the tracks of the files. */
  async markPresent(ids: readonly number[]): Promise<number[]> {
    await this.write(`UPDATE library_files SET is_missing = 0 WHERE id IN (${marks(ids.length)})`, ids);
    const rows = await this.rows<{ track_id: number }>(
      `SELECT DISTINCT track_id FROM library_files WHERE track_id IS NOT NULL AND id IN (${marks(ids.length)})`,
      ids,
    );
    return rows.map((row) => row.track_id);
  }

  /** Readable, present files by track, the oldest first. */
  async sourcesOf(
    trackIds: readonly number[],
  ): Promise<Map<number, { id: number; rootId: number; path: string; size: number }[]>> {
    const rows =
      trackIds.length === 0
        ? []
        : await this.rows<{ id: number; root_id: number; path: string; size: number; track_id: number }>(
            `SELECT id, root_id, path, size, track_id FROM library_files WHERE is_missing = 0 AND failure IS NULL AND track_id IN (${marks(trackIds.length)}) ORDER BY id`,
            trackIds,
          );
    const byTrack = new Map<number, { id: number; rootId: number; path: string; size: number }[]>();
    for (const row of rows) {
      const files = byTrack.get(row.track_id) ?? [];
      files.push({ id: row.id, rootId: row.root_id, path: row.path, size: row.size });
      byTrack.set(row.track_id, files);
    }
    return byTrack;
  }

  /** Other files of these tracks no longer hold the same recording for sure: the next look reads them again. */
  async readAgain(trackIds: readonly number[], exceptIds: readonly number[]): Promise<number> {
    return await this.write(
      `UPDATE library_files SET mtime_ms = 0 WHERE track_id IN (${marks(trackIds.length)}) AND id NOT IN (${marks(exceptIds.length)})`,
      [...trackIds, ...exceptIds],
    );
  }
}
