// The seed of the API figures: 5,000 artists, 20,000 albums, 200,000 tracks, the same on every machine.
import { Repository } from '../../dist/core/database/repository.js';

export const SIZE = { artists: 5_000, albums: 20_000, tracks: 200_000, genres: 30 };
const BATCH = 2_000;
const WORDS = ['Harbour', 'Velvet', 'Paper', 'Night', 'Slow', 'Copper', 'Winter', 'Hollow', 'Signal', 'Golden', 'Distant', 'Quiet', 'Marble', 'Neon', 'River', 'Ember'];

/** Repeatable numbers (mulberry32). */
function randomizer(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

class Seeder extends Repository {
  constructor(database, unit) {
    super(database, unit);
    this.random = randomizer(7);
    this.now = '2026-11-01 12:00:00.000';
  }

  name(id) {
    return `${WORDS[this.random(WORDS.length)]} ${WORDS[this.random(WORDS.length)]} ${id}`;
  }

  async fill(table, columns, count, row) {
    for (let start = 1; start <= count; start += BATCH) {
      const rows = [];
      for (let id = start; id < start + BATCH && id <= count; id += 1) rows.push(...row(id));
      if (rows.length > 0) await this.unit.run(`seed ${table}`, () => this.insertMany(table, columns, rows));
    }
  }

  named(id) {
    const name = this.name(id);
    return [id, name, name.toLowerCase(), name.toLowerCase().replaceAll(' ', '-')];
  }

  async run() {
    const { random, now } = this;
    const picture = (id) => [id.toString(16).padStart(40, '0'), '#336699'];
    await this.fill('artists', ['id', 'name', 'name_folded', 'slug', 'image_hash', 'image_color', 'popularity', 'albums_count', 'tracks_count', 'listed', 'created_at', 'updated_at'],
      SIZE.artists, (id) => [[...this.named(id), ...picture(id), random(101), 4, 40, true, now, now]]);
    await this.fill('genres', ['id', 'name', 'display_name', 'popularity', 'artists_count', 'tracks_count', 'created_at', 'updated_at'],
      SIZE.genres, (id) => [[id, `genre-${id}`, `Genre ${id}`, random(1000), 100, 10_000, now, now]]);
    await this.fill('albums', ['id', 'name', 'name_folded', 'slug', 'image_hash', 'image_color', 'release_type', 'release_date', 'tracks_count', 'duration_ms', 'plays', 'visibility', 'listed', 'created_at', 'updated_at'],
      SIZE.albums, (id) => [[...this.named(id), ...picture(id), 'album', `20${10 + random(16)}-0${1 + random(9)}-1${random(10)}`, 10, 2_100_000, random(1_000_000), 'public', true, now, now]]);
    await this.fill('album_artists', ['album_id', 'artist_id', 'position'], SIZE.albums, (id) => [[id, 1 + ((id - 1) % SIZE.artists), 0]]);
    await this.fill('album_genres', ['album_id', 'genre_id'], SIZE.albums, (id) => [[id, 1 + random(SIZE.genres)]]);
    await this.fill('artist_genres', ['artist_id', 'genre_id'], SIZE.artists, (id) => [[id, 1 + random(SIZE.genres)]]);
    await this.fill('tracks', ['id', 'name', 'name_folded', 'slug', 'album_id', 'number', 'duration_ms', 'plays', 'popularity', 'visibility', 'listed', 'created_at', 'updated_at'],
      SIZE.tracks, (id) => [[...this.named(id), 1 + ((id - 1) % SIZE.albums), 1 + Math.floor((id - 1) / SIZE.albums), 120_000 + random(240_000), random(1_000_000), random(101), 'public', true, now, now]]);
    const artistOf = (track) => 1 + (((track - 1) % SIZE.albums) % SIZE.artists);
    await this.fill('track_artists', ['track_id', 'artist_id', 'role', 'position'], SIZE.tracks, (id) => {
      const main = artistOf(id);
      return id % 3 === 0 ? [[id, main, 'primary', 0], [id, (main % SIZE.artists) + 1, 'featured', 1]] : [[id, main, 'primary', 0]];
    });
    await this.fill('track_genres', ['track_id', 'genre_id'], SIZE.tracks, (id) => [[id, 1 + random(SIZE.genres)]]);
  }
}

/** Fills an empty, migrated database. */
export async function seed(database, unit) {
  await new Seeder(database, unit).run();
  if (database.dialect === 'sqlite') await database.writer.query('ANALYZE');
  else await database.writer.query('ANALYZE TABLE artists, albums, tracks, track_artists, track_genres, album_artists, album_genres');
}
