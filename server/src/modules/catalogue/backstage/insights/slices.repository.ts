import { Repository } from '../../../../core/database/repository.js';
import { below, EVERY_ROW } from '../../../../core/database/where.js';
import { FigureListenerEntity, PlaySliceEntity, SliceHourEntity } from '../../music/schema/insights.entity.js';
import type { StoredFigures } from './play-figures.js';
import type { SliceFilter, SliceValue } from './slices.js';

export type NumberedSlice = SliceValue & { id: number };
export type SliceHourRow = { slice_id: number; hour: number } & Pick<StoredFigures, 'listeners' | 'details'>;

/** What slices there are, their hours, and the numbers of people in them. */
export class SlicesRepository extends Repository {
  private readonly slices = this.table(PlaySliceEntity);
  private readonly hours = this.table(SliceHourEntity);
  private readonly listeners = this.table(FigureListenerEntity);

  /** All of them, the first of a value before others: there are few (`SLICES_MAX`). */
  async all(): Promise<NumberedSlice[]> {
    return (await this.slices.pick(['id', 'dimension', 'value'], EVERY_ROW, { order: { id: 'asc' } })).map((row) => ({
      ...row,
      dimension: row.dimension as SliceFilter,
    }));
  }

  /** That which its figures are written with: the first one. */
  async idOf({ dimension, value }: SliceValue): Promise<number | null> {
    const rows = await this.slices.pick(['id', 'value'], { dimension, value }, { order: { id: 'asc' } });
    return rows.find((row) => row.value === value)?.id ?? null;
  }

  async add(slices: readonly SliceValue[]): Promise<void> {
    if (slices.length > 0) await this.slices.insertMany(slices.map(({ dimension, value }) => ({ dimension, value })));
  }

  async putHours(rows: readonly SliceHourRow[]): Promise<void> {
    if (rows.length > 0) await this.hours.upsertMany(rows, ['slice_id', 'hour']);
  }

  /** Hours of a slice before this one, in the open unit. @returns how many went, at most the limit. */
  async dropHours(sliceId: number, before: number, limit: number): Promise<number> {
    return await this.hours.delete({ slice_id: sliceId, hour: below(before) }, { limit });
  }

  /** The numbers of people who have one: user id -> number. */
  async numbersOf(userIds: readonly number[]): Promise<Map<number, number>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.listeners.pick(['id', 'user_id'], { user_id: userIds });
    return new Map(rows.map(({ id, user_id: userId }) => [userId, id]));
  }

  /** The same the other way round. */
  async usersOf(numbers: readonly number[]): Promise<Map<number, number>> {
    if (numbers.length === 0) return new Map();
    const rows = await this.listeners.pick(['id', 'user_id'], { id: numbers });
    return new Map(rows.map(({ id, user_id: userId }) => [id, userId]));
  }

  async number(userIds: readonly number[]): Promise<void> {
    if (userIds.length > 0)
      await this.listeners.insertNew(
        userIds.map((id) => ({ user_id: id })),
        ['user_id'],
      );
  }
}
