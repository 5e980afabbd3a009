/** Runs work once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: 4_000 });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, 1_200);
  return () => clearTimeout(timer);
}
