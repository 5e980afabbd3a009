import { QUEUE_MAX } from '@tonearm/shared/limits';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { PlayerState } from './player-state';
import type { PlayerStatus, QueueEntry, QueueSource } from './player-types';
import { randomId } from './random-id';
import { shuffleEntries } from './shuffle';

/** Steps that the reducers of the player are made of; each changes the draft that it is given. */

/** How a list goes on is the queue's business, not that of each of its tracks. */
export function toEntries(tracks: readonly Track[], { type, id, name }: QueueSource): QueueEntry[] {
  return tracks.map((track) => ({ uid: randomId(), track, source: { type, id, name } }));
}

export function goTo(state: PlayerState, index: number, status: PlayerStatus): void {
  state.index = index;
  state.status = status;
  state.isPreview = false;
  state.startMs = 0;
  state.turn += 1;
}

export function empty(state: PlayerState): void {
  state.entries = [];
  state.order = state.shuffle ? [] : null;
  state.expansion = null;
  goTo(state, -1, 'idle');
}

const isSkipped = ({ skipsExplicit }: Pick<PlayerState, 'skipsExplicit'>, entry: QueueEntry | undefined): boolean => skipsExplicit && entry?.track.explicit === true;

/** Where "next" leads; null when it leads nowhere. */
export function nextIndexOf(state: Pick<PlayerState, 'entries' | 'index' | 'repeat' | 'skipsExplicit'>): number | null {
  const count = state.entries.length;
  if (state.index < 0) return null;
  const steps = state.repeat === 'off' ? count - 1 - state.index : count;
  for (let step = 1; step <= steps; step += 1) {
    const at = (state.index + step) % count;
    if (!isSkipped(state, state.entries[at])) return at;
  }
  return null;
}

/** Where "previous" leads; to the current track where there is none before it. */
export function previousIndexOf(state: Pick<PlayerState, 'entries' | 'index' | 'repeat' | 'skipsExplicit'>): number {
  const count = state.entries.length;
  const steps = state.repeat === 'all' ? count - 1 : state.index;
  for (let step = 1; step <= steps; step += 1) {
    const at = (state.index - step + count) % count;
    if (!isSkipped(state, state.entries[at])) return at;
  }
  return state.index;
}

/** The first of the tracks from an index on that is not passed over; the index itself when all are. */
export function startIndexOf(state: PlayerState, index: number): number {
  const at = state.entries.findIndex((entry, place) => place >= index && !isSkipped(state, entry));
  return at < 0 ? index : at;
}

/** On the last track it stops, at its start. */
export function goToNext(state: PlayerState): void {
  const next = nextIndexOf(state);
  if (next === null) goTo(state, state.index, 'paused');
  else goTo(state, next, 'loading');
}

/** Puts `first` at the front and the rest behind it at random. */
export function shuffleAround(state: PlayerState, first: number, seed: number): void {
  const current = state.entries[first];
  if (!current) return;
  state.order = state.entries.map((entry) => entry.uid);
  state.entries = [current, ...shuffleEntries(state.entries.filter((entry) => entry.uid !== current.uid), seed, current)];
  state.index = 0;
}

export function restoreOrder(state: PlayerState): void {
  const current = state.entries[state.index]?.uid;
  const place = new Map((state.order ?? []).map((uid, index) => [uid, index]));
  state.entries.sort((a, b) => (place.get(a.uid) ?? 0) - (place.get(b.uid) ?? 0));
  state.index = state.entries.findIndex((entry) => entry.uid === current);
  state.order = null;
}

export function insert(state: PlayerState, added: readonly QueueEntry[], at: number): void {
  const entries = added.slice(0, Math.max(0, QUEUE_MAX - state.entries.length));
  if (entries.length === 0) return;
  const before = state.entries[at - 1];
  state.entries.splice(at, 0, ...entries);
  if (state.order) {
    const orderAt = before && at < state.entries.length - entries.length ? state.order.indexOf(before.uid) + 1 : state.order.length;
    state.order.splice(orderAt, 0, ...entries.map((entry) => entry.uid));
  }
  if (state.index === -1) goTo(state, 0, 'paused');
}

/** More of the list at the end of the queue; in a shuffled queue they are mixed under what is still to come. */
export function append(state: PlayerState, added: readonly QueueEntry[], seed: number): void {
  insert(state, added, state.entries.length);
  if (!state.shuffle) return;
  const current = state.entries[state.index];
  const upcoming = state.entries.slice(state.index + 1);
  state.entries.splice(state.index + 1, upcoming.length, ...shuffleEntries(upcoming, seed, current ?? null));
}

/** Moves an entry before another one, or to the end; what plays goes on. */
export function move(state: PlayerState, uid: string, before: string | null): void {
  const from = state.entries.findIndex((entry) => entry.uid === uid);
  if (from < 0 || uid === before) return;
  const current = state.entries[state.index]?.uid;
  const [entry] = state.entries.splice(from, 1);
  const to = before === null ? -1 : state.entries.findIndex((candidate) => candidate.uid === before);
  state.entries.splice(to < 0 ? state.entries.length : to, 0, entry as QueueEntry);
  state.index = state.entries.findIndex((candidate) => candidate.uid === current);
}

export function remove(state: PlayerState, uid: string, status: PlayerStatus): void {
  const index = state.entries.findIndex((entry) => entry.uid === uid);
  if (index < 0) return;
  state.entries.splice(index, 1);
  if (state.order) state.order = state.order.filter((other) => other !== uid);
  if (state.entries.length === 0) empty(state);
  else if (index < state.index) state.index -= 1;
  else if (index === state.index && index < state.entries.length) goTo(state, index, status);
  else if (index === state.index) goTo(state, index - 1, 'paused');
}
