import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { CustomPageEntity, CustomPagePictureEntity } from './custom-page.entity.js';

/** Pictures that were uploaded for pages. */
export class PagePicturesRepository extends Repository {
  private readonly pictures = this.table(CustomPagePictureEntity);

  async insert(hash: string): Promise<void> {
    await this.pictures.insert({ hash, created_at: new Date() });
  }

  /** Those from before a time that no page shows, nor names as its own, the oldest first. */
  async listUnused(before: Date, limit: number): Promise<string[]> {
    const [p, c] = [named(CustomPagePictureEntity, 'p'), named(CustomPageEntity, 'c')];
    const rows = await this.readRows(
      { hash: p.hash },
      sql`FROM ${p} WHERE ${p.created_at} < ${before} AND NOT EXISTS (SELECT 1 FROM ${c}
        WHERE INSTR(${c.body}, ${p.hash}) > 0 OR INSTR(${c.meta}, ${p.hash}) > 0) ORDER BY ${p.created_at}, ${p.hash} LIMIT ${limit}`,
    );
    return rows.map(({ hash }) => hash);
  }

  async delete(hash: string): Promise<void> {
    await this.pictures.delete({ hash });
  }
}
