import { createRequire } from 'node:module';

interface Engine {
  transport: { name: string };
  readyState: string;
  /** As it is, past the library's own rules: `0` joins, `1` leaves. */
  send(packet: string): void;
}

/** The part of the browser's socket that tests use. */
export interface TestSocket {
  connected: boolean;
  io: { engine: Engine };
  on(event: string, listener: (...args: unknown[]) => void): this;
  emit(event: string, ...args: unknown[]): this;
  emitWithAck(event: string, ...args: unknown[]): Promise<unknown>;
  disconnect(): void;
}

interface Options {
  headers?: Record<string, string>;
  transports?: string[];
}

const { io } = createRequire(new URL('../../client/package.json', import.meta.url))('socket.io-client') as {
  io: (url: string, options: object) => TestSocket;
};

/** A browser of its own: what it heard, and how it ended. */
export class SocketClient {
  readonly heard: unknown[] = [];
  /** Topics of which it was told that they changed. */
  readonly changed: string[] = [];
  /** Other messages to its person. */
  readonly told: [event: string, payload: unknown][] = [];
  /** Why the server or the way to it ended the connection. */
  left: string | null = null;
  /** Status and body of a refusal. */
  refusal: { status: number | null; body: unknown } | null = null;
  readonly socket: TestSocket;

  constructor(url: string, { headers = {}, transports = ['websocket'] }: Options = {}) {
    this.socket = io(url, {
      transports,
      reconnection: false,
      forceNew: true,
      extraHeaders: headers,
      path: '/socket.io',
    });
    for (const event of ['track.processing', 'notification.created'])
      this.socket.on(event, (payload) => this.heard.push(payload));
    this.socket.on('topic.changed', (payload) => this.changed.push((payload as { topic: string }).topic));
    for (const event of ['access.changed', 'queue.changed', 'notification.announced', 'notification.changed'])
      this.socket.on(event, (payload) => this.told.push([event, payload]));
    this.socket.on('disconnect', (reason) => {
      this.left = String(reason);
    });
    this.socket.on('connect_error', (error) => {
      this.refusal = refusalOf(error);
    });
  }

  /** @returns whether it may watch. */
  async watch(topic: unknown): Promise<boolean> {
    return (await this.socket.emitWithAck('watch', topic)) === true;
  }

  get isOpen(): boolean {
    return this.socket.connected;
  }
}

/** Polling tells the answer in the error; a websocket only its message. */
function refusalOf(error: unknown): { status: number | null; body: unknown } {
  const { description, context } = error as {
    description?: number | { message?: string };
    context?: { responseText?: string };
  };
  if (typeof description === 'number')
    return { status: description, body: JSON.parse(context?.responseText ?? 'null') };
  return { status: Number(/: (\d{3})$/.exec(description?.message ?? '')?.[1] ?? 0) || null, body: null };
}
