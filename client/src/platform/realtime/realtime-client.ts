import { whenIdle } from '../../lib/when-idle';

/** A subscriber on the page. */
export interface RealtimeSubscriber {
  userId: number;
  event: string;
  receive: (payload: unknown) => void;
  /** Messages may have been missed before the connection stood. */
  missed: () => void;
  /** The server has closed or refused the connection: the session may have ended. */
  cut: () => void;
}

interface ConnectionHandlers {
  received: (event: string, payload: unknown) => void;
  connected: () => void;
  cut: () => void;
}

export interface Connection {
  close: () => void;
}

export type OpenConnection = (end: ConnectionHandlers) => Connection;

/** The connection stays open from one page to the next. */
const LINGER_MS = 5_000;

/** One connection for all subscribers of a page: opened when the first is there and the page has been drawn, closed a while after the last. */
export class RealtimeClient {
  private readonly subscribers = new Set<RealtimeSubscriber>();
  private current: { userId: number; end: () => void } | null = null;
  private lingering: ReturnType<typeof setTimeout> | undefined;

  /** @param load fetches the chunk with the socket. */
  constructor(private readonly load: () => Promise<OpenConnection>) {}

  /** @returns what ends the subscription. */
  subscribe(subscriber: RealtimeSubscriber): () => void {
    clearTimeout(this.lingering);
    this.subscribers.add(subscriber);
    if (this.current?.userId !== subscriber.userId) {
      this.current?.end();
      this.current = { userId: subscriber.userId, end: this.open() };
    }
    return () => {
      this.subscribers.delete(subscriber);
      if (this.subscribers.size === 0) this.lingering = setTimeout(() => this.close(), LINGER_MS);
    };
  }

  private close(): void {
    this.current?.end();
    this.current = null;
  }

  private open(): () => void {
    let isOver = false;
    let connection: Connection | null = null;
    const callOff = whenIdle(() => {
      this.load().then(
        (openConnection) => {
          if (!isOver) connection = openConnection(this.handlers());
        },
        () => {
          // The chunk is not to be had: the next subscriber tries again.
          if (!isOver) this.current = null;
        },
      );
    });
    return () => {
      isOver = true;
      callOff();
      connection?.close();
    };
  }

  private handlers(): ConnectionHandlers {
    return {
      received: (event, payload) => {
        for (const subscriber of [...this.subscribers]) if (subscriber.event === event) subscriber.receive(payload);
      },
      // The first time too: a page has fetched what it shows before it could listen.
      connected: () => {
        for (const subscriber of [...this.subscribers]) subscriber.missed();
      },
      cut: () => [...this.subscribers][0]?.cut(),
    };
  }
}
