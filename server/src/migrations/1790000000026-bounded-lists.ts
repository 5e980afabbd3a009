import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const MARKER = new TableIndex({
  name: 'ix_comments_marker',
  columnNames: ['commentable_id', 'state', 'marker_slot', 'upvotes', 'id'],
});
const POSITION = new TableIndex({
  name: 'ix_comments_position',
  columnNames: ['commentable_type', 'commentable_id', 'state', 'position_ms', 'id'],
});
const GAP = 65_536;
/** Comments that a waveform shows, each the best of its stretch. */
const MARKERS = 200;

/** The stretch of its track that each comment points into, and room between the songs of playlists: neither reading markers nor moving a song goes through all rows. */
export class BoundedLists1790000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await addColumns(runner, 'comments', { marker_slot: columnTypes(dialect).int({ isNullable: true }) });
    const [div, least] = dialect === 'mysql' ? ['DIV', 'LEAST'] : ['/', 'MIN'];
    await runner.query(`UPDATE comments SET marker_slot = (
        SELECT ${least}(${MARKERS - 1}, comments.position_ms ${div} ((t.duration_ms + ${MARKERS}) ${div} ${MARKERS})) FROM tracks t WHERE t.id = comments.commentable_id
      ) WHERE commentable_type = 'track' AND parent_id IS NULL AND position_ms IS NOT NULL`);
    await addIndex(runner, 'comments', MARKER);
    await dropIndex(runner, 'comments', POSITION);
    await numberSongs(runner, GAP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await numberSongs(runner, 1);
    await addIndex(runner, 'comments', POSITION);
    await dropIndex(runner, 'comments', MARKER);
    await dropColumns(runner, 'comments', ['marker_slot']);
  }
}

/** In the order that they have. */
async function numberSongs(runner: QueryRunner, gap: number): Promise<void> {
  const numbered =
    '(SELECT id AS entry_id, ROW_NUMBER() OVER (PARTITION BY playlist_id ORDER BY position, id) - 1 AS place FROM playlist_tracks) n';
  await runner.query(
    dialectOf(runner) === 'mysql'
      ? `UPDATE playlist_tracks pt JOIN ${numbered} ON n.entry_id = pt.id SET pt.position = n.place * ${gap}`
      : `UPDATE playlist_tracks SET position = n.place * ${gap} FROM ${numbered} WHERE n.entry_id = playlist_tracks.id`,
  );
}
