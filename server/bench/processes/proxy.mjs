// A balancer as nginx is one: each call to the next process, no sticky sessions. What could not be sent goes to another process, what broke on its way
// only where that does no harm; whoever is not ready is left out. It keeps connections to the processes, which nginx as shipped does not.
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';

const CHECK_EVERY_MS = 200;
const CHECK_MS = 2_000;
/** Bodies up to here are kept, so that they can be sent again. */
const KEPT_BYTES = 65_536;
/** POST and PATCH may have been done although no answer came. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
/** Of one connection alone. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/api/v1/health`, { signal: AbortSignal.timeout(CHECK_MS) }).then(
    ({ ok, body }) => body.cancel().then(() => ok),
    () => false,
  );

/** The processes, in turns. */
class Backends {
  list = [];
  #turn = 0;

  constructor() {
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
  }

  add(port) {
    this.list.push({ port, isUp: true, isAsked: false, agent: new Agent({ keepAlive: true }) });
  }

  async check() {
    const asked = this.list.filter(({ isAsked }) => !isAsked);
    for (const backend of asked) {
      backend.isAsked = true;
      void isReady(backend.port).then((isUp) => Object.assign(backend, { isUp, isAsked: false }));
    }
  }

  /** The next that is ready, else any; null where all have been tried. */
  next(tried) {
    const left = this.list.filter((backend) => !tried.has(backend));
    const ready = left.filter(({ isUp }) => isUp);
    const among = ready.length > 0 ? ready : left;
    return among.length === 0 ? null : among[(this.#turn += 1) % among.length];
  }

  close() {
    clearInterval(this.timer);
    for (const { agent } of this.list) agent.destroy();
  }
}

async function keptBody(incoming) {
  const length = Number(incoming.headers['content-length'] ?? 0);
  if (incoming.headers['transfer-encoding'] !== undefined || length > KEPT_BYTES) return null;
  const parts = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}

const forwarded = ({ headers, socket }) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))),
  // Visitors of the bench come from addresses of their own.
  'x-forwarded-for': headers['x-forwarded-for'] ?? socket.remoteAddress,
});

function passOn(backends, incoming, outgoing, body) {
  const tried = new Set();
  const attempt = (reason) => {
    const backend = backends.next(tried);
    if (!backend) return void outgoing.writeHead(502, { 'X-Reason': reason }).end();
    tried.add(backend);
    let isSent = false;
    const call = request({
      port: backend.port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers: forwarded(incoming),
      agent: backend.agent,
    });
    call.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isSent = true));
      else isSent = true;
    });
    call.on('response', (answer) => {
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name)));
      outgoing.writeHead(answer.statusCode, { ...headers, 'X-Process': backend.port });
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    call.on('error', (error) => {
      if (error.code === 'ECONNREFUSED') backend.isUp = false;
      if (outgoing.headersSent) return void outgoing.destroy();
      const mayRepeat = !isSent || REPEATABLE.has(incoming.method);
      if (mayRepeat && body !== null) attempt(error.code);
      else outgoing.writeHead(502, { 'X-Reason': String(error.code) }).end();
    });
    if (body !== null) call.end(body);
    else incoming.on('error', () => call.destroy()).pipe(call);
  };
  attempt('none');
}

/** Websockets stay with the process that took them. */
function upgrade(backends, incoming, socket, head) {
  const tried = new Set();
  socket.on('error', () => socket.destroy());
  const attempt = () => {
    const backend = backends.next(tried);
    if (!backend) return socket.destroy();
    tried.add(backend);
    const upstream = connect(backend.port, '127.0.0.1');
    let isSent = false;
    upstream.once('connect', () => {
      isSent = true;
      const lines = Object.entries({ ...incoming.headers, 'x-forwarded-for': forwarded(incoming)['x-forwarded-for'] });
      upstream.write(
        `${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => (isSent ? socket.destroy() : attempt()));
    upstream.on('close', () => isSent && socket.destroy());
    socket.on('close', () => upstream.destroy());
  };
  attempt();
}

/** @returns its address, `add(port)` for a process behind it, and close(). */
export async function startProxy() {
  const backends = new Backends();
  const server = createServer((incoming, outgoing) => {
    keptBody(incoming).then(
      (body) => passOn(backends, incoming, outgoing, body),
      () => outgoing.destroy(),
    );
  });
  server.on('upgrade', (incoming, socket, head) => upgrade(backends, incoming, socket, head));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    add: (port) => backends.add(port),
    isUp: (port) => backends.list.find((backend) => backend.port === port)?.isUp ?? false,
    close: () => {
      backends.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
