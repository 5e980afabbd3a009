import type { RecentModelType } from '@tonearm/shared/search/search';
import { Repository } from '../../../../core/database/repository.js';
import { RecentSearchEntity } from './search.entity.js';

export type RecentRow = Pick<RecentSearchEntity, 'model_type' | 'model_id' | 'created_at'>;

/** Rows of what people opened from the search. */
export class RecentSearchesRepository extends Repository {
  private readonly searches = this.table(RecentSearchEntity);

  /** The newest first. */
  async list(userId: number): Promise<RecentRow[]> {
    return await this.searches.pick(
      ['model_type', 'model_id', 'created_at'],
      { user_id: userId },
      { order: { created_at: 'desc', model_type: 'asc', model_id: 'asc' } },
    );
  }

  async add(userId: number, type: RecentModelType, id: number): Promise<void> {
    await this.delete(userId, type, id);
    await this.searches.insert({ user_id: userId, model_type: type, model_id: id, created_at: new Date() });
  }

  async delete(userId: number, type: RecentModelType, id: number): Promise<void> {
    await this.searches.delete({ user_id: userId, model_type: type, model_id: id });
  }

  async clear(userId: number): Promise<void> {
    await this.searches.delete({ user_id: userId });
  }
}
