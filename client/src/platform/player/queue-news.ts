const listeners = new Set<(version: number) => void>();

/** Some device of the person has saved the queue; told to the player of this page. A module of its own, since neither end is there from the start. */
export function queueSaved(version: number): void {
  for (const listener of listeners) listener(version);
}

/** Returns what ends the subscription. */
export function onQueueSaved(listener: (version: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
