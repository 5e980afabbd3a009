import { whenIdle } from '../../lib/when-idle';

/** A subscriber on the page. */
export interface RealtimeSubscriber {
  userId: number;
  event: string;
  /** Of `topic.changed`: what it watches. */
  topic?: string;
  receive: (payload: unknown) => void;
  /** Messages may have been missed before the connection stood. */
  missed: () => void;
  /** The server has closed or refused the connection: the session may have ended. */
  cut: () => void;
}

interface ConnectionHandlers {
  received: (event: string, payload: unknown) => void;
  connected: () => void;
  disconnected: () => void;
  cut: () => void;
}

export interface Connection {
  /** The server tells of a topic while it is watched; to be said again after each connect. */
  watch: (topic: string) => void;
  unwatch: (topic: string) => void;
  close: () => void;
}

export type OpenConnection = (end: ConnectionHandlers) => Connection;

/** The connection stays open from one page to the next. */
const LINGER_MS = 5_000;
/** Without a connection, pages that are looked at ask so often for what they may have missed. */
const ASK_EVERY_MS = 60_000;

/** One connection for all subscribers of a page: opened when the first is there and the page has been drawn, closed a while after the last. */
export class RealtimeClient {
  private readonly subscribers = new Set<RealtimeSubscriber>();
  private current: { userId: number; end: () => void } | null = null;
  private connection: Connection | null = null;
  private isConnected = false;
  private lingering: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setInterval> | undefined;

  /** @param load fetches the chunk with the socket. */
  constructor(private readonly load: () => Promise<OpenConnection>) {}

  /** @returns what ends the subscription. */
  subscribe(subscriber: RealtimeSubscriber): () => void {
    clearTimeout(this.lingering);
    const { topic } = subscriber;
    const isNews = topic !== undefined && !this.topics().has(topic);
    this.subscribers.add(subscriber);
    this.asking ??= setInterval(() => this.ask(), ASK_EVERY_MS);
    if (this.current?.userId !== subscriber.userId) {
      this.current?.end();
      this.current = { userId: subscriber.userId, end: this.open() };
    } else if (isNews && this.isConnected) this.connection?.watch(topic);
    return () => {
      this.subscribers.delete(subscriber);
      if (topic !== undefined && this.isConnected && !this.topics().has(topic)) this.connection?.unwatch(topic);
      if (this.subscribers.size === 0) this.lingering = setTimeout(() => this.close(), LINGER_MS);
    };
  }

  private close(): void {
    this.current?.end();
    this.current = null;
    clearInterval(this.asking);
    this.asking = undefined;
  }

  private topics(): Set<string> {
    return new Set([...this.subscribers].flatMap(({ topic }) => topic ?? []));
  }

  private ask(): void {
    if (this.isConnected || document.visibilityState === 'hidden') return;
    for (const subscriber of [...this.subscribers]) subscriber.missed();
  }

  private open(): () => void {
    let isOver = false;
    const callOff = whenIdle(() => {
      this.load().then(
        (openConnection) => {
          if (!isOver) this.connection = openConnection(this.handlers());
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
      this.connection?.close();
      this.connection = null;
      this.isConnected = false;
    };
  }

  private handlers(): ConnectionHandlers {
    return {
      received: (event, payload) => {
        const about = (payload as { topic?: string } | undefined)?.topic;
        for (const subscriber of [...this.subscribers])
          if (subscriber.event === event && (subscriber.topic === undefined || subscriber.topic === about))
            subscriber.receive(payload);
      },
      // The first time too: a page has fetched what it shows before it could listen.
      connected: () => {
        this.isConnected = true;
        for (const topic of this.topics()) this.connection?.watch(topic);
        for (const subscriber of [...this.subscribers]) subscriber.missed();
      },
      disconnected: () => {
        this.isConnected = false;
      },
      cut: () => [...this.subscribers][0]?.cut(),
    };
  }
}
