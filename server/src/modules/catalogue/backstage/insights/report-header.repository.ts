import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { UserEntity } from '../../../users/index.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

const [u, ar, t, f] = [
  named(UserEntity, 'u'),
  named(ArtistEntity, 'ar'),
  named(TrackEntity, 't'),
  named(FileEntryEntity, 'f'),
];

export interface Growth {
  current: number;
  /** What of it was there before. */
  previous: number;
}

/** How much there is of what a site consists of, each from an index alone. */
export class ReportHeaderRepository extends Repository {
  async users(since: Date): Promise<Growth> {
    return await this.growth(
      sql`COUNT(*)`,
      sql`FROM ${u} WHERE ${u.deleted_at} IS NULL`,
      // As no index answers it: SQLite would take that of the trash, and look at each account.
      sql`FROM ${u} WHERE (${u.deleted_at} IS NULL) = 1 AND ${u.created_at} >= ${since}`,
    );
  }

  /** Artists in public lists. */
  async artists(since: Date): Promise<Growth> {
    return await this.growth(
      sql`COUNT(*)`,
      sql`FROM ${ar} WHERE ${ar.listed} = 1`,
      sql`FROM ${ar} WHERE ${ar.listed} = 1 AND ${ar.created_at} >= ${since}`,
    );
  }

  /** Songs in public lists. */
  async tracks(since: Date): Promise<Growth> {
    return await this.growth(
      sql`COUNT(*)`,
      sql`FROM ${t} WHERE ${t.listed} = 1`,
      sql`FROM ${t} WHERE ${t.listed} = 1 AND ${t.created_at} >= ${since}`,
    );
  }

  /** Bytes of uploaded files, also of those in the trash. */
  async storage(since: Date): Promise<Growth> {
    return await this.growth(
      sql`COALESCE(SUM(${f.file_size}), 0)`,
      sql`FROM ${f}`,
      sql`FROM ${f} WHERE ${f.created_at} >= ${since}`,
    );
  }

  private async growth(value: Sql, all: Sql, isNew: Sql): Promise<Growth> {
    const read = async (from: Sql): Promise<number> => (await this.readRows({ n: asNumber(value) }, from))[0]?.n ?? 0;
    const [current, fresh] = [await read(all), await read(isNew)];
    return { current, previous: current - fresh };
  }
}
