import type { UnknownAction } from '@reduxjs/toolkit';
import type { QueueSection } from '@tonearm/shared/catalogue/catalogue';
import { QUEUE_MAX } from '@tonearm/shared/limits';
import { LOW_TIDE, VELVET, aTrack, tracks } from '../../../test/player/tracks';
import { followingEntryOf } from './player-selectors';
import { playerSettingsChanged } from './player-settings.slice';
import {
  clearingUndone,
  contextExpanded,
  entryMoved,
  jumpedTo,
  paused,
  playerReducer,
  queueAdopted,
  sectionsCleared,
  shuffleToggled,
  skippedNext,
  skippedPrevious,
  soundStarted,
  stationFollowed,
  trackEnded,
  tracksAdded,
  tracksAddedNext,
  tracksPlayed,
} from './player.slice';
import type { PlayerState } from './player.slice';
import { listSourceOf, partsOf } from './queue-sections';

const STATION = { type: 'radio', id: 1, name: 'Song 1 radio' } as const;
const play = (state: PlayerState | undefined, ...actions: UnknownAction[]): PlayerState =>
  actions.reduce<PlayerState>(
    (now, action) => playerReducer(now, action),
    state ?? playerReducer(undefined, { type: 'init' }),
  );
const some = (...ids: number[]) => ids.map((id) => aTrack(id));
/** Songs 1 to 4 of an album of which the first plays, 50 and 51 added by hand, 90 and 91 of a station. */
const full = (startAt = 0): PlayerState =>
  play(
    undefined,
    tracksPlayed(tracks(4), { source: LOW_TIDE, startAt }),
    soundStarted(),
    tracksAdded(some(50, 51), VELVET),
    stationFollowed(some(90, 91), STATION),
  );
const withRepeat = (state: PlayerState, repeat: PlayerState['repeat']): PlayerState => ({ ...state, repeat });
const uidOf = (state: PlayerState, id: number): string =>
  state.entries.find((entry) => entry.track.id === id)?.uid ?? '';
const currentId = (state: PlayerState): number | undefined => state.entries[state.index]?.track.id;
/** The queue as a person reads it. */
const read = (state: PlayerState) => {
  const { past, current, added, context, autoplay } = partsOf(state);
  const ids = (entries: readonly { track: { id: number } }[]) => entries.map((entry) => entry.track.id);
  return {
    past: ids(past),
    current: current?.track.id,
    added: ids(added),
    context: ids(context),
    autoplay: ids(autoplay),
  };
};

