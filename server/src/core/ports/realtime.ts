import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';

/** Whose live connection it is, and what opened it: a session or a personal token. */
export interface ConnectionHolder {
  userId: number;
  sessionId: number | null;
  tokenId: number | null;
}

/** A process that holds connections of browsers. */
export interface RealtimeListener {
  /** How many connections it holds. */
  readonly size: number;
  deliver(userId: number, event: string, payload: unknown): void;
  /** For those of its people who hold the role. */
  deliverToRole(roleId: number, event: string, payload: unknown): void;
  /** What stands under these topics is not as it was. */
  changed(topics: readonly string[]): void;
  /** Sessions of this user may have ended. */
  recheck(userId: number): void;
  /** The subscription was interrupted: messages and rechecks may be missing. */
  interrupted(): void;
}

/** What each process keeps in memory of what all of them share. */
export type Kept = 'settings' | 'roles' | 'locales' | 'themes' | 'heads';

/**
 * Live news for people who look at the site right now. Best effort: whoever is not there reads it later, so nothing may depend on it.
 * Sending never throws; call it after the commit (`unit.afterCommit`), since it may reach the network.
 */
export abstract class Realtime {
  private readonly keepers = new Map<Kept, () => void>();

  /** To every device of the user, and to nobody else; from any process. */
  abstract toUser<E extends RealtimeEvent>(userId: number, event: E, payload: RealtimeMessages[E]): Promise<void>;
  /** To every device of those who hold the role; from any process. */
  abstract toRole<E extends RealtimeEvent>(roleId: number, event: E, payload: RealtimeMessages[E]): Promise<void>;
  /** To whoever watches one of these topics, in every process. Use `LiveTopics`, which gathers them. */
  abstract toTopics(topics: readonly string[]): Promise<void>;
  /** Every process looks again whether the connections of the user still belong to a session, and cuts those that do not. */
  abstract recheck(userId: number): Promise<void>;
  /**
   * Every process that listens reads again what it keeps, this one too. What is sent afterwards comes after it: who is told of a change
   * may ask any process.
   */
  abstract renew(kept: Kept): Promise<void>;
  /** What is sent from now on reaches this listener; one a process. null: a process without connections, which keeps things all the same. */
  abstract listen(listener: RealtimeListener | null): Promise<void>;
  /** Connections of browsers to this process. */
  abstract connections(): number;
  /** Sends a message the whole way to this process's own listener. @throws Error where it does not arrive, or nobody listens. */
  abstract check(): Promise<void>;
  abstract close(): Promise<void>;

  /** @param forget makes this process read again. It does so by itself within seconds, should the word not come. */
  whenRenewed(kept: Kept, forget: () => void): void {
    this.keepers.set(kept, forget);
  }

  protected renewed(kept: Kept): void {
    this.keepers.get(kept)?.();
  }

  /** Where words may have been missed. */
  protected renewedAll(): void {
    for (const forget of this.keepers.values()) forget();
  }
}
