import { Injectable } from '@nestjs/common';
import { Database } from '../../../../core/database/database.js';
import { isoTime, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { RenamedItems } from '../../music/renamed-items.js';

export interface EditedArtist {
  name: string;
  isVerified: boolean;
  profile: string | null;
  headerImage: string | null;
  updatedAt: string;
}

/** Writes what an artist shows of themselves. */
@Injectable()
export class ArtistAuthoringRepository extends Repository {
  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly renamed: RenamedItems,
  ) {
    super(database, unit);
  }

  /** In the open unit. */
  async lock(id: number): Promise<EditedArtist | null> {
    const row = await this.row<{
      name: string;
      verified: number | boolean;
      profile: string | null;
      header_image: string | null;
      updated_at: unknown;
    }>(`SELECT name, verified, profile, header_image, updated_at FROM artists WHERE id = ?${this.forUpdate}`, [id]);
    return (
      row && {
        name: row.name,
        isVerified: Boolean(row.verified),
        profile: row.profile,
        headerImage: row.header_image,
        updatedAt: isoTime(row.updated_at),
      }
    );
  }

  async update(id: number, columns: Record<string, SqlValue>): Promise<void> {
    const row = { ...columns, updated_at: sqlTime(new Date()) };
    await this.write(
      `UPDATE artists SET ${Object.keys(row)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
      [...Object.values(row), id],
    );
    if ('name_folded' in columns) await this.renamed.note('artist', [id]);
  }

  /** Tracks and albums that name the artist: what is found of them holds the name. */
  async creditedOn(type: 'track' | 'album', id: number): Promise<number[]> {
    return (
      await this.rows<{ id: number }>(`SELECT DISTINCT ${type}_id AS id FROM ${type}_artists WHERE artist_id = ?`, [id])
    ).map((row) => Number(row.id));
  }
}
