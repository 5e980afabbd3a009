import { Repository } from '../../../core/database/repository.js';
import { PlayDayEntity, PlayHourEntity, PlayMonthEntity } from './schema/insights.entity.js';

/** How the tables of figures call people. */
export const LISTENER_KIND = 5;

/** How often somebody with an account plays something, by which listeners are ranked. */
export class ListenerFiguresRepository extends Repository {
  /** Of who leaves, or takes the name off their plays. @returns how many rows, at most the limit. */
  async forget(userId: number, limit: number): Promise<number> {
    const of = { kind: LISTENER_KIND, item_id: userId };
    const hours = await this.table(PlayHourEntity).delete(of, { limit });
    const days = hours < limit ? await this.table(PlayDayEntity).delete(of, { limit: limit - hours }) : 0;
    const left = limit - hours - days;
    return limit - left + (left > 0 ? await this.table(PlayMonthEntity).delete(of, { limit: left }) : 0);
  }
}
