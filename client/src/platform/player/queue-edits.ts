import type { QueueSection } from '@tonearm/shared/catalogue/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { QUEUE_MAX } from '@tonearm/shared/limits';
import type { PlayerState } from './player-state';
import type { PlayerStatus, QueueEntry, QueueSource } from './player-types';
import { arrange, ofSection, partsOf, withinLimit } from './queue-sections';
import { randomId } from './random-id';
import { shuffleEntries } from './shuffle';

/** Steps that the reducers of the player are made of; each changes the draft that it is given. */

/** How a list goes on is the queue's business, not that of each of its tracks. */
export function toEntries(
  tracks: readonly Track[],
  { type, id, name }: QueueSource,
  section: QueueSection,
): QueueEntry[] {
  return tracks.map((track) => ({ uid: randomId(), track, source: { type, id, name }, section }));
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
  state.cleared = null;
  state.endsHere = false;
  state.wasHeard = false;
  goTo(state, -1, 'idle');
}

type Place = Pick<PlayerState, 'entries' | 'index' | 'repeat' | 'skipsExplicit'>;

const isSkipped = ({ skipsExplicit }: Pick<PlayerState, 'skipsExplicit'>, entry: QueueEntry | undefined): boolean =>
  skipsExplicit && entry?.track.explicit === true;

/** The list is what repeats; without one, whatever there is. */
function repeated({ entries }: Pick<PlayerState, 'entries'>): (entry: QueueEntry) => boolean {
  const hasList = entries.some((entry) => entry.section === 'context');
  return (entry) => !hasList || entry.section === 'context';
}

/** Where "next" leads; null when it leads nowhere. A list that repeats begins again before its station begins. */
export function nextIndexOf(state: Place): number | null {
  const { entries, index, repeat } = state;
  if (index < 0) return null;
  const isRepeated = repeated(state);
  const staysInList =
    repeat !== 'off' && entries[index]?.section !== 'autoplay' && entries.some((entry) => entry.section !== 'autoplay');
  const next = entries.findIndex(
    (entry, at) => at > index && !isSkipped(state, entry) && !(staysInList && entry.section === 'autoplay'),
  );
  if (next >= 0) return next;
  if (repeat === 'off') return null;
  const first = entries.findIndex((entry, at) => at <= index && isRepeated(entry) && !isSkipped(state, entry));
  return first < 0 ? null : first;
}

/** Where "previous" leads; to the current track where there is none before it. */
export function previousIndexOf(state: Place): number {
  const { entries, index, repeat } = state;
  const before = entries.findLastIndex((entry, at) => at < index && !isSkipped(state, entry));
  if (before >= 0 || repeat !== 'all') return before < 0 ? index : before;
  const isRepeated = repeated(state);
  const last = entries.findLastIndex((entry, at) => at > index && isRepeated(entry) && !isSkipped(state, entry));
  return last < 0 ? index : last;
}

/** The first of the tracks from an index on that is not passed over; the index itself when all are. */
export function startIndexOf(
  state: Pick<PlayerState, 'skipsExplicit'>,
  entries: readonly QueueEntry[],
  index: number,
): number {
  const at = entries.findIndex((entry, place) => place >= index && !isSkipped(state, entry));
  return at < 0 ? index : at;
}

/** Back to an entry: what played since comes again, but for what was added by hand, which leaves the queue once it has played. */
function goBackTo(state: PlayerState, at: number, status: PlayerStatus): void {
  const parts = partsOf(state);
  const again = state.entries.slice(at + 1, state.index + 1);
  const hasList = state.entries.some((entry) => entry.section === 'context');
  arrange(state, {
    past: parts.past.slice(0, at),
    current: state.entries[at] ?? null,
    added: hasList ? parts.added : [...ofSection(again, 'added'), ...parts.added],
    context: [...ofSection(again, 'context'), ...parts.context],
    autoplay: [...ofSection(again, 'autoplay'), ...parts.autoplay],
  });
  goTo(state, state.index, status);
}

/** Forward to an entry, or back; what was added by hand and has been passed over still comes next. */
export function jumpTo(state: PlayerState, at: number, status: PlayerStatus): void {
  if (at <= state.index) return goBackTo(state, at, status);
  const { past, current, added, context, autoplay } = partsOf(state);
  const target = state.entries[at] as QueueEntry;
  const passed = state.entries.slice(state.index + 1, at).filter((entry) => entry.section !== 'added');
  const gone = new Set([target, ...passed].map((entry) => entry.uid));
  const left = (entries: readonly QueueEntry[]): QueueEntry[] => entries.filter((entry) => !gone.has(entry.uid));
  arrange(state, {
    past: [...past, ...(current ? [current] : []), ...passed],
    current: target,
    added: left(added),
    context: left(context),
    autoplay: left(autoplay),
  });
  goTo(state, state.index, status);
}

/** On the last track it stops, at its start. */
export function goToNext(state: PlayerState, status: PlayerStatus = 'loading'): void {
  const next = nextIndexOf(state);
  if (next === null) goTo(state, state.index, 'paused');
  else if (next > state.index) goTo(state, next, status);
  else goBackTo(state, next, status);
}

/** Puts the list behind what plays, at random; once its station plays, the list is over and stays where it is. */
export function shuffleList(state: PlayerState, seed: number): void {
  const { past, current, added, context, autoplay } = partsOf(state);
  const isOver = current?.section === 'autoplay';
  const list = isOver ? context : [...ofSection(past, 'context'), ...context];
  state.order = ofSection(state.entries, 'context').map((entry) => entry.uid);
  arrange(state, {
    past: isOver ? past : [],
    current,
    added,
    context: shuffleEntries(list, seed, current),
    autoplay: isOver ? autoplay : [...ofSection(past, 'autoplay'), ...autoplay],
  });
}

