import { appendFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Storage } from '../ports/storage.js';
import { fileStream } from '../storage/file-stream.js';
import { diskAt } from '../storage/stored-disk.js';
import { WorkFiles } from '../storage/work-files.js';
import { CsvRows } from './csv-rows.service.js';
import type { CsvPiece } from './csv-rows.service.js';
import type { AnySource } from './resource-source.js';
import type { ResourceTaskRow } from './resource-tasks.repository.js';

const DISK = 'private';
/** Where a long export lies on the private disk. */
export const exportKeyOf = (id: string): string => `exports/${id}.csv`;
/** How the file is called that somebody gets. */
export const exportNameOf = ({ resource, created_at: at }: Pick<ResourceTaskRow, 'resource' | 'created_at'>): string =>
  `${resource.replace('admin/', '')}-${at.toISOString().slice(0, 10)}.csv`;

/** Exports as bytes: short ones are read while they are fetched, long ones lie on the private disk. */
@Injectable()
export class CsvFiles {
  constructor(
    private readonly csv: CsvRows,
    private readonly storage: Storage,
    private readonly files: WorkFiles,
  ) {}

  /** Puts all rows on the disk, as whoever asked sees them. @param onPiece called with the number of rows so far. @returns in which backend they lie. */
  async write(
    task: ResourceTaskRow,
    source: AnySource,
    { actor, onPiece }: { actor: Actor; onPiece: (rows: number) => Promise<void> },
  ): Promise<number | null> {
    const path = await this.files.draft(`csv-${task.id}`);
    try {
      let written = 0;
      for await (const { text, rows } of this.csv.of(source, task.request, actor)) {
        await appendFile(path, text);
        written += rows;
        await onPiece(written);
      }
      const place = await this.storage.placeFor(DISK);
      await this.storage.putFile(diskAt(place), exportKeyOf(task.id), path);
      return place.backend_id;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** null where the file is gone. */
  async open(task: ResourceTaskRow, source: AnySource, actor: Actor): Promise<Readable | null> {
    if (!task.has_file) return Readable.from(textsOf(this.csv.of(source, task.request, actor)));
    const file = await this.storage.open(diskAt({ disk: DISK, backend_id: task.backend_id }), exportKeyOf(task.id));
    return file && fileStream(file);
  }

  async delete({ id, backend_id }: Pick<ResourceTaskRow, 'id' | 'backend_id'>): Promise<void> {
    await this.storage.delete(diskAt({ disk: DISK, backend_id }), exportKeyOf(id));
  }
}

async function* textsOf(pieces: AsyncIterable<CsvPiece>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text;
}
