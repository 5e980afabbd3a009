/** Keeps the entries that may be seen; the current one stays current, or the next one that is left takes its place from the start. */
export function dropUnseen<E extends { trackId: number }>(
  queue: { entries: readonly E[]; index: number; positionMs: number },
  visible: ReadonlySet<number>,
): { entries: E[]; index: number; positionMs: number } {
  const entries = queue.entries.filter((entry) => visible.has(entry.trackId));
  const current = queue.entries[queue.index];
  const before = queue.entries.slice(0, Math.max(0, queue.index)).filter((entry) => visible.has(entry.trackId)).length;
  const isKept = current !== undefined && visible.has(current.trackId);
  return { entries, index: Math.min(before, entries.length - 1), positionMs: isKept ? queue.positionMs : 0 };
}
