import { Injectable } from '@nestjs/common';
import { FILE_PLACES } from '@tonearm/shared/uploads/file-places';
import type { FilePlace, StoredIn } from '@tonearm/shared/uploads/file-places';
import { conflict, invalid, notFound } from '../../../core/errors/app-error.js';
import { Storage } from '../../../core/ports/storage.js';
import type { RowWork } from '../../../core/resources/resource-source.js';
import { FileMover } from '../../../core/storage/file-mover.service.js';
import type { MoveOutcome } from '../../../core/storage/file-mover.service.js';
import { MovableEntries } from './movable-entries.service.js';
import type { FileEntryRow } from './file-entry.mapper.js';

/** As many as when all files are moved. */
const AT_ONCE = 4;

const REFUSALS: Readonly<Record<Exclude<MoveOutcome, 'moved'>, string>> = {
  missing: 'The file is not where it was put.',
  busy: 'The file is being moved already.',
  failed: 'The file could not be moved. The log of the server says why.',
};

/** Where uploaded files lie, and how chosen ones get elsewhere. */
@Injectable()
export class FilePlaces {
  /** As what the list of all files does with `place`. */
  readonly moving: RowWork = {
    check: (place: FilePlace) => this.check(place),
    atOnce: AT_ONCE,
    giveUp: (ids) => this.mover.giveUp(this.files, ids.map(String)),
    run: (id, place: FilePlace) => this.move(id, place),
  };

  constructor(
    private readonly storage: Storage,
    private readonly files: MovableEntries,
    private readonly mover: FileMover,
  ) {}

  /** Where files can be moved to. */
  async offered(): Promise<FilePlace[]> {
    const hasBucket = await this.storage.hasBucket();
    return FILE_PLACES.filter((place) => place !== 'bucket' || hasBucket);
  }

  /** Whether files may lie in a bucket of former settings. */
  async hadOtherBucket(): Promise<boolean> {
    return await this.storage.hadOtherBucket();
  }

  /** By the id of the file. */
  async placesOf(rows: readonly Pick<FileEntryRow, 'id' | 'backend_id'>[]): Promise<Map<number, StoredIn | null>> {
    const backends = new Set(rows.map(({ backend_id }) => backend_id));
    const places = new Map<number | null, StoredIn | null>();
    for (const backend of backends) places.set(backend, backend === null ? null : await this.storage.placeOf(backend));
    return new Map(rows.map(({ id, backend_id }) => [id, places.get(backend_id) ?? null]));
  }

  private async check(place: FilePlace): Promise<void> {
    if (!(await this.offered()).includes(place)) throw invalid({ values: ['No bucket is set up.'] });
  }

  private async move(id: number, place: FilePlace): Promise<void> {
    const to = (await this.storage.placeIn(this.files.disk, place))?.backend_id ?? null;
    if (to === null) throw conflict('No bucket is set up.');
    const item = await this.files.find(String(id));
    if (!item) throw notFound();
    if (item.backend_id === to) return;
    const outcome = await this.mover.move(this.files, item, to);
    if (outcome !== 'moved') throw conflict(REFUSALS[outcome]);
  }
}
