// A listener with a large library, a long history, a long playlist and a track with many comments, on the seeded catalogue.
import { createHash } from 'node:crypto';
import { Filler } from './seed.mjs';

/** Whoever holds this in the session cookie is the listener. */
export const LISTENER_TOKEN = 'be'.repeat(16);
export const LISTENER = 1_000;
export const PLAYLIST = 1;
export const COMMENTED_TRACK = 1;
/** On a tenth of the tracks; the others on few. */
export const LARGE_TAG = 'tag-1';

const PEOPLE = 200;
const LIKED = { track: 50_000, album: 10_000 };
const FOLLOWED = 5_000;
const HISTORY = 50_000;
const ENTRIES = 10_000;
const COMMENTS = 10_000;
const TAGS = 200;
/** So many tracks, the first of the catalogue, have similar ones. */
const KNOWN = 50_000;
const SIMILAR = 40;
const STEP_MS = 60_000;
const START = Date.UTC(2026, 0, 1);
const time = (number) => new Date(START + number * STEP_MS).toISOString().replace('T', ' ').replace('Z', '');

class PeopleSeeder extends Filler {
  async run(size) {
    await this.people();
    await this.libraries(size);
    await this.lists(size);
    await this.comments();
    await this.tags(size);
    await this.similar();
  }

  async people() {
    const { now } = this;
    const [{ id: role }] = await this.rows('SELECT id FROM roles WHERE is_default = 1');
    await this.fill('users', ['id', 'name', 'email', 'created_at', 'updated_at'], PEOPLE, (n) => [
      [LISTENER + n - 1, `Listener ${n}`, `listener${n}@example.net`, now, now],
    ]);
    await this.fill('user_roles', ['user_id', 'role_id'], PEOPLE, (n) => [[LISTENER + n - 1, role]]);
    await this.fill(
      'sessions',
      ['token_hash', 'user_id', 'is_remembered', 'created_at', 'last_active_at', 'expires_at'],
      1,
      () => [
        [
          createHash('sha256').update(LISTENER_TOKEN).digest('hex'),
          LISTENER,
          true,
          now,
          now,
          '2036-01-01 00:00:00.000',
        ],
      ],
    );
  }

  async libraries(size) {
    for (const [type, most] of Object.entries(LIKED)) {
      const count = Math.min(most, size[`${type}s`]);
      const step = Math.floor(size[`${type}s`] / count);
      await this.fill('likes', ['user_id', 'likeable_type', 'likeable_id', 'created_at'], count, (n) => [
        [LISTENER, type, n * step, time(n)],
      ]);
    }
    await this.fill(
      'follows',
      ['user_id', 'followable_type', 'followable_id', 'created_at'],
      Math.min(FOLLOWED, size.artists),
      (n) => [[LISTENER, 'artist', n, time(n)]],
    );
    for (const [table, verb, type] of [
      ['likes', 'likeable', 'track'],
      ['likes', 'likeable', 'album'],
      ['follows', 'followable', 'artist'],
    ]) {
      const name = `(SELECT i.name_folded FROM ${type}s i WHERE i.id = ${table}.${verb}_id)`;
      await this.unit.run('seed names', () =>
        this.write(`UPDATE ${table} SET item_name = ${name} WHERE ${verb}_type = ?`, [type]),
      );
    }
  }

  async lists(size) {
    const { random, now } = this;
    await this.fill(
      'plays',
      ['track_id', 'user_id', 'listener_key', 'client_id', 'ms_played', 'counted_at', 'created_at'],
      HISTORY,
      (n) => [[1 + random(size.tracks), LISTENER, `u:${LISTENER}`, `bench${n}`, 60_000, time(n), time(n)]],
    );
    await this.fill(
      'playlists',
      ['id', 'owner_id', 'name', 'name_folded', 'slug', 'visibility', 'created_at', 'updated_at'],
      1,
      () => [[PLAYLIST, LISTENER, 'Long evening', 'long evening', 'long-evening', 'public', now, now]],
    );
    await this.fill(
      'playlist_tracks',
      ['playlist_id', 'track_id', 'position', 'added_by', 'added_at'],
      ENTRIES,
      (n) => [[PLAYLIST, 1 + random(size.tracks), n * 65_536, LISTENER, time(n)]],
    );
  }

  async comments() {
    const { random } = this;
    await this.fill(
      'comments',
      [
        'commentable_type',
        'commentable_id',
        'user_id',
        'content',
        'mentions',
        'position_ms',
        'marker_slot',
        'created_at',
        'updated_at',
      ],
      COMMENTS,
      (n) => {
        const at = random(120_000);
        return [
          [
            'track',
            COMMENTED_TRACK,
            LISTENER + random(PEOPLE),
            `This part, number ${n}.`,
            '[]',
            at,
            Math.floor(at / 600),
            time(n),
            time(n),
          ],
        ];
      },
    );
  }

  async similar() {
    const { random } = this;
    await this.fill('track_similar', ['track_id', 'other_id', 'score'], KNOWN, (id) => {
      const others = new Set(Array.from({ length: SIMILAR }, () => 1 + random(KNOWN)));
      return [...others].map((other) => [id, other, random(1_000) / 1_000]);
    });
  }

  async tags(size) {
    const { random, now } = this;
    await this.fill(
      'tags',
      ['id', 'name', 'display_name', 'type', 'popularity', 'created_at', 'updated_at'],
      TAGS,
      (n) => [
        [
          n,
          `tag-${n}`,
          `Tag ${n}`,
          'custom',
          n === 1 ? size.tracks / 10 : Math.round(size.tracks / 5 / TAGS),
          now,
          now,
        ],
      ],
    );
    await this.fill('track_tags', ['track_id', 'tag_id'], size.tracks / 10, (n) => [
      [n * 10, 1],
      [n * 10, 2 + random(TAGS - 1)],
      [n * 10 - 5, 2 + random(TAGS - 1)],
    ]);
    await this.fill('album_tags', ['album_id', 'tag_id'], size.albums / 10, (n) => [
      [n * 10, 1],
      [n * 10 - 5, 2 + random(TAGS - 1)],
    ]);
  }
}

/** On a catalogue of that size, once a server has started on it. */
export async function seedPeople(database, unit, size) {
  await new PeopleSeeder(database, unit).run(size);
}
