import { Repository } from '../../core/database/repository.js';
import { below } from '../../core/database/where.js';
import type { FanOutPlace } from './kinds/kind.js';
import { NotificationFanOutEntity } from './notification.entity.js';

export type FanOutRow = Pick<NotificationFanOutEntity, 'id' | 'place' | 'done_at'>;

const COLUMNS = ['id', 'place', 'done_at'] as const;
export const BEGINNING: FanOutPlace = { channel: 0, part: 0, at: null, userId: 0 };

/** How far tellings have got. */
export class FanOutsRepository extends Repository {
  private readonly fanOuts = this.table(NotificationFanOutEntity);

  /** The one of this kind and key, made where there is none; nobody else goes on with it until the unit ends. */
  async take(kind: string, key: string): Promise<FanOutRow> {
    const where = { kind, dedupe_key: key };
    const found = await this.fanOuts.pickOne(COLUMNS, where, { lock: true });
    if (found) return found;
    await this.fanOuts.insertFirst({ ...where, place: BEGINNING, created_at: new Date() });
    return (await this.fanOuts.pickOne(COLUMNS, where, { lock: true })) as FanOutRow;
  }

  /** @param place null: everybody was told. */
  async note(id: number, place: FanOutPlace | null): Promise<void> {
    await this.fanOuts.update({ id }, place ? { place } : { done_at: new Date() });
  }

  /** @returns how many, at most the limit. */
  async deleteDone(before: Date, limit: number): Promise<number> {
    return await this.fanOuts.delete({ done_at: below(before) }, { limit });
  }
}
