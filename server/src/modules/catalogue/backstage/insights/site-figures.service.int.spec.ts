import type { Granularity } from '@tonearm/shared/insights/insights';
import { zoneOffset } from '@tonearm/shared/rules/time-zones';
import { RankedListeners1790000000215 } from '../../../../migrations/1790000000215-ranked-listeners.js';
import { openTestDatabase } from '../../../../../test/open-test-database.js';
import type { OpenedDatabase } from '../../../../../test/open-test-database.js';
import { sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { ListenerFiguresRepository } from '../../music/listener-figures.repository.js';
import { hoursOfWeek } from './blocks.js';
import { DAY_MS, HOUR_MS } from './calendar.js';
import { FiguresReader } from './figures-reader.service.js';
import { SITE } from './insight-item.js';
import type { RankedType } from './insight-item.js';
import { edgesOf, readRange } from './insight-range.js';
import { PieceReader } from './piece-reader.service.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { RollUp } from './roll-up.job.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import { SiteFigures } from './site-figures.service.js';
import { SiteRollUpsRepository } from './site-roll-ups.repository.js';

/** `TONEARM_FIGURE_PLAYS=100000` recounts so many; that needs `--testTimeout=1200000`. */
const PLAYS = Number(process.env.TONEARM_FIGURE_PLAYS ?? 5_000);
const [TRACKS, ARTISTS, LISTENERS, DAYS] = [150, 12, 240, 240];
const TIMES = ['2025-01-01 00:00:00.000', '2025-01-01 00:00:00.000'];
const COUNTRIES = ['PT', 'DE', 'BR', 'JP', 'IS'];
const DEVICES = ['mobile', 'desktop', 'tablet'];
/** They change their clocks at different times of the year, and two never. */
const ZONES = ['UTC', 'Europe/Lisbon', 'America/New_York', 'Pacific/Auckland', 'America/Santiago', 'Asia/Tokyo'];
const GRANULARITIES: readonly Granularity[] = ['hour', 'day', 'week', 'month', 'year'];
const RANGES = 20;
/** Every third listener has an account. */
const NAMELESS = 3;
/** Behind the shipped ones; of the last there is nothing any more. */
const CHANNELS = [101, 102, 103, 104];
const [GONE] = CHANNELS.slice(-1);

interface Raw {
  track: number;
  listener: number;
  seconds: number;
  isCompleted: boolean;
  isSkipped: boolean;
  isCounted: boolean;
  at: number;
  device: string;
  country: string;
  channel: number | null;
}

/** The same numbers each time. */
function randomOf(seed: number): (below: number) => number {
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

const count = <K>(keys: readonly K[]): Map<K, number> => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};
const userOf = ({ listener }: Pick<Raw, 'listener'>): number | null =>
  listener > 0 && listener % NAMELESS === 0 ? listener : null;
const artistOf = (track: number): number => 1 + (track % ARTISTS);

describe('figures of the whole site', () => {
  let opened: OpenedDatabase;
  let reader: FiguresReader;
  let readerOf: (most: number) => FiguresReader;
  let fold: RollUp;
  let raw: Raw[];
  const now = Date.now();
  const random = randomOf(20_261_128);

  beforeAll(async () => {
    opened = await openTestDatabase('site_figures');
    const rows = new Rows(opened.database, opened.unit);
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
      CHANNELS.slice(0, -1).map((id) => [
        id,
        `C${id}`,
        `own-${id}`,
        'channel',
        'public',
        1,
        0,
        'albums',
        '{}',
        ...TIMES,
      ]),
    );
    const step = (DAYS * DAY_MS) / PLAYS;
    // A few songs are played far more often than the others.
    raw = some(PLAYS, (id): Raw => {
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
          'Firefox',
          'Android',
          play.country,
        ];
      }),
    );
    const { database, unit } = opened;
    const [facts, rollUps] = [
      new PlayFactsRepository(database, unit, { appSecret: 'test' } as never),
      new RollUpsRepository(database, unit),
    ];
    const site = new SiteRollUpsRepository(database, unit);
    readerOf = (most) =>
      new (class extends FiguresReader {
        protected override readonly tailMax = most;
      })(rollUps, facts, new PieceReader(rollUps), new SiteFigures(rollUps, site, facts));
    reader = readerOf(2 * PLAYS);
    fold = new RollUp(
      facts,
      rollUps,
      site,
      unit,
      null as never,
      null as never,
      { onPlays: () => Promise.resolve() } as never,
    );
  });
  afterAll(() => opened.close());

  const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const plain = (map: ReadonlyMap<string | number, number>): Record<string, number> => Object.fromEntries(map);

  /** One random range in a random timezone, read and counted. */
  async function compare(): Promise<void> {
    const zone = ZONES[random(ZONES.length)] ?? 'UTC';
    const granularity = GRANULARITIES[random(GRANULARITIES.length)] ?? 'day';
    const days = 1 + random(granularity === 'hour' ? 30 : DAYS - 2);
    const start = now - (1 + random(DAYS)) * DAY_MS;
    const range = readRange(
      {
        startDate: dayText(start),
        endDate: dayText(start + (days - 1) * DAY_MS),
        timezone: zone,
        granularity,
        compare: 'none',
      },
      () => now,
      now,
    );
    const { series, breakdown, top } = await reader.steadily(SITE, async (tail) => {
      const details = await reader.details(SITE, range, tail, false);
      const ranked = (type: RankedType) =>
        reader.top({ item: SITE, range, tail }, type, { details: details.details, limit: 20 });
      return {
        series: await reader.series(SITE, { ...range, span: range }, tail),
        breakdown: details,
        top: {
          tracks: await ranked('track'),
          artists: await ranked('artist'),
          users: await ranked('user'),
          channels: (await ranked('channel')).filter(({ id }) => id !== GONE),
        },
      };
    });
    const within = raw.filter(({ at }) => at >= range.from && at < range.to);
    const counted = within.filter(({ isCounted }) => isCounted);
    const edges = edgesOf(range, granularity, range);
    const what = `${zone}, ${dayText(range.from)} to ${dayText(range.to)} by ${granularity}`;
    const points = edges.slice(0, -1).map((from, index) => {
      const of = within.filter(({ at }) => at >= from && at < (edges[index + 1] ?? 0));
      const plays = of.filter(({ isCounted }) => isCounted);
      return {
        at: from,
        plays: plays.length,
        seconds: plays.reduce((sum, { seconds }) => sum + seconds, 0),
        completions: plays.filter(({ isCompleted }) => isCompleted).length,
        skips: of.filter(({ isSkipped }) => isSkipped).length,
      };
    });
    expect({ what, points: series.points.map(({ listeners: _, ...point }) => point) }).toEqual({ what, points });
    expect({ what, listeners: series.listeners }).toEqual({
      what,
      listeners: new Set(counted.map(({ listener }) => listener)).size,
    });
    const tallied = (dimension: 'device' | 'country'): Record<string, number> =>
      Object.fromEntries(Object.entries(breakdown.details[dimension] ?? {}).map(([name, [n = 0]]) => [name, n]));
    expect({ what, devices: tallied('device'), countries: tallied('country') }).toEqual({
      what,
      devices: plain(count(counted.map(({ device }) => device))),
      countries: plain(count(counted.map(({ country }) => country))),
    });
    const firsts = (ids: readonly number[]) =>
      [...count(ids)]
        .map(([id, value]) => ({ id, value }))
        .sort((one, other) => other.value - one.value || one.id - other.id)
        .slice(0, 20);
    expect({ what, ...top }).toEqual({
      what,
      tracks: firsts(counted.map(({ track }) => track)),
      artists: firsts(counted.map(({ track }) => artistOf(track))),
      users: firsts(counted.flatMap((play) => userOf(play) ?? [])),
      channels: firsts(counted.flatMap(({ channel }) => (channel === GONE ? [] : (channel ?? [])))),
    });
    const week = count(
      counted.map(({ at }) => {
        const local = new Date(at + zoneOffset(at, zone));
        return `${(local.getUTCDay() + 6) % 7}-${local.getUTCHours()}`;
      }),
    );
    const shown = hoursOfWeek(breakdown.byPiece, zone).datasets[0]?.data.filter(({ value }) => value > 0) ?? [];
    expect({ what, week: Object.fromEntries(shown.map(({ label, value }) => [label, value])) }).toEqual({
      what,
      week: plain(week),
    });
  }

  it('are those of the plays, in any timezone, over changes of its clocks, before they are folded and after', async () => {
    // First nearly all of them are added up by the request itself, in several pages.
    for (const [days, rounds] of [
      [200, RANGES / 5],
      [20, RANGES / 2],
      [3, RANGES / 2],
    ] as const) {
      await fold.foldAll(now - days * DAY_MS);
      for (let round = 0; round < rounds; round += 1) await compare();
    }
  });

  it('leave out all plays of a tail that is too long, instead of some of them', async () => {
    await fold.foldAll(now - 3 * DAY_MS);
    // Folded plays are known by their hours.
    const from = Math.floor((now - 10 * DAY_MS) / HOUR_MS) * HOUR_MS;
    const span = { from, to: now + DAY_MS, zone: 'UTC' };
    const read = (figures: FiguresReader) =>
      figures.steadily(SITE, async (tail) => ({
        isBehind: tail.isBehind,
        plays: (await figures.details(SITE, span, tail, false)).plays,
      }));
    const counted = raw.filter(({ at, isCounted }) => isCounted && at >= span.from);
    expect(await read(reader)).toEqual({ isBehind: false, plays: counted.length });
    const closed = Math.floor(now / HOUR_MS - 72 - 1) * HOUR_MS;
    expect(await read(readerOf(10))).toEqual({ isBehind: true, plays: counted.filter(({ at }) => at < closed).length });
  });

  it('are the same while a step is being written', async () => {
    const { database, unit } = opened;
    const mark = async () =>
      (await database.read<{ folded_to: number; last_play: number }>('SELECT * FROM play_folds'))[0];
    // The first hour of a day, and the rest of it, cut short between its rows and its mark.
    const morning = Math.floor(now / DAY_MS - 1) * DAY_MS + 2 * HOUR_MS;
    await fold.foldAll(morning);
    const before = await mark();
    await fold.foldAll(morning + 15 * HOUR_MS);
    await unit.run('test', () =>
      database.writer.query(
        `UPDATE play_folds SET folded_to = ${before?.folded_to ?? 0}, last_play = ${before?.last_play ?? 0}`,
      ),
    );
    for (let round = 0; round < RANGES; round += 1) await compare();
  });

  it('of listeners and channels are the same where a site had folded its plays before it ranked them', async () => {
    const { database } = opened;
    const ranked = async () => {
      const all: Record<string, unknown[]> = {};
      for (const period of ['hour', 'day', 'month'])
        all[period] = await database.read(
          `SELECT kind, item_id, ${period}, plays, seconds, completions FROM play_${period}s WHERE kind > 4 ORDER BY kind, item_id, ${period}`,
        );
      return all;
    };
    await fold.foldAll(now);
    const folded = await ranked();
    expect(folded['hour']?.length).toBeGreaterThan(100);
    const runner = database.writer.createQueryRunner();
    await new RankedListeners1790000000215().up(runner);
    await runner.release();
    expect(await ranked()).toEqual(folded);
  });

  it('know nobody any more who has left or taken the name off their plays', async () => {
    const { database, unit } = opened;
    const known = async (id: number) =>
      (await database.read(`SELECT 1 FROM play_hours WHERE kind = 5 AND item_id = ${id}`)).length +
      (await database.read(`SELECT 1 FROM play_days WHERE kind = 5 AND item_id = ${id}`)).length +
      (await database.read(`SELECT 1 FROM play_months WHERE kind = 5 AND item_id = ${id}`)).length;
    const [own, others] = [await known(NAMELESS), await known(2 * NAMELESS)];
    expect(own).toBeGreaterThan(3);
    const figures = new ListenerFiguresRepository(database, unit);
    const forget = (limit: number) => unit.run('test', () => figures.forget(NAMELESS, limit));
    expect([await forget(2), await forget(own)]).toEqual([2, own - 2]);
    expect([await known(NAMELESS), await known(2 * NAMELESS)]).toEqual([0, others]);
  });
});
