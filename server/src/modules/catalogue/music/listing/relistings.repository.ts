import { randomBytes } from 'node:crypto';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import { Repository } from '../../../../core/database/repository.js';
import { below } from '../../../../core/database/where.js';
import { RelistingEntity } from '../schema/relisting.entity.js';
import type { RelistedItems } from '../schema/relisting.entity.js';
import { chunks } from './touched.js';

const RANDOM_BYTES = 16;
/** Their text fits into a row (64 kB on MySQL). */
const IDS_A_ROW = 4_000;
const KINDS = ['tracks', 'albums', 'artists', 'genres', 'credited'] as const;

/** What a unit has left to make right. */
export class RelistingsRepository extends Repository {
  private readonly relistings = this.table(RelistingEntity);

  /** @returns the ids of the notes. */
  async insert(items: RelistedItems): Promise<string[]> {
    const created_at = new Date();
    const isSmall = KINDS.reduce((sum, kind) => sum + (items[kind]?.length ?? 0), 0) <= IDS_A_ROW;
    const parts = isSmall
      ? [items]
      : KINDS.flatMap((kind) => chunks(items[kind] ?? [], IDS_A_ROW).map((ids) => ({ [kind]: ids })));
    const rows = parts.map((part) => ({ id: ulidOf(Date.now(), randomBytes(RANDOM_BYTES)), items: part, created_at }));
    await this.relistings.insertMany(rows);
    return rows.map(({ id }) => id);
  }

  async listBefore(time: Date, limit: number): Promise<Pick<RelistingEntity, 'id' | 'items'>[]> {
    return await this.relistings.pick(['id', 'items'], { created_at: below(time) }, { order: { id: 'asc' }, limit });
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.relistings.delete({ id: ids });
  }
}
