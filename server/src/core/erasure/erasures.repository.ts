import { Repository } from '../database/repository.js';
import { below } from '../database/where.js';
import { ErasureEntity } from './erasure.entity.js';

export type ErasureKey = Pick<ErasureEntity, 'kind' | 'item_id'>;

export class ErasuresRepository extends Repository {
  private readonly erasures = this.table(ErasureEntity);

  /** Those of the ids that are still to be erased, with what was asked for; nobody else works on them before the open unit ends. */
  async lock(kind: string, ids: readonly number[]): Promise<Pick<ErasureEntity, 'item_id' | 'details'>[]> {
    return await this.erasures.pick(
      ['item_id', 'details'],
      { kind, item_id: ids },
      { order: { item_id: 'asc' }, lock: true },
    );
  }

  /** Of the ids, those that are being erased. */
  async among(kind: string, ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.erasures.column('item_id', { kind, item_id: ids }));
  }

  async insert(kind: string, ids: readonly number[], details: ErasureEntity['details']): Promise<void> {
    const now = new Date();
    await this.erasures.insertNew(
      ids.map((id) => ({ kind, item_id: id, details, created_at: now })),
      ['kind', 'item_id'],
    );
  }

  async delete(kind: string, ids: readonly number[]): Promise<void> {
    await this.erasures.delete({ kind, item_id: ids });
  }

  async listBefore(time: Date, limit: number): Promise<ErasureKey[]> {
    return await this.erasures.pick(
      ['kind', 'item_id'],
      { created_at: below(time) },
      { order: { created_at: 'asc' }, limit },
    );
  }
}
