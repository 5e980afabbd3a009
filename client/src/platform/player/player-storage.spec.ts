import type { PlayerState, SavedQueue } from './player.slice';
import { playerReducer, shuffleToggled, tracksPlayed } from './player.slice';
import { readPlayer, writePosition, writeQueue } from './player-storage';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';
import { readVolume } from './volume-storage';

const playing = (count: number, startAt = 0): PlayerState =>
  playerReducer(undefined, tracksPlayed(tracks(count), { source: LOW_TIDE, startAt }));
const savedOf = ({ entries, index, repeat, shuffle, order, endsHere }: PlayerState): SavedQueue => ({
  entries,
  index,
  repeat,
  shuffle,
  order,
  endsHere,
});
const stored = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem('tonearm.queue') ?? 'null') as Record<string, unknown>;
const tamper = (change: Record<string, unknown>): void =>
  localStorage.setItem('tonearm.queue', JSON.stringify({ ...stored(), ...change }));

describe('player storage', () => {
  beforeEach(() => localStorage.clear());

  it('brings back queue, index, modes and position', () => {
    const state: PlayerState = { ...playerReducer(playing(5, 2), shuffleToggled()), repeat: 'all' };
    writeQueue(state);
    writePosition(state.entries[state.index]?.uid ?? '', 61_234.5);
    expect(readPlayer()).toEqual({ owner: null, queue: savedOf(state), positionMs: 61_235 });
  });

  it('has nothing to bring back on a first visit or after an empty queue', () => {
    expect(readPlayer()).toBeNull();
    writeQueue(playing(2));
    writeQueue(playing(0));
    expect(readPlayer()).toBeNull();
  });

  it('does not take the position of another track', () => {
    writeQueue(playing(2));
    writePosition('somebody else', 5_000);
    expect(readPlayer()?.positionMs).toBe(0);
  });

  it.each([
    ['no JSON', () => localStorage.setItem('tonearm.queue', '{"entries":[')],
    ['a list', () => localStorage.setItem('tonearm.queue', '[]')],
    ['a text', () => localStorage.setItem('tonearm.queue', '"x"')],
    ['another version', () => tamper({ version: 2 })],
    ['no version', () => tamper({ version: undefined })],
    ['no entries', () => tamper({ entries: [] })],
    ['entries that are none', () => tamper({ entries: [null] })],
    ['an entry without track', () => tamper({ entries: [{ uid: 'a', source: LOW_TIDE }] })],
    [
      'a track without artists',
      () =>
        tamper({ entries: [{ uid: 'a', source: LOW_TIDE, track: { id: 1, name: 'x', duration_ms: 1, album: null } }] }),
    ],
    [
      'the same uid twice',
      () => tamper({ entries: [...(stored().entries as unknown[]), ...(stored().entries as unknown[])] }),
    ],
    ['an index outside', () => tamper({ index: 99 })],
    ['a negative index', () => tamper({ index: -1 })],
    ['an index between', () => tamper({ index: 0.5 })],
    ['an unknown repeat', () => tamper({ repeat: 'twice' })],
  ])('ignores what makes no sense: %s', (_what, spoil) => {
    writeQueue(playing(3));
    spoil();
    expect(readPlayer()).toBeNull();
  });

  it('drops a shuffle whose order is broken, but keeps the queue', () => {
    const state = playerReducer(playing(3), shuffleToggled());
    writeQueue(state);
    tamper({ order: ['a', 'b', 'c'] });
    expect(readPlayer()?.queue).toMatchObject({ entries: state.entries, shuffle: false, order: null });
  });

  it('is told by the position which entry plays, so that skipping leaves the queue alone', () => {
    const state = playing(3);
    writeQueue(state);
    writePosition(state.entries[2]?.uid ?? '', 0);
    expect(readPlayer()?.queue.index).toBe(2);
  });

  it('reads what was stored before there were sections, and nothing of a section that there is none of', () => {
    const state = playing(2);
    writeQueue(state);
    const entries = stored().entries as Record<string, unknown>[];
    tamper({ entries: entries.map(({ section: _section, ...entry }) => entry) });
    expect(readPlayer()?.queue.entries).toEqual(state.entries);
    tamper({ entries: entries.map((entry) => ({ ...entry, section: 'first' })) });
    expect(readPlayer()).toBeNull();
  });

  it('keeps the part around the current track when the queue is too long to store', () => {
    const long = playerReducer(
      undefined,
      tracksPlayed(tracks(1_000, { name: 'x'.repeat(6_000) }), { source: LOW_TIDE, startAt: 600 }),
    );
    const isStoredFor = writeQueue(long);
    expect([600, 601, 590, 999, 0].map(isStoredFor)).toEqual([true, true, true, false, false]);
    const kept = readPlayer()?.queue;
    expect(localStorage.getItem('tonearm.queue')?.length).toBeLessThanOrEqual(2_000_000);
    expect(kept?.entries[kept.index]?.uid).toBe(long.entries[600]?.uid);
    expect(kept?.entries.length).toBeGreaterThan(50);
  });

  it('remembers volume and mute, and takes nothing that is no volume', () => {
    localStorage.setItem('tonearm.volume', '{"volume":35,"muted":true}');
    expect(readVolume()).toEqual({ volume: 35, muted: true });
    for (const wrong of ['{"volume":200}', '{"volume":"35"}', 'NaN', '{}', '{"muted":1}']) {
      localStorage.setItem('tonearm.volume', wrong);
      expect(readVolume()).toEqual({});
    }
  });
});
