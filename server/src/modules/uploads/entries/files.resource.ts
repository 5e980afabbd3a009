import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { FILE_ENTRIES } from '@tonearm/shared/admin/file-entries.resource';
import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import type { Actor } from '../../../core/access/actor.js';
import { SearchIndex } from '../../../core/ports/search-index.js';
import { wordsSql } from '../../../core/resources/filter-readers.js';
import { Resources } from '../../../core/resources/resource-source.js';
import { UsersRepository } from '../../users/index.js';
import { FILE_FILTERS, FILE_LIST, FileEntriesRepository, ownedFilesSql } from './file-entries.repository.js';
import { FileEntriesService } from './file-entries.service.js';
import { toFileEntry } from './file-entry.mapper.js';
import { FilePlaces } from './file-places.service.js';
import { UploadedFiles } from './uploaded-files.service.js';

/** The list of all files. Who somebody is concerns those who handle requests, not those who handle files (3-decisions §11). */
@Injectable()
export class FilesResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly entries: FileEntriesRepository,
    private readonly files: FileEntriesService,
    private readonly users: UsersRepository,
    private readonly places: FilePlaces,
    private readonly uploaded: UploadedFiles,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof FILE_ENTRIES, FileRecord>({
      resource: FILE_ENTRIES,
      ...FILE_LIST,
      filters: FILE_FILTERS,
      rights: {
        list: ['files.view', 'files.update'],
        update: 'files.update',
        delete: 'files.delete',
        csv: 'files.update',
      },
      limit: (actor) => ownedFilesSql(actor.can('backstageRequests.view')),
      find: (text) => wordsSql(this.index, 'files', FILE_LIST.id, text),
      indexed: { type: 'files', texts: (ids) => this.entries.textsOf(ids) },
      read: (ids) => this.read(ids),
      update: { place: this.places.moving },
      trash: (ids, actor) => this.delete(ids, actor, false),
      restore: (ids, actor) => this.files.restore(ids, actor),
      erase: (ids, actor) => this.delete(ids, actor, true),
      erasedAtOnce: 100,
      // Together with files whose owners are gone.
      isSweptElsewhere: true,
    });
  }

  private async delete(ids: readonly number[], actor: Actor, deleteForever: boolean): Promise<number> {
    return await this.files.delete({ entryIds: [...ids], deleteForever }, actor);
  }

  private async read(ids: readonly number[]): Promise<FileRecord[]> {
    const found = await this.entries.listByIds(ids);
    const rows = new Map(found.map((row) => [row.id, row]));
    const pictures = found.filter(({ type }) => type === 'image').map(({ id }) => id);
    const [names, places, shown] = await Promise.all([
      this.users.namesOf(found.flatMap(({ owner_id }) => owner_id ?? [])),
      this.places.placesOf(found),
      // Pictures are looked at anew: their mark may be a day old.
      this.uploaded.usedAmong(pictures),
    ]);
    return ids
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => ({
        ...toFileEntry(row),
        owner: row.owner_id === null ? null : { id: row.owner_id, name: names.get(row.owner_id) ?? '' },
        in_use: row.type === 'image' ? shown.has(row.id) : row.in_use,
        place: places.get(row.id) ?? null,
      }));
  }
}
