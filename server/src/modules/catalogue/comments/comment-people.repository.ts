import { marks } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

export interface PersonRow {
  id: number;
  name: string;
  /** Content hash. */
  avatar: string | null;
}

export class CommentPeopleRepository extends Repository {
  async listByIds(ids: readonly number[]): Promise<PersonRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<PersonRow>(`SELECT id, name, avatar FROM users WHERE id IN (${marks(ids.length)})`, ids);
  }

  async listByNames(names: readonly string[]): Promise<PersonRow[]> {
    if (names.length === 0) return [];
    return await this.rows<PersonRow>(`SELECT id, name, avatar FROM users WHERE name IN (${marks(names.length)}) ORDER BY id LIMIT 500`, names);
  }
}
