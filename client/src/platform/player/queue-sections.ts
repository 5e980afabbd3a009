import type { QueueSection } from '@tonearm/shared/catalogue/catalogue';
import { QUEUE_MAX } from '@tonearm/shared/limits';
import type { PlayerState } from './player-state';
import { isSameSource } from './player-types';
import type { QueueEntry, QueueSource } from './player-types';

/** A queue apart: what has played, what plays, and what is to come by sections, in the order in which they are played. */
export interface QueueParts extends Record<QueueSection, QueueEntry[]> {
  past: QueueEntry[];
  current: QueueEntry | null;
}

/** The entries of a section. */
export const ofSection = (entries: readonly QueueEntry[], section: QueueSection): QueueEntry[] =>
  entries.filter((entry) => entry.section === section);

/** Takes a queue apart. */
export function partsOf({ entries, index }: Pick<PlayerState, 'entries' | 'index'>): QueueParts {
  const upcoming = entries.slice(index + 1);
  return {
    past: entries.slice(0, Math.max(0, index)),
    current: entries[index] ?? null,
    added: ofSection(upcoming, 'added'),
    context: ofSection(upcoming, 'context'),
    autoplay: ofSection(upcoming, 'autoplay'),
  };
}

const joined = ({ past, current, added, context, autoplay }: QueueParts): QueueEntry[] => [
  ...past,
  ...(current ? [current] : []),
  ...added,
  ...context,
  ...autoplay,
];

/** Makes a queue of its parts. Entries that stay as they are stay the same list, so that they are not stored or sent again. */
export function arrange(state: PlayerState, parts: QueueParts): void {
  const entries = joined(parts);
  const isSame =
    entries.length === state.entries.length && entries.every((entry, at) => entry.uid === state.entries[at]?.uid);
  if (!isSame) state.entries = entries;
  state.index = parts.current ? parts.past.length : -1;
  if (!state.order) return;
  const listed = new Set(ofSection(entries, 'context').map((entry) => entry.uid));
  if (state.order.some((uid) => !listed.has(uid))) state.order = state.order.filter((uid) => listed.has(uid));
}

/** What comes last gives way to what was asked for, then what played longest ago. */
export function withinLimit(parts: QueueParts): QueueParts {
  const cut = { ...parts };
  let over = joined(parts).length - QUEUE_MAX;
  for (const section of ['autoplay', 'context'] as const) {
    const gone = Math.max(0, Math.min(over, cut[section].length));
    cut[section] = cut[section].slice(0, cut[section].length - gone);
    over -= gone;
  }
  return { ...cut, past: cut.past.slice(Math.max(0, Math.min(over, cut.past.length))) };
}

/** The place that most of the list comes from: single songs may have been moved into it. */
export function listSourceOf(entries: readonly QueueEntry[]): QueueSource | null {
  const counts: { source: QueueSource; count: number }[] = [];
  for (const { source } of ofSection(entries, 'context')) {
    const known = counts.find((one) => isSameSource(one.source, source));
    if (known) known.count += 1;
    else counts.push({ source, count: 1 });
  }
  return counts.sort((a, b) => b.count - a.count)[0]?.source ?? null;
}
