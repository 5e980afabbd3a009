import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '../core/database/migration-schema.js';

/** Who plays, and the channels that they play from, as the tables of figures call them. */
const RANKED = [
  { kind: 5, id: 'p.user_id', of: 'JOIN users x ON x.id = p.user_id' },
  { kind: 6, id: 'p.source_id', of: "JOIN channels x ON x.id = p.source_id AND p.source_type = 'channel'" },
];
const PLAYS = 'SUM(plays), SUM(seconds), SUM(completions), SUM(skips)';

/** Listeners and channels are ranked by figures of their own: those of plays that were folded before. */
export class RankedListeners1790000000215 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    const isMysql = dialectOf(runner) === 'mysql';
    const hourOf = isMysql
      ? "TIMESTAMPDIFF(HOUR, '1970-01-01', p.counted_at)"
      : "CAST(strftime('%s', p.counted_at) AS INTEGER) / 3600";
    const dayOf = isMysql ? 'hour DIV 24' : 'hour / 24';
    const date = isMysql ? "DATE_ADD('1970-01-01', INTERVAL hour HOUR)" : "hour * 3600, 'unixepoch'";
    const monthOf = isMysql
      ? `YEAR(${date}) * 12 + MONTH(${date}) - 1`
      : `strftime('%Y', ${date}) * 12 + strftime('%m', ${date}) - 1`;
    const foldedTo = 'COALESCE((SELECT MAX(folded_to) FROM play_folds), 0)';
    for (const { kind, id, of } of RANKED) {
      await runner.query(
        `INSERT INTO play_hours (kind, item_id, hour, plays, seconds, completions, skips, listeners)
         SELECT ${kind}, k.item_id, k.hour, COUNT(*), ROUND(SUM(k.ms_played) / 1000.0), SUM(k.completed), 0, COUNT(DISTINCT k.listener_key)
         FROM (SELECT ${id} AS item_id, ${hourOf} AS hour, p.ms_played, p.completed, p.listener_key FROM plays p ${of} WHERE p.counted_at IS NOT NULL) k
         WHERE k.hour < ${foldedTo} GROUP BY k.item_id, k.hour`,
      );
    }
    for (const [period, periodOf] of [
      ['day', dayOf],
      ['month', monthOf],
    ]) {
      await runner.query(
        `INSERT INTO play_${period}s (kind, item_id, ${period}, plays, seconds, completions, skips, listeners, details, folded_to)
         SELECT kind, item_id, period, ${PLAYS}, '', '{}', ${foldedTo}
         FROM (SELECT h.*, ${periodOf} AS period FROM play_hours h WHERE h.kind IN (5, 6)) k GROUP BY kind, item_id, period`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['play_hours', 'play_days', 'play_months'])
      await runner.query(`DELETE FROM ${table} WHERE kind IN (5, 6)`);
  }
}
