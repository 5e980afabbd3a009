import type { Granularity } from '@tonearm/shared/insights/insights';
import { zoneOffset } from '@tonearm/shared/rules/time-zones';
import { RankedListeners1790000000215 } from '../../../../migrations/1790000000215-ranked-listeners.js';
import {
  artistOf,
  DAYS,
  GONE,
  LISTENERS,
  NAMELESS,
  PLAYS,
  randomOf,
  seedFigurePlays,
  userOf,
  VALUES,
} from '../../../../../test/factories/figure-plays.js';
import type { Raw } from '../../../../../test/factories/figure-plays.js';
import { openTestDatabase } from '../../../../../test/open-test-database.js';
import type { OpenedDatabase } from '../../../../../test/open-test-database.js';
import { FormerItems } from '../../music/former-items.repository.js';
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
import { SliceRollUp } from './slice-roll-up.job.js';
import { SliceSums } from './slice-sums.service.js';
import { SLICE_FILTERS } from './slices.js';
import type { SliceValue } from './slices.js';
import { SlicesRepository } from './slices.repository.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import { SiteFigures } from './site-figures.service.js';
import { SiteRollUpsRepository } from './site-roll-ups.repository.js';

/** Slices are folded with all plays there. */
const KEPT = 3_650;
/** They change their clocks at different times of the year, and two never. */
const ZONES = ['UTC', 'Europe/Lisbon', 'America/New_York', 'Pacific/Auckland', 'America/Santiago', 'Asia/Tokyo'];
const GRANULARITIES: readonly Granularity[] = ['hour', 'day', 'week', 'month', 'year'];
const RANGES = 20;
const count = <K>(keys: readonly K[]): Map<K, number> => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

