import type { Network } from '../../src/platform/player/network-wait';

/** A connection that is there, or not, when a test says so. */
export class FakeNetwork implements Network {
  private isUp = true;
  private readonly listeners = new Set<() => void>();

  readonly isOnline = (): boolean => this.isUp;

  readonly check = async (): Promise<boolean> => this.isUp;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(isUp: boolean): void {
    this.isUp = isUp;
    for (const listener of [...this.listeners]) listener();
  }
}
