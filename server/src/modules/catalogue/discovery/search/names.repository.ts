import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';

/** Tags and people by id, in the order asked for: what may be shown of them in results. */
export class NamesRepository extends Repository {
  async tags(ids: readonly number[]): Promise<{ id: number; name: string; display_name: string }[]> {
    return await this.inOrder(
      `SELECT g.id, g.name, g.display_name FROM tags g WHERE g.deleted_at IS NULL AND g.id`,
      ids,
    );
  }

  async users(ids: readonly number[]): Promise<{ id: number; name: string; avatar: string | null }[]> {
    return await this.inOrder(`SELECT u.id, u.name, u.avatar FROM users u WHERE u.id`, ids);
  }

  /** Of these users, the ones whose email address is verified. */
  async provenUsers(ids: readonly number[]): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT id FROM users WHERE email_verified_at IS NOT NULL AND id IN (${marks(ids.length)})`,
      ids,
    );
    return rows.map((row) => Number(row.id));
  }

  private async inOrder<T extends { id: number }>(select: string, ids: readonly number[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows<T>(`${select} IN (${marks(ids.length)})`, ids);
    const byId = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
