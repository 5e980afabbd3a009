import type { QueueEntry, QueueSource } from '../../../platform/player/player-types';
import { isSameSource } from '../../../platform/player/player-types';

export interface QueueGroup {
  key: string;
  source: QueueSource;
  entries: QueueEntry[];
}

/** Neighbours from the same place stand under one heading. */
export function groupBySource(entries: readonly QueueEntry[]): QueueGroup[] {
  const groups: QueueGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isOneMoreSingle = last?.source.type === 'track' && entry.source.type === 'track';
    if (last && (isOneMoreSingle || isSameSource(last.source, entry.source))) last.entries.push(entry);
    else groups.push({ key: `group ${entry.uid}`, source: entry.source, entries: [entry] });
  }
  return groups;
}
