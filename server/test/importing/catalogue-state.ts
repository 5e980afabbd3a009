import type { Database } from '../../src/core/database/database.js';

/** The whole catalogue by names instead of ids, so that two databases can be compared. */
export async function catalogueState(database: Database): Promise<Record<string, unknown[]>> {
  const sorted = async (sql: string): Promise<string[]> =>
    (await database.read(sql)).map((row) => JSON.stringify(Object.values(row))).sort();
  return {
    tracks: await sorted(
      `SELECT t.name, t.disc_number, t.number, t.duration_ms, t.listed, t.plays, t.has_lyric, t.missing_at IS NULL, a.name AS album, r.storage_key
       FROM tracks t LEFT JOIN albums a ON a.id = t.album_id LEFT JOIN renditions r ON r.track_id = t.id`,
    ),
    credits: await sorted(
      `SELECT t.name AS track, a.name, c.role, c.position, f.path FROM track_artists c JOIN tracks t ON t.id = c.track_id JOIN artists a ON a.id = c.artist_id
       JOIN library_files f ON f.track_id = t.id`,
    ),
    albums: await sorted(
      'SELECT name, group_key, release_type, release_date, explicit, tracks_count, duration_ms, listed FROM albums',
    ),
    albumArtists: await sorted(
      'SELECT b.group_key, a.name, p.position FROM album_artists p JOIN albums b ON b.id = p.album_id JOIN artists a ON a.id = p.artist_id',
    ),
    artists: await sorted('SELECT name, name_folded, tracks_count, albums_count, listed FROM artists'),
    genres: await sorted('SELECT name, display_name, tracks_count, artists_count, popularity FROM genres'),
    artistGenres: await sorted(
      'SELECT a.name, g.name AS genre FROM artist_genres p JOIN artists a ON a.id = p.artist_id JOIN genres g ON g.id = p.genre_id',
    ),
    albumGenres: await sorted(
      'SELECT b.group_key, g.name AS genre FROM album_genres p JOIN albums b ON b.id = p.album_id JOIN genres g ON g.id = p.genre_id',
    ),
    files: await sorted(
      'SELECT path, size, mtime_ms, fingerprint, failure, is_missing, track_id IS NULL FROM library_files',
    ),
  };
}

/** Counters that differ from what the rows say; empty when all is right. */
export async function wrongCounters(database: Database): Promise<unknown[]> {
  const albums = await database.read(
    `SELECT a.name, a.tracks_count, a.duration_ms, a.listed FROM albums a
     WHERE a.tracks_count <> (SELECT COUNT(*) FROM tracks t WHERE t.album_id = a.id AND t.listed = 1)
        OR a.duration_ms <> (SELECT COALESCE(SUM(t.duration_ms), 0) FROM tracks t WHERE t.album_id = a.id AND t.listed = 1)
        OR a.listed <> CASE WHEN EXISTS (SELECT 1 FROM tracks t WHERE t.album_id = a.id AND t.listed = 1) THEN 1 ELSE 0 END
        OR NOT EXISTS (SELECT 1 FROM album_artists p WHERE p.album_id = a.id)`,
  );
  const artists = await database.read(
    `SELECT a.name, a.tracks_count, a.albums_count FROM artists a
     WHERE a.albums_count <> (SELECT COUNT(*) FROM album_artists p JOIN albums b ON b.id = p.album_id WHERE p.artist_id = a.id AND b.listed = 1)
        OR a.listed <> CASE WHEN EXISTS (SELECT 1 FROM track_artists c JOIN tracks t ON t.id = c.track_id WHERE c.artist_id = a.id AND t.listed = 1 AND c.role <> 'composer' AND c.role <> 'producer') THEN 1 ELSE 0 END
        OR NOT (EXISTS (SELECT 1 FROM track_artists c WHERE c.artist_id = a.id) OR EXISTS (SELECT 1 FROM album_artists p WHERE p.artist_id = a.id))`,
  );
  const genres = await database.read(
    `SELECT g.name, g.tracks_count, g.artists_count FROM genres g
     WHERE g.tracks_count <> (SELECT COUNT(*) FROM track_genres p JOIN tracks t ON t.id = p.track_id WHERE p.genre_id = g.id AND t.listed = 1)
        OR g.artists_count <> (SELECT COUNT(*) FROM artist_genres p JOIN artists a ON a.id = p.artist_id WHERE p.genre_id = g.id AND a.listed = 1)`,
  );
  const tracks = await database.read(
    `SELECT t.name FROM tracks t WHERE NOT EXISTS (SELECT 1 FROM track_artists c WHERE c.track_id = t.id AND c.role = 'primary')
        OR NOT EXISTS (SELECT 1 FROM renditions r WHERE r.track_id = t.id)`,
  );
  return [...albums, ...artists, ...genres, ...tracks];
}
