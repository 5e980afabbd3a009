import type { SliceFilter } from '../../src/modules/catalogue/backstage/insights/slices.js';
import { sqlTime } from '../../src/core/database/dialect.js';
import { Repository } from '../../src/core/database/repository.js';
import { DAY_MS } from '../../src/modules/catalogue/backstage/insights/calendar.js';
import type { OpenedDatabase } from '../open-test-database.js';

/** `TONEARM_FIGURE_PLAYS=100000` recounts so many; that needs `--testTimeout=1200000`. */
export const PLAYS = Number(process.env.TONEARM_FIGURE_PLAYS ?? 5_000);
export const [TRACKS, ARTISTS, LISTENERS, DAYS] = [150, 12, 240, 240];
const TIMES = ['2025-01-01 00:00:00.000', '2025-01-01 00:00:00.000'];
const COUNTRIES = ['PT', 'DE', 'BR', 'JP', 'IS'];
const DEVICES = ['mobile', 'desktop', 'tablet'];
const BROWSERS = ['Firefox', 'firefox', 'Chrome'];
/** Every third listener has an account. */
export const NAMELESS = 3;
/** Behind the shipped ones; of the last there is nothing any more. */
const CHANNELS = [101, 102, 103, 104];
export const [GONE] = CHANNELS.slice(-1);

/** A play, as it is counted by hand. */
export interface Raw {
  track: number;
  listener: number;
  seconds: number;
  isCompleted: boolean;
  isSkipped: boolean;
  isCounted: boolean;
  at: number;
  device: string;
  country: string;
  browser: string;
  channel: number | null;
}

/** The same numbers each time. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Rows extends Repository {
  async fill(table: string, columns: string[], rows: (string | number | null)[][]): Promise<void> {
    for (let at = 0; at < rows.length; at += 2_000)
      await this.unit.run('test', () => this.insertMany(table, columns, rows.slice(at, at + 2_000)));
  }
}

export const userOf = ({ listener }: Pick<Raw, 'listener'>): number | null =>
  listener > 0 && listener % NAMELESS === 0 ? listener : null;
/** What the filters of reports look at, by which single plays are counted here. */
export const VALUES: Record<SliceFilter, (play: Raw) => string> = {
  device: ({ device }) => device,
  browser: ({ browser }) => browser,
  platform: () => 'Android',
  country: ({ country }) => country,
  source_type: ({ channel }) => (channel === null ? 'album' : 'channel'),
  user_type: (play) => (userOf(play) === null ? 'guest' : 'user'),
  channel_id: ({ channel }) => String(channel ?? ''),
};
export const artistOf = (track: number): number => 1 + (track % ARTISTS);

/** Plays of the last months with all that they are of; as rows, and as they are counted by hand. */
export async function seedFigurePlays(
  { database, unit }: Pick<OpenedDatabase, 'database' | 'unit'>,
  now: number,
  random: (below: number) => number,
): Promise<Raw[]> {
  const rows = new Rows(database, unit);
  const some = <T>(many: number, of: (id: number) => T): T[] => Array.from({ length: many }, (_, at) => of(at + 1));
  const named = ['id', 'name', 'name_folded', 'slug', 'created_at', 'updated_at'];
  await rows.fill(
    'artists',
    named,
    some(ARTISTS, (id) => [id, `Artist ${id}`, `artist ${id}`, 'artist', ...TIMES]),
  );
  await rows.fill(
    'tracks',
    [...named, 'duration_ms', 'visibility'],
    some(TRACKS, (id) => [id, `Song ${id}`, `song ${id}`, 'song', ...TIMES, 200_000, 'public']),
  );
  await rows.fill(
    'track_artists',
    ['track_id', 'artist_id', 'role', 'position'],
    some(TRACKS, (id) => [id, artistOf(id), 'primary', 0]),
  );
  await rows.fill(
    'users',
    ['id', 'name', 'email', 'created_at', 'updated_at'],
    some(LISTENERS, (id) => [id, `Somebody ${id}`, `u${id}@example.org`, ...TIMES]),
  );
  await rows.fill(
    'channels',
    'id name slug type visibility listed internal content_type config created_at updated_at'.split(' '),
    CHANNELS.slice(0, -1).map((id) => [id, `C${id}`, `own-${id}`, 'channel', 'public', 1, 0, 'albums', '{}', ...TIMES]),
  );
  const step = (DAYS * DAY_MS) / PLAYS;
  // A few songs are played far more often than the others.
  const raw = some(PLAYS, (id): Raw => {
    const isCounted = random(10) > 0;
    return {
      track: 1 + Math.min(random(TRACKS), random(TRACKS), random(TRACKS)),
      listener: random(LISTENERS),
      seconds: 30 + random(170),
      isCompleted: random(2) === 0,
      isSkipped: !isCounted && random(2) === 0,
      isCounted,
      at: Math.floor(now - DAYS * DAY_MS + id * step - random(Math.floor(step))),
      device: DEVICES[random(DEVICES.length)] ?? '',
      country: COUNTRIES[random(COUNTRIES.length)] ?? '',
      browser: BROWSERS[random(BROWSERS.length)] ?? '',
      channel: random(3) === 0 ? (CHANNELS[random(CHANNELS.length)] ?? null) : null,
    };
  }).sort((one, other) => one.at - other.at);
  await rows.fill(
    'plays',
    'track_id user_id listener_key client_id source_type source_id ms_played completed skipped counted_at created_at device browser platform country'.split(
      ' ',
    ),
    raw.map((play, index) => {
      const at = sqlTime(new Date(play.at));
      return [
        play.track,
        userOf(play),
        userOf(play) === null ? `g${play.listener}` : `u:${play.listener}`,
        `c${index}`,
        play.channel === null ? 'album' : 'channel',
        play.channel ?? play.track,
        play.seconds * 1000,
        Number(play.isCompleted),
        Number(play.isSkipped),
        play.isCounted ? at : null,
        at,
        play.device,
        play.browser,
        'Android',
        play.country,
      ];
    }),
  );
  return raw;
}
