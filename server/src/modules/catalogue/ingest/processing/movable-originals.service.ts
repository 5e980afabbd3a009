import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../core/database/database.js';
import { named } from '../../../../core/database/entity-columns.js';
import { asNumber, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { MovableFiles } from '../../../../core/storage/movable-files.js';
import type { MovableItem } from '../../../../core/storage/movable-files.js';
import { MovableRows } from '../../../../core/storage/movable-rows.js';
import { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';

/** Ids looked at in one statement: most belong to libraries. */
const RANGE = 5_000;

/** Songs without an upload, as of people who have left, for whoever moves files. Library roots are not ours to move. */
@Injectable()
export class MovableOriginals extends MovableRows<RenditionEntity> implements OnModuleInit {
  readonly name = 'originals';
  readonly disk = 'private';
  protected readonly entity = RenditionEntity;
  protected readonly id = 'id';
  protected readonly columns = ['storage_key'] as const;

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

  override async listElsewhere(
    backend: number,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<MovableItem[]> {
    const r = named(RenditionEntity);
    const [last] = await this.readRows({ id: asNumber(sql`MAX(${r.id})`) }, sql`FROM ${r}`);
    for (let from = Number(after ?? 0); from < (last?.id ?? 0); from += RANGE) {
      const items = await super.listElsewhere(backend, {
        after: String(from),
        limit,
        within: sql`${r.id} <= ${from + RANGE}`,
      });
      if (items.length > 0) return items;
    }
    return [];
  }

  protected movable(): Sql {
    const [r, t] = [named(RenditionEntity), named(TrackEntity, 't')];
    return sql`${r.format} = 'original' AND ${r.disk} = ${this.disk} AND EXISTS (SELECT 1 FROM ${t} WHERE ${t.id} = ${r}.${r.track_id} AND ${t.file_entry_id} IS NULL)`;
  }

  protected keysOf({ storage_key: key }: Pick<RenditionEntity, 'storage_key'>): string[] {
    return [key];
  }

  protected override idValue(id: string): number {
    return Number(id);
  }
}
