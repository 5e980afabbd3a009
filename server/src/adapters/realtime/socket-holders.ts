import type { ConnectionHolder } from '../../core/ports/realtime.js';

/** The part of an engine.io connection that we use. */
export interface Connection {
  close(): void;
  on(event: 'packet', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

export interface Entry {
  readonly holder: ConnectionHolder;
  readonly connection: Connection;
  /** Closes the connection; after the handshake, asks the browser not to reconnect by itself. */
  leave: () => void;
}

/** A browser sends a handshake, and a pong every 25 s. */
const PACKETS_MAX = 50;
const WINDOW_MS = 10_000;

/** The open connections of this process, by user. Clients that flood are disconnected. */
export class SocketHolders {
  private readonly entries = new Map<Connection, Entry>();
  private readonly byUser = new Map<number, Set<Entry>>();
  private static readonly NONE: ReadonlySet<Entry> = new Set();

  get size(): number {
    return this.entries.size;
  }

  all(): Iterable<Entry> {
    return this.entries.values();
  }

  /** Each once. */
  userIds(): number[] {
    return [...this.byUser.keys()];
  }

  of(userId: number): ReadonlySet<Entry> {
    return this.byUser.get(userId) ?? SocketHolders.NONE;
  }

  find(connection: Connection): Entry | undefined {
    return this.entries.get(connection);
  }

  add(connection: Connection, holder: ConnectionHolder): Entry {
    const entry: Entry = { holder, connection, leave: () => connection.close() };
    const own = this.byUser.get(holder.userId) ?? new Set();
    this.byUser.set(holder.userId, own.add(entry));
    this.entries.set(connection, entry);
    let window = { since: Date.now(), count: 0 };
    connection.on('packet', () => {
      if (Date.now() - window.since > WINDOW_MS) window = { since: Date.now(), count: 0 };
      if ((window.count += 1) > PACKETS_MAX) entry.leave();
    });
    connection.once('close', () => this.drop(entry));
    return entry;
  }

  private drop(entry: Entry): void {
    const { userId } = entry.holder;
    const own = this.byUser.get(userId);
    own?.delete(entry);
    if (own?.size === 0) this.byUser.delete(userId);
    this.entries.delete(entry.connection);
  }
}
