/** How this process ends when it is asked to. */
export interface Ending {
  /** What fails from now on fails because of it. */
  isUnderWay: boolean;
  /** Closes what has been opened so far. @param isUrgent a person waits for the end (Ctrl-C). */
  close: (isUrgent: boolean) => Promise<void>;
}

/**
 * Ends the process on SIGTERM and SIGINT, with code 0. To be called before anything that may wait, such as for Redis: the first
 * process of a container receives only signals that it has a handler for.
 */
export function endOnSignal(): Ending {
  const ending: Ending = { isUnderWay: false, close: () => Promise.resolve() };
  const end = (signal: NodeJS.Signals): void => {
    if (ending.isUnderWay) return;
    ending.isUnderWay = true;
    ending.close(signal === 'SIGINT').then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  return ending;
}
