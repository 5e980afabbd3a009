import type { UnknownAction } from '@reduxjs/toolkit';
import { QUEUE_MAX } from '@tonearm/shared/limits';
import { followingEntryOf, hasNext } from './player-selectors';
import {
  contextExpanded,
  entryRemoved,
  jumpedTo,
  muteToggled,
  paused,
  playerReducer,
  sectionsCleared,
  queueRestored,
  repeatCycled,
  resumed,
  shuffleToggled,
  skippedNext,
  queueAdopted,
  skippedPrevious,
  soundBlocked,
  stopAfterTrackSet,
  soundStarted,
  toggled,
  trackEnded,
  tracksAdded,
  tracksAddedNext,
  tracksPlayed,
  volumeSet,
} from './player.slice';
import { playerSettingsChanged } from './player-settings.slice';
import type { PlayerState } from './player.slice';
import { LOW_TIDE, VELVET, aTrack, anEntry, byArtist, tracks } from '../../../test/player/tracks';

const play = (state: PlayerState | undefined, ...actions: UnknownAction[]): PlayerState =>
  actions.reduce<PlayerState>(
    (now, action) => playerReducer(now, action),
    state ?? playerReducer(undefined, { type: 'init' }),
  );
const playing = (count: number, startAt = 0): PlayerState =>
  play(undefined, tracksPlayed(tracks(count), { source: LOW_TIDE, startAt }), soundStarted());
const ids = (state: PlayerState): number[] => state.entries.map((entry) => entry.track.id);
const currentId = (state: PlayerState): number | undefined => state.entries[state.index]?.track.id;
const uidOf = (state: PlayerState, id: number): string =>
  state.entries.find((entry) => entry.track.id === id)?.uid ?? '';
const withRepeat = (state: PlayerState, repeat: PlayerState['repeat']): PlayerState => ({ ...state, repeat });

