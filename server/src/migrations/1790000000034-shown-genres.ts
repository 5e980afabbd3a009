import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = `SELECT 1 FROM track_artists a JOIN tracks t ON t.id = a.track_id AND t.listed = 1 JOIN track_genres g ON g.track_id = t.id
  WHERE a.artist_id = artist_genres.artist_id AND g.genre_id = artist_genres.genre_id AND a.role IN ('primary', 'featured', 'remixer', 'performer')`;

/** Genres that nobody chose by hand come from songs that everybody sees; those of private and scheduled ones had been taken along. */
export class ShownGenres1790000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM artist_genres WHERE artist_id IN (SELECT id FROM artists WHERE has_own_genres = 0) AND NOT EXISTS (${SHOWN})`,
    );
  }

  /** The next scan of the library makes them again. */
  async down(): Promise<void> {
    // Nothing to bring back.
  }
}
