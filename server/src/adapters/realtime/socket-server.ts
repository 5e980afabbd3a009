import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';
import type { RealtimeListener } from '../../core/ports/realtime.js';
import { SocketHolders } from './socket-holders.js';
import type { Connection, Entry, Holder } from './socket-holders.js';

interface Refusal {
  status: number;
  /** Seconds. */
  retryAfter: number | undefined;
  body: string;
}

/** Who may come in, and who still may stay. */
export interface SocketGuard {
  admit(request: IncomingMessage): Promise<Holder | Refusal>;
  full(retrySeconds: number): Refusal;
  ownersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

interface Options {
  /** With the site's base path. */
  path: string;
  warn: (message: string, error: unknown) => void;
}

/** Browsers say nothing but the protocol's own words. */
const MESSAGE_BYTES_MAX = 1_000;
const CONNECTIONS_PER_USER = 20;
const RECHECK_MS = 60_000;
const HELLO_MS = 10_000;
const RETRY_SECONDS = 60;
/** At most a thousand connections a second are sent off. */
const SPREAD_MS_EACH = 1;
const SPREAD_MS_MAX = 20_000;

const roomOf = (userId: number): string => `private-user.${userId}`;

/** socket.io for browsers: each connection receives the messages of its user's room and may send none. Loaded when the first browser connects. */
export class SocketServer implements RealtimeListener {
  private starting: Promise<{ io: Server; front: HttpServer }> | null = null;
  private io: Server | null = null;
  private readonly holders = new SocketHolders();
  private readonly admitted = new WeakMap<object, Holder>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly guard: SocketGuard,
    private readonly options: Options,
  ) {
    this.timer = setInterval(() => void this.recheckAll(), RECHECK_MS);
    this.timer.unref();
  }

  /** How many connections are open. */
  get size(): number {
    return this.holders.size;
  }

  takes(path: string): boolean {
    return path === `${this.options.path}/`;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    (await this.start()).front.emit('request', request, response);
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Until socket.io listens, a connection that breaks must not end the process.
    socket.on('error', () => socket.destroy());
    (await this.start()).front.emit('upgrade', request, socket, head);
  }

  deliver(userId: number, event: string, payload: unknown): void {
    this.io?.to(roomOf(userId)).emit(event, payload);
  }

  recheck(userId: number): void {
    void this.verify([...this.holders.of(userId)]);
  }

  /** Closes connections whose end no message announced, such as an expired session. */
  async recheckAll(): Promise<void> {
    await this.verify([...this.holders.all()]);
  }

  /** Browsers that come back fetch what they show again; many are sent off one after the other, not all at once. Who must go, goes now. */
  interrupted(): void {
    void this.recheckAll();
    const all = [...this.holders.all()];
    const spreadMs = Math.min(SPREAD_MS_MAX, all.length * SPREAD_MS_EACH);
    for (const { connection } of all) setTimeout(() => connection.close(), Math.random() * spreadMs).unref();
  }

  /** Browsers come back by themselves, to another process or to the next start. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.io?.close();
  }

  private start(): Promise<{ io: Server; front: HttpServer }> {
    return (this.starting ??= this.load());
  }

  private async load(): Promise<{ io: Server; front: HttpServer }> {
    const { Server: SocketIo } = await import('socket.io');
    // Never listens: socket.io takes over the server that it is given, and ours has other work.
    const front = createServer();
    const io = new SocketIo(front, {
      path: this.options.path,
      serveClient: false,
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: MESSAGE_BYTES_MAX,
      connectTimeout: HELLO_MS,
      perMessageDeflate: false,
      httpCompression: false,
      allowRequest: (request, decide) =>
        void this.admit(request as IncomingMessage).then(
          (isIn) => decide(null, isIn),
          () => decide('refused', false),
        ),
    });
    io.engine.on('connection', (connection: Connection & { request: object }) => this.hold(connection));
    io.on('connection', (socket) => {
      const entry = this.holders.find(socket.conn as unknown as Connection);
      // Nothing that a browser sends is dispatched.
      socket.use(() => undefined);
      if (!entry) return void socket.disconnect(true);
      entry.leave = () => {
        socket.disconnect(true);
        entry.connection.close();
      };
      // A connection without its room could come back to it after the session, unasked.
      socket.on('disconnect', () => entry.connection.close());
      void socket.join(roomOf(entry.holder.userId));
    });
    this.io = io;
    return { io, front };
  }

  private async admit(request: IncomingMessage): Promise<boolean> {
    const asked = await this.guard.admit(request);
    const answer =
      'userId' in asked && this.holders.of(asked.userId).size >= CONNECTIONS_PER_USER
        ? this.guard.full(RETRY_SECONDS)
        : asked;
    if ('userId' in answer) this.admitted.set(request, answer);
    else refuse(request, answer);
    return 'userId' in answer;
  }

  /** A session may have ended between authentication and here. */
  private hold(connection: Connection & { request: object }): void {
    const holder = this.admitted.get(connection.request);
    if (!holder || this.holders.of(holder.userId).size >= CONNECTIONS_PER_USER) return connection.close();
    void this.verify([this.holders.add(connection, holder)]);
  }

  private async verify(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      const owners = await this.guard.ownersOf([...new Set(entries.map(({ holder }) => holder.sessionId))]);
      for (const { holder, leave } of entries) if (owners.get(holder.sessionId) !== holder.userId) leave();
    } catch (error) {
      this.options.warn('Live connections were not checked', error);
    }
  }
}

/** Before socket.io says no in its own words. */
function refuse(
  request: IncomingMessage & { res?: ServerResponse | null },
  { status, retryAfter, body }: Refusal,
): void {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  };
  if (request.res) {
    request.res.writeHead(status, headers).end(body);
    return;
  }
  const head = Object.entries({ Connection: 'close', ...headers, 'Content-Length': Buffer.byteLength(body) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  request.socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
}