/** Entries in the order of their places; those without one come last. */
function inPlaces(entries: readonly QueueEntry[], order: readonly string[] | null): QueueEntry[] {
  const place = new Map(order?.map((uid, at) => [uid, at]));
  return [...entries].sort((a, b) => (place.get(a.uid) ?? place.size) - (place.get(b.uid) ?? place.size));
}

/** The list as it was before shuffling; it goes on behind the song of it that plays, or played last. */
export function restoreOrder(state: PlayerState): void {
  const { order } = state;
  const inOrder = (entries: readonly QueueEntry[]): QueueEntry[] => inPlaces(ofSection(entries, 'context'), order);
  const { past, current, added, context, autoplay } = partsOf(state);
  state.order = null;
  if (current?.section === 'autoplay') {
    arrange(state, {
      past: [...inOrder(past), ...ofSection(past, 'autoplay')],
      current,
      added,
      context: inOrder(context),
      autoplay,
    });
    return;
  }
  const list = inOrder(state.entries);
  const last = current?.section === 'context' ? current : ofSection(past, 'context').at(-1);
  const at = last ? list.findIndex((entry) => entry.uid === last.uid) + 1 : 0;
  const before = list.slice(0, at).filter((entry) => entry.uid !== current?.uid);
  arrange(state, {
    past: before,
    current,
    added,
    context: list.slice(at),
    autoplay: [...ofSection(past, 'autoplay'), ...autoplay],
  });
}

/** Adds by hand: behind what was added before, or in front of it. In an empty queue the first of them is shown. */
export function add(state: PlayerState, entries: readonly QueueEntry[], isNext: boolean): void {
  const parts = partsOf(state);
  const fresh = entries.slice(0, QUEUE_MAX - 1 - parts.added.length);
  if (fresh.length === 0) return;
  state.endsHere = false;
  if (parts.current) {
    arrange(state, withinLimit({ ...parts, added: isNext ? [...fresh, ...parts.added] : [...parts.added, ...fresh] }));
    return;
  }
  arrange(state, { ...parts, current: fresh[0] as QueueEntry, added: fresh.slice(1) });
  goTo(state, 0, 'paused');
}

/** More at the end of a section; a shuffled list is shuffled again with it. */
export function append(
  state: PlayerState,
  entries: readonly QueueEntry[],
  section: 'context' | 'autoplay',
  seed = 0,
): void {
  const fresh = entries.slice(0, Math.max(0, QUEUE_MAX - state.entries.length));
  if (fresh.length === 0 || state.index < 0) return;
  const parts = partsOf(state);
  const whole = [...parts[section], ...fresh];
  if (section === 'autoplay' || !state.order) {
    arrange(state, { ...parts, [section]: whole });
    return;
  }
  state.order.push(...fresh.map((entry) => entry.uid));
  arrange(state, { ...parts, context: shuffleEntries(whole, seed, parts.current) });
}

/** Moves an entry that is to come into a section: before another one of it, or to its end. */
export function move(state: PlayerState, uid: string, section: QueueSection, before: string | null): void {
  const entry = state.entries.find((candidate, at) => at > state.index && candidate.uid === uid);
  if (!entry || uid === before) return;
  const parts = partsOf(state);
  parts[entry.section] = parts[entry.section].filter((candidate) => candidate.uid !== uid);
  entry.section = section;
  const to = parts[section].findIndex((candidate) => candidate.uid === before);
  const at = to < 0 ? parts[section].length : to;
  if (section === 'context' && state.order && !state.order.includes(uid)) {
    const previous = parts.context[at - 1];
    state.order.splice(previous ? state.order.indexOf(previous.uid) + 1 : state.order.length, 0, uid);
  }
  parts[section].splice(at, 0, entry);
  arrange(state, parts);
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

/** Empties sections of what is to come, and notes what was in them. A list that was cleared does not go on, and nothing follows by itself. */
export function clear(state: PlayerState, sections: readonly QueueSection[]): void {
  const parts = partsOf(state);
  const entries = sections.flatMap((section) => parts[section]);
  if (entries.length === 0) return;
  state.cleared = {
    sections: [...sections],
    entries,
    order: state.order && [...state.order],
    expansion: sections.includes('context') ? state.expansion : null,
  };
  if (sections.includes('context')) state.expansion = null;
  for (const section of sections) parts[section] = [];
  arrange(state, parts);
  state.endsHere = sections.includes('autoplay') || state.index === state.entries.length - 1;
}

/** Takes the last clearing back. A list that was shuffled then, and is not now, comes back in its own order. */
export function undoClear(state: PlayerState): void {
  const { cleared } = state;
  if (!cleared) return;
  const parts = partsOf(state);
  const list = ofSection(cleared.entries, 'context');
  const back = {
    added: ofSection(cleared.entries, 'added'),
    context: state.order ? list : inPlaces(list, cleared.order),
    autoplay: ofSection(cleared.entries, 'autoplay'),
  };
  for (const section of cleared.sections) parts[section] = [...back[section], ...parts[section]];
  if (state.order)
    state.order = [...new Set([...(cleared.order ?? []), ...state.order, ...list.map((entry) => entry.uid)])];
  arrange(state, withinLimit(parts));
  state.expansion ??= cleared.expansion;
  state.cleared = null;
  state.endsHere = false;
}

/** Whoever switches the station off wants it gone; what plays of it plays on. */
export function dropAutoplay(state: PlayerState): void {
  const parts = partsOf(state);
  if (parts.autoplay.length > 0) arrange(state, { ...parts, autoplay: [] });
}
