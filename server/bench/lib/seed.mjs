// The seed of the API figures: 5,000 artists, 20,000 albums, 200,000 tracks, or more in the same proportion; the same on every machine.
import { Repository } from '../../compiled/core/database/repository.js';

const GENRES = 30;
const TRACKS = 200_000;
/** A statement takes so many of the widest table. */
const BATCH = 2_000;
export const WORDS = [
  'Harbour',
  'Velvet',
  'Paper',
  'Night',
  'Slow',
  'Copper',
  'Winter',
  'Hollow',
  'Signal',
  'Golden',
  'Distant',
  'Quiet',
  'Marble',
  'Neon',
  'River',
  'Ember',
];

/** How much of everything goes with so many tracks. */
export const sizeOf = (tracks) => ({ artists: tracks / 40, albums: tracks / 10, tracks, genres: GENRES });
export const SIZE = sizeOf(TRACKS);

/** Repeatable numbers (mulberry32). */
export function randomizer(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Fills tables batch by batch. */
export class Filler extends Repository {
  constructor(database, unit) {
    super(database, unit);
    this.random = randomizer(7);
    this.now = '2026-11-01 12:00:00.000';
  }

  /** @param row rows of a number from 1 to `count` */
  async fill(table, columns, count, row) {
    for (let start = 1; start <= count; start += BATCH) {
      const rows = [];
      for (let id = start; id < start + BATCH && id <= count; id += 1) rows.push(...row(id));
      if (rows.length > 0) await this.unit.run(`seed ${table}`, () => this.insertMany(table, columns, rows));
    }
  }
}

const picture = (id) => [id.toString(16).padStart(40, '0'), '#336699'];

class Seeder extends Filler {
  constructor(database, unit, size, prolific) {
    super(database, unit);
    this.size = size;
    this.prolific = prolific;
  }

  name(id) {
    return `${WORDS[this.random(WORDS.length)]} ${WORDS[this.random(WORDS.length)]} ${id}`;
  }

  named(id) {
    const name = this.name(id);
    return [id, name, name.toLowerCase(), name.toLowerCase().replaceAll(' ', '-')];
  }

  /** The first albums are all the first artist's. */
  artistOf(album) {
    return album <= this.prolific ? 1 : 1 + ((album - 1) % this.size.artists);
  }

  async run() {
    await this.artists();
    await this.albums();
    await this.tracks();
  }

  async artists() {
    const { random, now, size } = this;
    await this.fill(
      'artists',
      [
        'id',
        'name',
        'name_folded',
        'slug',
        'image_hash',
        'image_color',
        'popularity',
        'albums_count',
        'tracks_count',
        'listed',
        'created_at',
        'updated_at',
      ],
      size.artists,
      (id) => [[...this.named(id), ...picture(id), random(101), 4, 40, true, now, now]],
    );
    await this.fill(
      'genres',
      ['id', 'name', 'display_name', 'popularity', 'artists_count', 'tracks_count', 'created_at', 'updated_at'],
      size.genres,
      (id) => [
        [
          id,
          `genre-${id}`,
          `Genre ${id}`,
          random(1000),
          size.artists / GENRES,
          Math.round(size.tracks / GENRES),
          now,
          now,
        ],
      ],
    );
  }

  async albums() {
    const { random, now, size } = this;
    await this.fill(
      'albums',
      [
        'id',
        'name',
        'name_folded',
        'slug',
        'image_hash',
        'image_color',
        'release_type',
        'release_date',
        'tracks_count',
        'duration_ms',
        'plays',
        'visibility',
        'listed',
        'created_at',
        'updated_at',
      ],
      size.albums,
      (id) => [
        [
          ...this.named(id),
          ...picture(id),
          'album',
          `20${10 + random(16)}-0${1 + random(9)}-1${random(10)}`,
          10,
          2_100_000,
          random(1_000_000),
          'public',
          true,
          now,
          now,
        ],
      ],
    );
    await this.fill('album_artists', ['album_id', 'artist_id', 'position'], size.albums, (id) => [
      [id, this.artistOf(id), 0],
    ]);
    await this.fill('album_genres', ['album_id', 'genre_id'], size.albums, (id) => [[id, 1 + random(GENRES)]]);
    await this.fill('artist_genres', ['artist_id', 'genre_id'], size.artists, (id) => [[id, 1 + random(GENRES)]]);
  }

  async tracks() {
    const { random, now, size } = this;
    await this.fill(
      'tracks',
      [
        'id',
        'name',
        'name_folded',
        'slug',
        'album_id',
        'number',
        'duration_ms',
        'plays',
        'popularity',
        'visibility',
        'listed',
        'created_at',
        'updated_at',
      ],
      size.tracks,
      (id) => [
        [
          ...this.named(id),
          1 + ((id - 1) % size.albums),
          1 + Math.floor((id - 1) / size.albums),
          120_000 + random(240_000),
          random(1_000_000),
          random(101),
          'public',
          true,
          now,
          now,
        ],
      ],
    );
    await this.fill('track_artists', ['track_id', 'artist_id', 'role', 'position'], size.tracks, (id) => {
      const main = this.artistOf(1 + ((id - 1) % size.albums));
      return id % 3 === 0
        ? [
            [id, main, 'primary', 0],
            [id, (main % size.artists) + 1, 'featured', 1],
          ]
        : [[id, main, 'primary', 0]];
    });
    await this.fill('track_genres', ['track_id', 'genre_id'], size.tracks, (id) => [[id, 1 + random(GENRES)]]);
  }
}

/** Fills an empty, migrated database. @param prolific so many albums are the first artist's. */
export async function seed(database, unit, size = SIZE, prolific = 0) {
  await new Seeder(database, unit, size, prolific).run();
  // A site on SQLite has no statistics either: its plans come from the indexes alone.
  if (database.dialect === 'mysql')
    await database.writer.query(
      'ANALYZE TABLE artists, albums, tracks, track_artists, track_genres, album_artists, album_genres',
    );
}
