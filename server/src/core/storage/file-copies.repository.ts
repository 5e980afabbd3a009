import { named } from '../database/entity-columns.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import { FileCopyEntity } from './stored-files.entity.js';

export type FileCopy = Pick<FileCopyEntity, 'id' | 'source' | 'item_id' | 'backend_id' | 'disk' | 'storage_keys'>;

const COLUMNS = ['id', 'source', 'item_id', 'backend_id', 'disk', 'storage_keys'] as const;

/** Copies of files that no row points to. All writing is done in the caller's unit. */
export class FileCopiesRepository extends Repository {
  private readonly copies = this.table(FileCopyEntity);

  /** Notes a copy before its first byte. @returns null where somebody is copying to the place, or deleting there. */
  async begin(copy: Omit<FileCopy, 'id'>): Promise<number | null> {
    const { source, item_id, backend_id } = copy;
    const known = await this.copies.pickOne(['id', 'state'], { source, item_id, backend_id }, { lock: true });
    if (!known) return await this.copies.insert({ ...copy, state: 'copying', due_at: new Date() });
    if (known.state !== 'unneeded') return null;
    await this.copies.update({ id: known.id }, { state: 'copying', storage_keys: copy.storage_keys });
    return known.id;
  }

  /** Whether nobody has given it up; it stays so until the unit ends. */
  async isBegun(id: number): Promise<boolean> {
    return (await this.copies.pickOne(['id'], { id, state: 'copying' }, { lock: true })) !== null;
  }

  /** From now on what the copy was made of is not needed. */
  async turn({ id, source, item_id }: FileCopy, from: number, due: Date): Promise<void> {
    await this.copies.delete({ source, item_id, backend_id: from });
    await this.copies.update({ id }, { backend_id: from, state: 'unneeded', due_at: due });
  }

  /** The copy is of no use; all of them where none is named. */
  async abandon(id: number | null): Promise<void> {
    const which = id === null ? {} : { id };
    await this.copies.update({ ...which, state: 'copying' }, { state: 'unneeded', due_at: new Date() });
  }

  /** Copies of these that somebody has begun are of no use. */
  async abandonOf(source: string, itemIds: readonly string[]): Promise<void> {
    await this.copies.update({ source, item_id: itemIds, state: 'copying' }, { state: 'unneeded', due_at: new Date() });
  }

  /** Also those whose deletion was cut off; by id. */
  async listDue(now: Date, { after, limit }: { after: number; limit: number }): Promise<FileCopy[]> {
    const c = named(FileCopyEntity);
    return await this.copies.pick(
      COLUMNS,
      sql`${c.id} > ${after} AND (${c.state} = 'deleting' OR (${c.state} = 'unneeded' AND ${c.due_at} <= ${now}))`,
      { order: { id: 'asc' }, limit },
    );
  }

  /** @returns whether it may be deleted: nobody has begun to copy there again. */
  async claim(id: number): Promise<boolean> {
    return (await this.copies.update({ id, state: ['unneeded', 'deleting'] }, { state: 'deleting' })) === 1;
  }

  async forget(id: number): Promise<void> {
    await this.copies.delete({ id });
  }
}