describe('figures of the whole site', () => {
  let opened: OpenedDatabase;
  let reader: FiguresReader;
  let readerOf: (most: number) => FiguresReader;
  let fold: RollUp;
  let foldSlices: SliceRollUp;
  let sums: SliceSums;
  let raw: Raw[];
  const now = Date.now();
  const random = randomOf(20_261_128);

  beforeAll(async () => {
    opened = await openTestDatabase('site_figures');
    raw = await seedFigurePlays(opened, now, random);
    const { database, unit } = opened;
    const [facts, rollUps] = [
      new PlayFactsRepository(database, unit, { appSecret: 'test' } as never),
      new RollUpsRepository(database, unit),
    ];
    const site = new SiteRollUpsRepository(database, unit);
    const slices = new SlicesRepository(database, unit);
    sums = new SliceSums(slices, facts, new FormerItems(database, unit));
    readerOf = (most) =>
      new (class extends FiguresReader {
        protected override readonly tailMax = most;
      })(rollUps, facts, new PieceReader(rollUps), new SiteFigures(rollUps, site, facts, sums));
    reader = readerOf(2 * PLAYS);
    const milestones = { onPlays: () => Promise.resolve() } as never;
    fold = new RollUp(facts, rollUps, site, unit, null as never, null as never, milestones);
    foldSlices = new SliceRollUp(facts, rollUps, slices, unit, null as never, { get: async () => KEPT } as never);
  });
  afterAll(() => opened.close());

  const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const plain = (map: ReadonlyMap<string | number, number>): Record<string, number> => Object.fromEntries(map);

  /** The plays that some filter lets through. */
  const someSlice = (): SliceValue => {
    const dimension = SLICE_FILTERS[random(SLICE_FILTERS.length)] ?? 'device';
    const values = [...new Set(raw.map(VALUES[dimension]))].filter((value) => value !== '').sort();
    return { dimension, value: values[random(values.length)] ?? '' };
  };

  /** One random range in a random timezone, read and counted. @param slice null for the whole site. */
  async function compare(slice: SliceValue | null = null): Promise<void> {
    const item = slice ? await sums.named(slice) : SITE;
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
    const { series, breakdown, top } = await reader.steadily(item, async (tail) => {
      const details = await reader.details(item, range, tail, false);
      const ranked = (type: RankedType) =>
        reader.top({ item, range, tail }, type, { details: details.details, limit: 20 });
      return {
        series: await reader.series(item, { ...range, span: range }, tail),
        breakdown: details,
        top: {
          tracks: await ranked('track'),
          artists: await ranked('artist'),
          users: await ranked('user'),
          channels: (await ranked('channel')).filter(({ id }) => id !== GONE),
        },
      };
    });
    const within = raw.filter(
      (play) =>
        play.at >= range.from && play.at < range.to && (!slice || VALUES[slice.dimension](play) === slice.value),
    );
    const counted = within.filter(({ isCounted }) => isCounted);
    const edges = edgesOf(range, granularity, range);
    const what = `${slice ? `${slice.dimension} ${slice.value}` : 'all'}, ${zone}, ${dayText(range.from)} to ${dayText(range.to)} by ${granularity}`;
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
    const tallied = (dimension: 'device' | 'country' | 'browser'): Record<string, number> =>
      Object.fromEntries(Object.entries(breakdown.details[dimension] ?? {}).map(([name, [n = 0]]) => [name, n]));
    expect({ what, devices: tallied('device'), countries: tallied('country'), browsers: tallied('browser') }).toEqual({
      what,
      devices: plain(count(counted.map(({ device }) => device))),
      countries: plain(count(counted.map(({ country }) => country))),
      browsers: plain(count(counted.map(({ browser }) => browser))),
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
      await foldSlices.foldAll(now - days * DAY_MS);
      await fold.foldAll(now - days * DAY_MS);
      for (let round = 0; round < rounds; round += 1) {
        await compare();
        await compare(someSlice());
      }
    }
  }, 120_000);

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
      (await database.read<{ folded_to: number; last_play: number }>('SELECT * FROM play_folds WHERE id = 1'))[0];
    // The first hour of a day, and the rest of it, cut short between its rows and its mark.
    const morning = Math.floor(now / DAY_MS - 1) * DAY_MS + 2 * HOUR_MS;
    await fold.foldAll(morning);
    await foldSlices.foldAll(morning);
    const before = await mark();
    await fold.foldAll(morning + 15 * HOUR_MS);
    await foldSlices.foldAll(morning + 15 * HOUR_MS);
    await unit.run('test', () =>
      database.writer.query(
        `UPDATE play_folds SET folded_to = ${before?.folded_to ?? 0}, last_play = ${before?.last_play ?? 0}`,
      ),
    );
    for (let round = 0; round < RANGES; round += 1) await compare(round % 2 === 0 ? null : someSlice());
    // What was cut short is folded again to the same end, and no play twice.
    await foldSlices.foldAll(now - 3 * HOUR_MS);
    for (let round = 0; round < RANGES / 2; round += 1) await compare(someSlice());
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

  it('of slices are those of whole days, where their hours are kept no longer', async () => {
    const slice = await sums.named({ dimension: 'device', value: 'mobile' });
    const read = async () => {
      // In the afternoon, at whatever time of day this runs.
      const today = Math.floor(now / DAY_MS) * DAY_MS;
      const span = { from: today - 9.4 * DAY_MS, to: today - 4.4 * DAY_MS, zone: 'UTC' };
      const days = { from: Math.round(span.from / DAY_MS) * DAY_MS, to: Math.round(span.to / DAY_MS) * DAY_MS };
      const { plays } = await reader.steadily(slice, (tail) => reader.details(slice, span, tail, false));
      const within = raw.filter(
        ({ isCounted, device, at }) => isCounted && device === 'mobile' && at >= days.from && at < days.to,
      );
      return { plays, ofDays: within.length };
    };
    await foldSlices.dropHours(now + (KEPT - 3) * DAY_MS);
    const { plays, ofDays } = await read();
    expect(plays).toBe(ofDays);
  });

  it('know nobody any more who has left or taken the name off their plays', async () => {
    const { database, unit } = opened;
    const known = async (id: number) =>
      (await database.read(`SELECT 1 FROM play_hours WHERE kind = 5 AND item_id = ${id}`)).length +
      (await database.read(`SELECT 1 FROM play_days WHERE kind = 5 AND item_id = ${id}`)).length +
      (await database.read(`SELECT 1 FROM play_months WHERE kind = 5 AND item_id = ${id}`)).length +
      (await database.read(`SELECT 1 FROM figure_listeners WHERE user_id = ${id}`)).length;
    const slice = await sums.named({ dimension: 'user_type', value: 'user' });
    const ranked = () =>
      reader.steadily(slice, async (tail) => {
        const { details } = await reader.details(slice, { from: 0, to: now - 4 * DAY_MS, zone: 'UTC' }, tail, false);
        return (await sums.top('user', details, LISTENERS)).map(({ id }) => id).sort((one, other) => one - other);
      });
    const before = await ranked();
    expect(before).toContain(NAMELESS);
    const [own, others] = [await known(NAMELESS), await known(2 * NAMELESS)];
    expect(own).toBeGreaterThan(3);
    const figures = new ListenerFiguresRepository(database, unit);
    const forget = (limit: number) => unit.run('test', () => figures.forget(NAMELESS, limit));
    expect([await forget(2), await forget(own)]).toEqual([2, own - 2]);
    expect([await known(NAMELESS), await known(2 * NAMELESS)]).toEqual([0, others]);
    expect(await ranked()).toEqual(before.filter((id) => id !== NAMELESS));
  });
});
