import { useEffect, useSyncExternalStore } from 'react';
import { entryScript } from './entry-script';
import { listen } from './listen';
import { useLatest } from './use-latest';

/** A server that takes longer to answer the smallest of questions is not to be had. */
const ANSWER_WITHIN_MS = 8_000;
/** Waits between the questions while nothing answers; the last one over and over. */
const ASK_AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Whether the site can be reached. What the browser believes only leads to a question: it knows the cable, not the way to the server. */
export class Connection {
  private isUp = true;
  private tries = 0;
  private asking: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  /** @param ask resolves with whatever the server answers, and rejects when nothing comes. */
  constructor(private readonly ask: () => Promise<unknown>) {}

  readonly isOnline = (): boolean => this.isUp;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks the server, for instance because a call got no answer. While it does not answer it is asked again and again. */
  readonly check = (): Promise<boolean> => {
    clearTimeout(this.timer);
    this.asking ??= this.ask()
      .then(
        () => true,
        () => false,
      )
      .then((isUp) => {
        this.asking = null;
        this.settle(isUp);
        return isUp;
      });
    return this.asking;
  };

  /** The server has answered something. */
  answered(): void {
    if (!this.isUp) this.settle(true);
  }

  /** Asks whenever the browser believes that something changed. Returns what stops it. */
  watch(): () => void {
    const check = (): void => void this.check();
    const stop = listen({ online: check, offline: check });
    if (!navigator.onLine) check();
    return () => {
      clearTimeout(this.timer);
      stop();
    };
  }

  private settle(isUp: boolean): void {
    clearTimeout(this.timer);
    if (!isUp)
      this.timer = setTimeout(() => void this.check(), ASK_AGAIN_MS[Math.min(this.tries, ASK_AGAIN_MS.length - 1)]);
    this.tries = isUp ? 0 : this.tries + 1;
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    for (const listener of [...this.listeners]) listener();
  }
}

/** The connection of this page; its own program is the one file that every server has. */
export const connection = new Connection(async () =>
  fetch(entryScript() ?? window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }),
);

/** Whether the site can be reached. */
export const useIsOnline = (): boolean => useSyncExternalStore(connection.subscribe, connection.isOnline, () => true);

/** Does something whenever the site can be reached again. */
export function useWhenOnline(act: () => void): void {
  const latest = useLatest(act);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.isOnline()) latest.current();
      }),
    [latest],
  );
}
