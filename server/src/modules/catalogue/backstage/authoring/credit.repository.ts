import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';

export interface NamedArtist {
  id: number;
  name: string;
}

/** Artists as somebody may credit them. */
export class CreditRepository extends Repository {
  /** Whom the user acts for and may change, the own ones first. */
  async managedBy(userId: number): Promise<NamedArtist[]> {
    const rows = await this.rows<NamedArtist>(
      `SELECT ar.id, ar.name FROM artist_managers m JOIN artists ar ON ar.id = m.artist_id
       WHERE m.user_id = ? AND m.role IN ('owner', 'editor') ORDER BY CASE WHEN m.role = 'owner' THEN 0 ELSE 1 END, ar.id`,
      [userId],
    );
    return rows.map((row) => ({ id: Number(row.id), name: row.name }));
  }

  /** Those of the ids that exist. */
  async existing(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    return new Set(
      (await this.rows<{ id: number }>(`SELECT id FROM artists WHERE id IN (${marks(ids.length)})`, ids)).map((row) =>
        Number(row.id),
      ),
    );
  }
}
