import { Repository } from '../../../../core/database/repository.js';

/** What lists show of each table. */
export const LISTED = { tracks: 'listed = 1', albums: 'listed = 1', artists: 'listed = 1', genres: 'tracks_count > 0', tags: 'popularity > 0' } as const;

export class ListedRepository extends Repository {
  /** Whether lists show the item: search engines are told of nothing else. */
  async isListed(table: keyof typeof LISTED, id: number): Promise<boolean> {
    return (await this.row(`SELECT id FROM ${table} WHERE id = ? AND ${LISTED[table]}`, [id])) !== null;
  }
}
