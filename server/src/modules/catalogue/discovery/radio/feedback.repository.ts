import type { FeedbackType, FeedbackValue } from '@tonearm/shared/catalogue/radio';
import type { Actor } from '../../../../core/access/actor.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { RecommendationFeedbackEntity } from '../../music/schema/radio.entity.js';
import { artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

/** More than anybody presses; the latest count. */
const READ_MAX = 2_000;

export interface FeedbackItem {
  type: FeedbackType;
  id: number;
}

/** What somebody said of an item; no name where they may not see it any more. */
export interface NamedFeedback extends FeedbackItem {
  name: string | null;
  value: FeedbackValue;
  at: string | Date;
}

/** What listeners say about what they are recommended. */
export class FeedbackRepository extends Repository {
  private readonly feedback = this.table(RecommendationFeedbackEntity);

  /** `track:5` -> what was said of it. */
  async of(userId: number): Promise<Map<string, FeedbackValue>> {
    const rows = await this.feedback.pick(
      ['item_type', 'item_id', 'value'],
      { user_id: userId },
      { order: { created_at: 'desc', item_type: 'asc', item_id: 'asc' }, limit: READ_MAX },
    );
    return new Map(rows.map((row) => [`${row.item_type}:${row.item_id}`, row.value]));
  }

  async set(userId: number, item: FeedbackItem, value: FeedbackValue): Promise<void> {
    await this.feedback.upsert(
      { user_id: userId, item_type: item.type, item_id: item.id, value, created_at: new Date() },
      { key: ['user_id', 'item_type', 'item_id'], set: ['value', 'created_at'] },
    );
  }

  /** @returns how many, at most the limit. */
  async forget(userId: number, limit: number): Promise<number> {
    return await this.feedback.delete({ user_id: userId }, { limit });
  }

  /** From the first on, with the names of what it is about, where its owner may still see that, for the export of personal data. */
  async namedOf(userId: number, actor: Actor, { after, limit }: Page<NamedFeedback>): Promise<NamedFeedback[]> {
    const rest = after
      ? sql`AND f.created_at >= ${after.at} AND (f.created_at > ${after.at} OR f.item_type > ${after.type} OR (f.item_type = ${after.type} AND f.item_id > ${after.id}))`
      : sql``;
    return await this.rows(
      sql`SELECT f.item_type AS type, f.item_id AS id, CASE WHEN t.id IS NULL THEN CASE WHEN ${artistVisibleSql(actor)} THEN ar.name END WHEN ${trackVisibleSql(actor)} THEN t.name END AS name,
         f.value, f.created_at AS at FROM recommendation_feedback f
       LEFT JOIN tracks t ON f.item_type = 'track' AND t.id = f.item_id LEFT JOIN albums a ON a.id = t.album_id LEFT JOIN artists ar ON f.item_type = 'artist' AND ar.id = f.item_id
       WHERE f.user_id = ${userId} ${rest} ORDER BY f.created_at, f.item_type, f.item_id LIMIT ${limit}`,
    );
  }
}