describe('player slice', () => {
  it('plays tracks from an index', () => {
    const state = playing(3, 1);
    expect(ids(state)).toEqual([1, 2, 3]);
    expect(state).toMatchObject({ index: 1, status: 'playing' });
  });

  it('begins a list anywhere while shuffle is on, and each song of it where it was pressed', () => {
    const shuffled = play(undefined, shuffleToggled());
    const firsts = Array.from({ length: 60 }, () =>
      currentId(play(shuffled, tracksPlayed(tracks(3), { source: LOW_TIDE }))),
    );
    expect(new Set(firsts)).toEqual(new Set([1, 2, 3]));
    expect(currentId(play(shuffled, tracksPlayed(tracks(3), { source: LOW_TIDE, startAt: 1 })))).toBe(2);
  });

  it('does nothing when there is nothing to play', () => {
    expect(playing(0)).toMatchObject({ index: -1, status: 'idle' });
  });

  it('keeps at most a thousand tracks, with the chosen one among them', () => {
    const state = play(undefined, tracksPlayed(tracks(2_500), { source: LOW_TIDE, startAt: 2_400 }));
    expect(state.entries).toHaveLength(QUEUE_MAX);
    expect(currentId(state)).toBe(2_401);
    expect(play(state, tracksAdded(tracks(5), VELVET)).entries).toHaveLength(QUEUE_MAX);
  });

  const AT_END: readonly [string, PlayerState['repeat'], number, Partial<PlayerState>][] = [
    ['goes on', 'off', 0, { index: 1, status: 'loading' }],
    ['stops on the last track, at its start', 'off', 2, { index: 2, status: 'paused' }],
    ['begins again', 'all', 2, { index: 0, status: 'loading' }],
    ['repeats the one', 'one', 1, { index: 1, status: 'loading' }],
  ];
  it.each(AT_END)('at the end of a track it %s (repeat %s, index %i)', (_says, repeat, index, expected) => {
    const before = withRepeat(playing(3, index), repeat);
    const after = play(before, trackEnded());
    expect(after).toMatchObject(expected);
    expect(after.turn).toBe(before.turn + 1);
  });

  it.each([
    ['off', 2, null],
    ['all', 2, 1],
    ['one', 2, 3],
    ['off', 0, 2],
  ] as const)('knows what follows: repeat %s at %i', (repeat, index, id) => {
    expect(followingEntryOf(withRepeat(playing(3, index), repeat))?.track.id ?? null).toBe(id);
  });

  it.each([
    ['off', 2, false],
    ['all', 2, true],
    ['one', 2, true],
    ['off', 1, true],
  ] as const)('knows whether next leads anywhere: %s at %i', (repeat, index, leads) => {
    expect(hasNext(withRepeat(playing(3, index), repeat))).toBe(leads);
  });

  it('skips past a repeated track, and plays what was skipped to', () => {
    expect(play(withRepeat(playing(3), 'one'), paused(), skippedNext())).toMatchObject({ index: 1, status: 'loading' });
  });

  it('goes back, starts the first one again, or wraps around when all repeats', () => {
    expect(play(playing(3, 1), skippedPrevious())).toMatchObject({ index: 0 });
    const first = playing(3);
    expect(play(first, skippedPrevious())).toMatchObject({ index: 0, turn: first.turn + 1 });
    expect(play(withRepeat(first, 'all'), skippedPrevious())).toMatchObject({ index: 2 });
  });

  it('adds by hand before the list, in the order added, and what is to come next in front of that', () => {
    const state = play(
      playing(2),
      tracksAdded([aTrack(10)], VELVET),
      tracksAdded([aTrack(11)], VELVET),
      tracksAddedNext([aTrack(20), aTrack(21)], VELVET),
    );
    expect(ids(state)).toEqual([1, 20, 21, 10, 11, 2]);
    expect(state).toMatchObject({ index: 0, status: 'playing' });
  });

  it('shows a first added track without playing it', () => {
    expect(play(undefined, tracksAdded([aTrack(1)], VELVET))).toMatchObject({ index: 0, status: 'paused' });
  });

  it('may hold the same track twice and tells them apart', () => {
    const state = play(playing(1), tracksAdded([aTrack(1)], VELVET));
    expect(state.entries[0]?.uid).not.toBe(state.entries[1]?.uid);
    expect(play(state, jumpedTo(state.entries[1]?.uid ?? ''))).toMatchObject({ index: 1, status: 'loading' });
  });

  it('ignores a jump to what is not there', () => {
    const state = playing(2);
    expect(play(state, jumpedTo('gone'))).toBe(state);
  });

  const REMOVALS: readonly [string, number, number, Partial<PlayerState>][] = [
    ['before the current: it stays', 1, 1, { index: 0, status: 'playing' }],
    ['after the current: it stays', 1, 3, { index: 1, status: 'playing' }],
    ['the current: the next plays', 1, 2, { index: 1, status: 'loading' }],
    ['the current at the end: the one before waits', 2, 3, { index: 1, status: 'paused' }],
  ];
  it.each(REMOVALS)('removes %s', (_says, index, id, expected) => {
    const state = playing(3, index);
    expect(play(state, entryRemoved(uidOf(state, id)))).toMatchObject(expected);
  });

  it('is empty after the last entry is removed', () => {
    const state = playing(1);
    expect(play(state, entryRemoved(uidOf(state, 1)))).toMatchObject({ entries: [], index: -1, status: 'idle' });
  });

  it('shuffles around the current track and restores the order', () => {
    const before = playing(30, 12);
    const shuffled = play(before, shuffleToggled());
    expect(shuffled).toMatchObject({ index: 0, shuffle: true, turn: before.turn, status: 'playing' });
    expect(currentId(shuffled)).toBe(13);
    expect(ids(shuffled)).not.toEqual(ids(before));
    const restored = play(shuffled, skippedNext(), shuffleToggled());
    expect(ids(restored)).toEqual(ids(before));
    expect(currentId(restored)).toBe(shuffled.entries[1]?.track.id);
  });

  it('keeps the order right through changes made while shuffled', () => {
    let state = play(playing(6, 2), shuffleToggled());
    state = play(
      state,
      tracksAdded([aTrack(70)], VELVET),
      tracksAddedNext([aTrack(60)], VELVET),
      entryRemoved(uidOf(state, 5)),
    );
    expect(state.entries[1]?.track.id).toBe(60);
    expect(ids(play(state, shuffleToggled()))).toEqual([1, 2, 3, 60, 70, 4, 6]);
  });

  it('plays shuffled when asked to, from anywhere or from the chosen track', () => {
    const anywhere = play(undefined, tracksPlayed(tracks(40), { source: LOW_TIDE, shuffle: true }));
    expect(anywhere).toMatchObject({ index: 0, shuffle: true });
    expect([...ids(anywhere)].sort((a, b) => a - b)).toEqual(ids(playing(40)));
    const chosen = play(undefined, tracksPlayed(tracks(40), { source: LOW_TIDE, shuffle: true, startAt: 7 }));
    expect(currentId(chosen)).toBe(8);
    const next = play(chosen, tracksPlayed(tracks(5), { source: VELVET, shuffle: false }));
    expect(ids(next)).toEqual([1, 2, 3, 4, 5]);
    expect(next.shuffle).toBe(false);
  });

  it('does not shuffle an artist next to themselves when there is another way', () => {
    const mixed = Array.from({ length: 20 }, (_, index) => byArtist(index + 1, (index % 2) + 1));
    const order = play(undefined, tracksPlayed(mixed, { source: LOW_TIDE, shuffle: true })).entries.map(
      (entry) => entry.track.artists[0]?.id,
    );
    expect(order.some((artist, index) => index > 0 && artist === order[index - 1])).toBe(false);
  });

  it('toggles between wanting sound and not, also from blocked', () => {
    const state = playing(1);
    expect(play(state, toggled()).status).toBe('paused');
    expect(play(state, toggled(), toggled()).status).toBe('loading');
    expect(play(state, toggled(), resumed(), soundBlocked()).status).toBe('blocked');
    expect(play(state, toggled(), resumed(), soundBlocked(), toggled()).status).toBe('loading');
    expect(play(undefined, toggled()).status).toBe('idle');
  });

  it('is not started by a report that comes after the pause', () => {
    expect(play(playing(1), paused(), soundStarted()).status).toBe('paused');
  });

  it('cycles repeat: off, all, one', () => {
    const seen = [1, 2, 3].map(
      (times) => play(undefined, ...Array.from({ length: times }, () => repeatCycled())).repeat,
    );
    expect(seen).toEqual(['all', 'one', 'off']);
  });

  it.each([
    [35, 35],
    [-4, 0],
    [140, 100],
    [12.6, 13],
  ])('sets the volume to %d as %d and ends the muting', (asked, set) => {
    expect(play(undefined, muteToggled(), volumeSet(asked))).toMatchObject({ volume: set, muted: false });
  });

  it('brings sound back when unmuted at volume 0', () => {
    const state = play(undefined, volumeSet(0), muteToggled());
    expect(state.volume).toBeGreaterThan(0);
    expect(state.muted).toBe(false);
  });

  it('restores the queue paused, unless one is in use already', () => {
    const saved = { entries: [anEntry(aTrack(9))], index: 0, repeat: 'all', shuffle: false, order: null } as const;
    expect(play(undefined, queueRestored({ ...saved, entries: [...saved.entries] }))).toMatchObject({
      index: 0,
      status: 'paused',
      repeat: 'all',
      isRestored: true,
    });
    expect(ids(play(playing(2), queueRestored({ ...saved, entries: [...saved.entries] })))).toEqual([1, 2]);
    expect(play(undefined, queueRestored(null))).toMatchObject({ index: -1, isRestored: true });
  });

  describe('a list that goes on', () => {
    const LONG = { ...LOW_TIDE, more: { orderBy: 'plays' } };
    const long = (shuffle = false): PlayerState =>
      play(undefined, tracksPlayed(tracks(3), { source: LONG, startAt: 0, shuffle }));
    const more = (state: PlayerState, from: number, count: number, cursor: string | null): PlayerState =>
      play(
        state,
        contextExpanded(
          state.expansion?.key ?? '',
          tracks(count).map((track) => aTrack(track.id + from)),
          { source: LONG, cursor },
        ),
      );

    it('takes its further tracks in, what is there already only once, until it is whole', () => {
      const first = more(long(), 1, 4, 'next');
      expect(ids(first)).toEqual([1, 2, 3, 4, 5]);
      expect(first.expansion?.order).toEqual({ orderBy: 'plays', cursor: 'next' });
      const whole = more(first, 5, 2, null);
      expect(ids(whole)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(whole.expansion).toBeNull();
    });

    it('stops at a thousand, and takes nothing from a list that was left', () => {
      const full = more(long(), 3, 2_000, 'next');
      expect(full.entries).toHaveLength(QUEUE_MAX);
      expect(full.expansion).toBeNull();
      const left = play(long(), tracksPlayed(tracks(2), { source: VELVET }));
      expect(
        ids(play(left, contextExpanded(long().expansion?.key ?? '', [aTrack(50)], { source: LONG, cursor: null }))),
      ).toEqual([1, 2]);
      expect(play(long(), sectionsCleared(['context'])).expansion).toBeNull();
    });

    it('is mixed under what is to come while shuffled, and falls into place afterwards', () => {
      const mixed = more(long(true), 3, 30, null);
      expect(currentId(mixed)).toBe(1);
      expect([...ids(mixed)].sort((a, b) => a - b)).toEqual(ids(playing(33)));
      expect(ids(mixed)).not.toEqual(ids(playing(33)));
      expect(ids(play(mixed, shuffleToggled()))).toEqual(ids(playing(33)));
    });
  });

  describe('explicit tracks that are to be skipped', () => {
    const RATED = [1, 2, 3, 4].map((id) => aTrack(id, { explicit: id === 1 || id === 3 }));
    const careful = play(undefined, playerSettingsChanged({ skipsExplicit: true }));
    const state = play(careful, tracksPlayed(RATED, { source: LOW_TIDE }));

    it('are passed over at the start, by next and at the end, unless pressed themselves', () => {
      expect(currentId(state)).toBe(2);
      expect(followingEntryOf(state)?.track.id).toBe(4);
      expect(currentId(play(state, skippedNext()))).toBe(4);
      expect(currentId(play(state, trackEnded()))).toBe(4);
      expect(hasNext(play(state, skippedNext()))).toBe(false);
      expect(currentId(play(state, jumpedTo(uidOf(state, 3))))).toBe(3);
      expect(currentId(play(careful, tracksPlayed(RATED, { source: LOW_TIDE, startAt: 2 })))).toBe(3);
    });

    it('are passed over by previous, too, which begins the track anew where there is no other', () => {
      expect(currentId(play(state, skippedNext(), skippedPrevious()))).toBe(2);
      expect(play(state, skippedPrevious())).toMatchObject({
        index: state.index,
        turn: state.turn + 1,
        status: 'loading',
      });
      expect(currentId(play(state, repeatCycled(), skippedPrevious()))).toBe(4);
    });
  });

  it.each([
    ['off', 1],
    ['one', 0],
    ['all', 1],
  ] as const)('stops after the track when asked to (repeat %s), once', (repeat, index) => {
    const asked = play(withRepeat(playing(3), repeat), stopAfterTrackSet(true));
    expect(followingEntryOf(asked)).toBeNull();
    expect(play(asked, trackEnded())).toMatchObject({ index, status: 'paused', stopsAfterTrack: false });
  });

  it('takes over the queue of another device, an empty one too', () => {
    const other = {
      entries: [anEntry(aTrack(8)), anEntry(aTrack(9))],
      index: 1,
      repeat: 'all',
      shuffle: false,
      order: null,
    } as const;
    expect(play(playing(3), queueAdopted({ ...other, entries: [...other.entries] }))).toMatchObject({
      index: 1,
      status: 'paused',
      repeat: 'all',
    });
    expect(play(playing(3), queueAdopted({ ...other, entries: [], index: -1 }))).toMatchObject({
      entries: [],
      index: -1,
      status: 'idle',
    });
  });
});
