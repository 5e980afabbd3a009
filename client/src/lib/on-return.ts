/** So often an open page asks by itself. */
const ASK_MS = 300_000;

/** Does something as one comes back to the page, and every five minutes while it is looked at. @returns what stops it. */
export function onReturn(act: () => Promise<void>): () => void {
  const look = (): void => {
    // Offline, for instance: the page stays as it is.
    if (document.visibilityState === 'visible') void act().catch(() => undefined);
  };
  const timer = setInterval(look, ASK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