describe('the sections of the queue', () => {
  it('stand apart: what was added by hand, the list, its station', () => {
    expect(read(full())).toEqual({ past: [], current: 1, added: [50, 51], context: [2, 3, 4], autoplay: [90, 91] });
    expect(read(play(full(), tracksAddedNext(some(60, 61), VELVET))).added).toEqual([60, 61, 50, 51]);
  });

  it('play in that order, and what was added by hand leaves the queue once it has played', () => {
    const ended = (times: number): UnknownAction[] => Array.from({ length: times }, () => trackEnded());
    expect(read(play(full(), ...ended(3)))).toMatchObject({
      past: [1, 50, 51],
      current: 2,
      added: [],
      context: [3, 4],
    });
    expect(read(play(full(), ...ended(6)))).toMatchObject({ current: 90, autoplay: [91] });
    const back = play(full(), ...ended(3), skippedPrevious(), skippedPrevious(), skippedPrevious());
    expect(read(back)).toMatchObject({ current: 1, added: [], context: [2, 3, 4] });
    expect(currentId(play(back, skippedNext()))).toBe(2);
  });

  it('of a queue without a list come again when one goes back', () => {
    const byHand = play(undefined, tracksAdded(some(50, 51), VELVET), skippedNext());
    expect(read(play(byHand, skippedPrevious()))).toMatchObject({ current: 50, added: [51] });
    expect(currentId(play(withRepeat(byHand, 'all'), skippedNext()))).toBe(50);
  });

  it('keep what was added by hand when another list begins, and let the station of the one before go', () => {
    const next = play(full(), tracksPlayed(some(7, 8, 9), { source: VELVET, startAt: 1 }));
    expect(read(next)).toEqual({ past: [7], current: 8, added: [50, 51], context: [9], autoplay: [] });
    expect(listSourceOf(next.entries)).toMatchObject({ name: 'Velvet Hour' });
  });

  it('jumped over keep what was added by hand; the list that was passed has played', () => {
    const state = full();
    expect(read(play(state, jumpedTo(uidOf(state, 3))))).toMatchObject({
      past: [1, 2],
      current: 3,
      added: [50, 51],
      context: [4],
    });
    expect(read(play(state, jumpedTo(uidOf(state, 51))))).toMatchObject({
      past: [1],
      current: 51,
      added: [50],
      context: [2, 3, 4],
    });
    expect(read(play(state, jumpedTo(uidOf(state, 91))))).toEqual({
      past: [1, 2, 3, 4, 90],
      current: 91,
      added: [50, 51],
      context: [],
      autoplay: [],
    });
  });

  it('are left alone by shuffle but for the list, and stand again as they did', () => {
    const long = play(
      undefined,
      tracksPlayed(tracks(40), { source: LOW_TIDE, startAt: 3 }),
      tracksAdded(some(50, 51), VELVET),
      stationFollowed(some(90, 91), STATION),
    );
    const mixed = play(long, shuffleToggled());
    expect(read(mixed)).toMatchObject({ past: [], current: 4, added: [50, 51], autoplay: [90, 91] });
    expect(read(mixed).context).toHaveLength(39);
    expect(read(mixed).context).not.toEqual(
      tracks(40)
        .map(({ id }) => id)
        .filter((id) => id !== 4),
    );
    expect(read(play(mixed, shuffleToggled()))).toEqual(read(long));
    const onStation = play(long, jumpedTo(uidOf(long, 90)), shuffleToggled());
    expect(read(onStation)).toMatchObject({ current: 90, context: [], autoplay: [91] });
    expect(read(play(onStation, shuffleToggled()))).toEqual(read(play(long, jumpedTo(uidOf(long, 90)))));
  });

  it('shuffled while a song that was added by hand plays, go on with the list where it was', () => {
    const byHand = play(full(1), skippedNext());
    expect(read(byHand)).toMatchObject({ past: [1, 2], current: 50, added: [51], context: [3, 4] });
    const mixed = play(byHand, shuffleToggled());
    expect(read(mixed)).toMatchObject({ current: 50, added: [51], autoplay: [90, 91] });
    expect([...read(mixed).context].sort()).toEqual([1, 2, 3, 4]);
    const onward = play(mixed, jumpedTo(uidOf(mixed, 3)), shuffleToggled());
    expect(read(onward)).toMatchObject({ past: [1, 2], current: 3, added: [51], context: [4] });
  });

  it('do not let the station into the list that repeats, nor previous lead into it', () => {
    const last = play(full(), jumpedTo(uidOf(full(), 4)));
    const atEnd = withRepeat(
      play(undefined, tracksPlayed(tracks(4), { source: LOW_TIDE, startAt: 3 }), stationFollowed(some(90), STATION)),
      'all',
    );
    expect(followingEntryOf(atEnd)?.track.id).toBe(1);
    expect(read(play(atEnd, trackEnded()))).toMatchObject({ current: 1, context: [2, 3, 4], autoplay: [90] });
    expect(currentId(play(withRepeat(full(), 'all'), skippedPrevious()))).toBe(4);
    expect(read(play(withRepeat(full(), 'all'), skippedPrevious()))).toMatchObject({
      added: [50, 51],
      autoplay: [90, 91],
    });
    const onStation = play(last, jumpedTo(uidOf(last, 90)));
    expect(read(play(onStation, skippedPrevious()))).toMatchObject({
      past: [1, 2, 3],
      current: 4,
      context: [],
      autoplay: [90, 91],
    });
  });

  const MOVES: readonly [number, QueueSection, number | null, Partial<ReturnType<typeof read>>][] = [
    [3, 'context', 2, { context: [3, 2, 4] }],
    [2, 'context', null, { context: [3, 4, 2] }],
    [2, 'context', 2, { context: [2, 3, 4] }],
    [51, 'added', 50, { added: [51, 50] }],
    [3, 'added', 51, { added: [50, 3, 51], context: [2, 4] }],
    [50, 'context', null, { added: [51], context: [2, 3, 4, 50] }],
    [90, 'context', 3, { context: [2, 90, 3, 4], autoplay: [91] }],
    [4, 'autoplay', null, { context: [2, 3], autoplay: [90, 91, 4] }],
    [1, 'context', 3, { current: 1, context: [2, 3, 4] }],
  ];
  it.each(MOVES)('take %s into %s before %s, and it belongs there', (id, section, before, expected) => {
    const state = full();
    const moved = play(
      state,
      entryMoved({ uid: uidOf(state, id), section, before: before === null ? null : uidOf(state, before) }),
    );
    expect(read(moved)).toMatchObject({ current: 1, ...expected });
    expect(moved.turn).toBe(state.turn);
  });

  it('give what was moved into a shuffled list a place in it', () => {
    const state = play(full(), shuffleToggled());
    const moved = play(state, entryMoved({ uid: uidOf(state, 50), section: 'context', before: null }));
    expect([...read(play(moved, shuffleToggled())).context].sort((a, b) => a - b)).toEqual([2, 3, 4, 50]);
    const out = play(state, entryMoved({ uid: uidOf(state, 3), section: 'added', before: null }), shuffleToggled());
    expect(read(out)).toMatchObject({ added: [50, 51, 3], context: [2, 4] });
  });

  it.each([
    ['added', { added: [] }],
    ['context', { context: [] }],
    ['autoplay', { autoplay: [] }],
  ] as const)('cleared one by one: %s, playing or not', (section, expected) => {
    for (const state of [full(), play(full(), paused())]) {
      const cleared = play(state, sectionsCleared([section]));
      expect(read(cleared)).toEqual({ ...read(state), ...expected });
      expect(cleared).toMatchObject({ status: state.status, turn: state.turn });
      expect(read(play(cleared, clearingUndone()))).toEqual(read(state));
    }
  });

  it('cleared while shuffled come back in their own order once shuffle is off', () => {
    const shuffled = { ...play(full(), shuffleToggled()) };
    const [second, third, fourth] = ['2', '3', '4'].map((id) =>
      shuffled.entries.find((entry) => entry.track.id === Number(id)),
    );
    const backwards = { ...shuffled, entries: [shuffled.entries[0], fourth, third, second] as typeof shuffled.entries };
    expect(read(play(backwards, sectionsCleared(['context']), shuffleToggled(), clearingUndone()))).toMatchObject({
      current: 1,
      context: [2, 3, 4],
    });
  });

  it('cleared all at once keep the song that plays, and come back by Undo, behind nothing that came since', () => {
    const state = play(full(), shuffleToggled());
    const cleared = play(state, sectionsCleared(['added', 'context', 'autoplay']));
    expect(read(cleared)).toEqual({ past: [], current: 1, added: [], context: [], autoplay: [] });
    const undone = play(cleared, tracksAdded(some(70), VELVET), clearingUndone());
    expect(read(undone)).toEqual({ ...read(state), added: [50, 51, 70] });
    expect(read(play(undone, shuffleToggled()))).toMatchObject({ context: [2, 3, 4] });
    expect(undone.cleared).toBeNull();
    const another = play(cleared, tracksPlayed(tracks(2), { source: VELVET, startAt: 0 }), clearingUndone());
    expect(read(another)).toMatchObject({ current: 1, added: [], context: [2] });
  });

  it('bring a long list back that goes on', () => {
    const long = play(undefined, tracksPlayed(tracks(3), { source: { ...LOW_TIDE, more: {} }, startAt: 0 }));
    const undone = play(long, sectionsCleared(['context']), clearingUndone());
    expect(undone.expansion).toEqual(long.expansion);
    expect(
      read(
        play(
          undone,
          tracksAdded(some(5), LOW_TIDE),
          contextExpanded(long.expansion?.key ?? '', tracks(6), { source: LOW_TIDE, cursor: null }),
        ),
      ),
    ).toMatchObject({ added: [5], context: [2, 3, 4, 5, 6] });
  });

  it('say when nothing is to follow by itself', () => {
    expect(play(full(), sectionsCleared(['autoplay'])).endsHere).toBe(true);
    expect(play(full(), sectionsCleared(['added'])).endsHere).toBe(false);
    const last = play(
      undefined,
      tracksPlayed(tracks(1), { source: LOW_TIDE }),
      tracksAdded(some(50), VELVET),
      sectionsCleared(['added']),
    );
    expect(last.endsHere).toBe(true);
    for (const action of [
      clearingUndone(),
      tracksAdded(some(9), VELVET),
      tracksPlayed(tracks(2), { source: VELVET }),
      playerSettingsChanged({ hasAutoplay: true }),
    ]) {
      expect(play(last, action).endsHere).toBe(false);
    }
  });

  it('lose the station when it is switched off, but not the song of it that plays', () => {
    const state = full();
    const off = play(state, jumpedTo(uidOf(state, 90)), playerSettingsChanged({ hasAutoplay: false }));
    expect(read(off)).toMatchObject({ current: 90, autoplay: [] });
    const { entries, index, repeat, shuffle, order } = state;
    expect(
      read(
        play(
          undefined,
          playerSettingsChanged({ hasAutoplay: false }),
          queueAdopted({ entries, index, repeat, shuffle, order }),
        ),
      ).autoplay,
    ).toEqual([]);
  });

  it('take what was added by hand into a full queue: the end of the list gives way', () => {
    const whole = play(
      undefined,
      tracksPlayed(tracks(QUEUE_MAX), { source: LOW_TIDE, startAt: 0 }),
      tracksAdded(some(5_000), VELVET),
    );
    expect(whole.entries).toHaveLength(QUEUE_MAX);
    expect(read(whole).added).toEqual([5_000]);
    expect(read(whole).context.at(-1)).toBe(QUEUE_MAX - 1);
    const again = play(whole, tracksPlayed(tracks(QUEUE_MAX), { source: LOW_TIDE, startAt: QUEUE_MAX - 1 }));
    expect(again.entries).toHaveLength(QUEUE_MAX);
    expect(read(again)).toMatchObject({ current: QUEUE_MAX, added: [5_000] });
  });

  it('stay the same entries while only what plays changes', () => {
    const state = play(
      undefined,
      tracksPlayed(tracks(4), { source: LOW_TIDE, startAt: 0 }),
      stationFollowed(some(90), STATION),
    );
    const back = play(
      state,
      skippedNext(),
      skippedNext(),
      skippedPrevious(),
      jumpedTo(uidOf(state, 90)),
      jumpedTo(uidOf(state, 1)),
    );
    expect(back.entries).toBe(state.entries);
  });

  it('of another device stand in their order here', () => {
    const { entries, repeat, shuffle, order } = full();
    const jumbled = [entries[0], entries[3], entries[1], entries[6], entries[4]].flatMap((entry) => entry ?? []);
    expect(read(play(undefined, queueAdopted({ entries: jumbled, index: 0, repeat, shuffle, order })))).toMatchObject({
      added: [50],
      context: [2, 3],
      autoplay: [90],
    });
  });
});
