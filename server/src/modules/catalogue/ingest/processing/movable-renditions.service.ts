import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../core/database/database.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { On } from '../../../../core/events/on.decorator.js';
import { MovableFiles } from '../../../../core/storage/movable-files.js';
import type { MovableItem, MovableSource } from '../../../../core/storage/movable-files.js';
import { FileEntryMoved } from '../../../uploads/uploads.events.js';
import { RenditionFileEntity } from '../../music/schema/processing.entity.js';
import { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';

const [r, f] = [named(RenditionEntity, 'r'), named(RenditionFileEntity, 'f')];

interface StoredFile {
  id: number;
  backend_id: number | null;
  storage_key: string;
}

/** Forms of tracks that were made here, for whoever moves files: one in segments goes with its list. Originals go with their uploads. */
@Injectable()
export class MovableRenditions extends Repository implements MovableSource, OnModuleInit {
  readonly name = 'renditions';
  readonly disk = 'private';
  private readonly renditions = this.table(RenditionEntity);
  private readonly renditionFiles = this.table(RenditionFileEntity);

  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly files: MovableFiles,
  ) {
    super(database, unit);
  }

  onModuleInit(): void {
    this.files.add(this);
  }

  async listElsewhere(
    backend: number,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<MovableItem[]> {
    const isElsewhere = sql`(${r.backend_id} IS NULL OR ${r.backend_id} <> ${backend})`;
    return await this.items(sql`${f.rendition_id} > ${Number(after ?? 0)} AND ${isElsewhere}`, limit);
  }

  async find(id: string): Promise<MovableItem | null> {
    return (await this.items(sql`${f.rendition_id} = ${Number(id)}`, 1))[0] ?? null;
  }

  async point({ id, backend_id: from }: MovableItem, backend: number): Promise<boolean> {
    const isMoved = await this.renditions.update({ id: Number(id), backend_id: from }, { backend_id: backend });
    if (isMoved === 1) await this.renditionFiles.update({ rendition_id: Number(id) }, { backend_id: backend });
    return isMoved === 1;
  }

  /** What tracks play of an upload lies where the upload does. */
  @On(FileEntryMoved, 'in-unit')
  async follow({ entryId, backendId }: FileEntryMoved): Promise<void> {
    const track_id = await this.table(TrackEntity).column('id', { file_entry_id: entryId });
    await this.renditions.update({ track_id, format: 'original' }, { backend_id: backendId });
  }

  /** By the files: originals, however many libraries have, are none of them. */
  private async items(condition: Sql, limit: number): Promise<MovableItem[]> {
    const ids = sql`SELECT DISTINCT ${f.rendition_id} AS id FROM ${f} JOIN ${r} ON ${r.id} = ${f.rendition_id} WHERE ${condition} ORDER BY ${f.rendition_id} LIMIT ${limit}`;
    const rows = await this.readRows(
      { id: r.id, backend_id: r.backend_id, storage_key: f.storage_key },
      sql`FROM (${ids}) i JOIN ${r} ON ${r.id} = i.id JOIN ${f} ON ${f.rendition_id} = ${r.id} ORDER BY ${r.id}, ${f.id}`,
    );
    return [...groupById(rows)];
  }
}

function groupById(rows: readonly StoredFile[]): MovableItem[] {
  const items = new Map<number, { id: string; backend_id: number | null; keys: string[] }>();
  for (const { id, backend_id, storage_key: key } of rows) {
    const item = items.get(id) ?? { id: String(id), backend_id, keys: [] };
    item.keys.push(key);
    items.set(id, item);
  }
  return [...items.values()];
}
