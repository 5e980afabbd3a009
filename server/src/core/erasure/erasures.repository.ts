import { Repository } from '../database/repository.js';
import { below } from '../database/where.js';
import { ErasureEntity } from './erasure.entity.js';

export type ErasureKey = Pick<ErasureEntity, 'kind' | 'item_id'>;

export class ErasuresRepository extends Repository {
  private readonly erasures = this.table(ErasureEntity);

  /** @returns what was asked for, and nobody else works on it before the open unit ends; null where it is done. */
  async lock({ kind, item_id }: ErasureKey): Promise<ErasureEntity['details'] | null> {
    return (await this.erasures.pickOne(['details'], { kind, item_id }, { lock: true }))?.details ?? null;
  }

  /** Of the ids, those that are being erased. */
  async among(kind: string, ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.erasures.column('item_id', { kind, item_id: ids }));
  }

  async insert(key: ErasureKey, details: ErasureEntity['details']): Promise<void> {
    await this.erasures.insertNew([{ ...key, details, created_at: new Date() }], ['kind', 'item_id']);
  }

  async delete({ kind, item_id }: ErasureKey): Promise<void> {
    await this.erasures.delete({ kind, item_id });
  }

  async listBefore(time: Date, limit: number): Promise<ErasureKey[]> {
    return await this.erasures.pick(
      ['kind', 'item_id'],
      { created_at: below(time) },
      { order: { created_at: 'asc' }, limit },
    );
  }
}
