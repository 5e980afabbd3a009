/** Which pages that show their uploads themselves are on the screen. */
const watched = new Map<string, number>();
const listeners = new Set<() => void>();
let names: readonly string[] = [];

function count(scope: string, step: 1 | -1): void {
  const shown = (watched.get(scope) ?? 0) + step;
  if (shown > 0) watched.set(scope, shown);
  else watched.delete(scope);
  names = [...watched.keys()];
  for (const listener of listeners) listener();
}

/** Returns what ends it. */
export function watchScope(scope: string): () => void {
  count(scope, 1);
  return () => count(scope, -1);
}

export function subscribeScopes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const watchedScopes = (): readonly string[] => names;
