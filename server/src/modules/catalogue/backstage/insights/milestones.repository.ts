import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { ReachedMilestoneEntity } from '../../music/schema/insights.entity.js';

export type Milestone = ReachedMilestoneEntity['metric'];

/** The first of them. */
const FIRST = 100;
const [ar, m] = [named(ArtistEntity, 'ar'), named(ReachedMilestoneEntity, 'm')];

/** The highest that a count has reached; it is a hundred at least. */
const milestoneOf = (count: number): number => 10 ** (String(Math.trunc(count)).length - 1);

/** Which milestones artists have reached. */
export class MilestonesRepository extends Repository {
  /** Artists whose counters have passed another one than was noted. @param ids a thousand at most. */
  async passed(ids: readonly number[], metric: Milestone): Promise<{ id: number; count: number }[]> {
    if (ids.length === 0) return [];
    const counter = metric === 'plays' ? ar.plays : ar.followers_count;
    const rows = await this.readRows(
      { id: ar.id, count: metric === 'plays' ? ar.plays : ar.followers_count, reached: m.count },
      sql`FROM ${ar} LEFT JOIN ${m} ON ${m.artist_id} = ${ar.id} AND ${m.metric} = ${metric} WHERE ${ar.id} IN ${listOf(ids)} AND ${counter} >= ${FIRST}`,
    );
    return rows
      .map(({ id, count, reached }) => ({ id, count: milestoneOf(count), reached: reached ?? 0 }))
      .filter(({ count, reached }) => count > reached)
      .map(({ id, count }) => ({ id, count }));
  }

  async note(artistId: number, metric: Milestone, count: number): Promise<void> {
    await this.table(ReachedMilestoneEntity).upsertMany(
      [{ artist_id: artistId, metric, count }],
      ['artist_id', 'metric'],
    );
  }
}
