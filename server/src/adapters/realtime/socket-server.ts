import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';
import type { ConnectionHolder, RealtimeListener } from '../../core/ports/realtime.js';
import { SocketHolders } from './socket-holders.js';
import type { Connection, Entry } from './socket-holders.js';
import { TopicRooms } from './topic-rooms.js';

interface Refusal {
  status: number;
  /** Seconds. */
  retryAfter: number | undefined;
  body: string;
}

/** Who may come in, and who still may stay. */
export interface SocketGuard {
  admit(request: IncomingMessage): Promise<ConnectionHolder | Refusal>;
  full(retrySeconds: number): Refusal;
  stillOpen(holders: readonly ConnectionHolder[]): Promise<ReadonlySet<ConnectionHolder>>;
  holdersAmong(roleId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** @param topic as a browser sent it. */
  mayWatch(userId: number, topic: string): Promise<boolean>;
}

interface Options {
  /** With the site's base path. */
  path: string;
  warn: (message: string, error: unknown) => void;
}

/** Browsers say the protocol's own words, and what they watch. */
const MESSAGE_BYTES_MAX = 1_000;
const CONNECTIONS_PER_USER = 20;
const RECHECK_MS = 60_000;
/** Messages about topics carry nothing, so that they are looked at less often: each so many times. */
const TOPICS_RECHECKED_EVERY = 10;
const SPOKEN: ReadonlySet<unknown> = new Set(['watch', 'unwatch']);
/** A statement names at most so many. */
const USERS_AT_ONCE = 500;
const HELLO_MS = 10_000;
const RETRY_SECONDS = 60;
/** At most a thousand connections a second are sent off. */
const SPREAD_MS_EACH = 1;
const SPREAD_MS_MAX = 20_000;

const roomOf = (userId: number): string => `private-user.${userId}`;

/** socket.io for browsers: each connection receives the messages of its user's room and of the topics that it watches. Loaded when the first browser connects. */
export class SocketServer implements RealtimeListener {
  private starting: Promise<{ io: Server; front: HttpServer }> | null = null;
  private io: Server | null = null;
  private readonly holders = new SocketHolders();
  private readonly admitted = new WeakMap<object, ConnectionHolder>();
  private readonly topics: TopicRooms;
  private readonly timer: NodeJS.Timeout;
  private rechecks = 0;

  constructor(
    private readonly guard: SocketGuard,
    private readonly options: Options,
  ) {
    this.topics = new TopicRooms((userId, topic) => guard.mayWatch(userId, topic), options.warn);
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

  deliverToRole(roleId: number, event: string, payload: unknown): void {
    this.toHolders(roleId, event, payload).catch((error: unknown) =>
      this.options.warn('The holders of a role were not told', error),
    );
  }

  changed(topics: readonly string[]): void {
    for (const topic of topics) this.io?.to(topic).emit('topic.changed', { topic });
  }

  recheck(userId: number): void {
    const entries = [...this.holders.of(userId)];
    void this.verify(entries).then(() => this.topics.recheck(entries));
  }

  /** Closes connections whose end no message announced, such as an expired session. */
  async recheckAll(): Promise<void> {
    const entries = [...this.holders.all()];
    await this.verify(entries);
    this.rechecks += 1;
    if (this.rechecks % TOPICS_RECHECKED_EVERY === 0) await this.topics.recheck(entries);
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
      // Nothing else that a browser sends is dispatched.
      socket.use(([event], next) => {
        if (SPOKEN.has(event)) next();
      });
      if (!entry) return void socket.disconnect(true);
      entry.leave = () => {
        socket.disconnect(true);
        entry.connection.close();
      };
      // A connection without its room could come back to it after the session, unasked.
      socket.on('disconnect', () => entry.connection.close());
      void socket.join(roomOf(entry.holder.userId));
      this.topics.serve(socket, entry);
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

  private async toHolders(roleId: number, event: string, payload: unknown): Promise<void> {
    const userIds = this.holders.userIds();
    for (let at = 0; at < userIds.length; at += USERS_AT_ONCE)
      for (const userId of await this.guard.holdersAmong(roleId, userIds.slice(at, at + USERS_AT_ONCE))) {
        this.deliver(userId, event, payload);
        await this.topics.recheck(this.holders.of(userId));
      }
  }

  private async verify(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      const open = await this.guard.stillOpen(entries.map(({ holder }) => holder));
      for (const { holder, leave } of entries) if (!open.has(holder)) leave();
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
