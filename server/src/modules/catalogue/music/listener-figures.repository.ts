import { Repository } from '../../../core/database/repository.js';
import { FigureListenerEntity, PlayDayEntity, PlayHourEntity, PlayMonthEntity } from './schema/insights.entity.js';

/** How the tables of figures call people. */
export const LISTENER_KIND = 5;

/** How often somebody with an account plays something, by which listeners are ranked. */
export class ListenerFiguresRepository extends Repository {
  /** Of who leaves, or takes the name off their plays. @returns how many rows, at most the limit. */
  async forget(userId: number, limit: number): Promise<number> {
    const of = { kind: LISTENER_KIND, item_id: userId };
    const parts = [
      // Their part in figures of slices is nobody's without it.
      (most: number) => this.table(FigureListenerEntity).delete({ user_id: userId }, { limit: most }),
      (most: number) => this.table(PlayHourEntity).delete(of, { limit: most }),
      (most: number) => this.table(PlayDayEntity).delete(of, { limit: most }),
      (most: number) => this.table(PlayMonthEntity).delete(of, { limit: most }),
    ];
    let done = 0;
    for (const part of parts) if (done < limit) done += await part(limit - done);
    return done;
  }
}
