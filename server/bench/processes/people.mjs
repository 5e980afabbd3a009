// Who uses the site: accounts made by the administrator, each with a session, from an address of their own, over the balancer or straight at one process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeLibrary } from '../make-library.mjs';
import { makeVisitor } from '../lib/visitor.mjs';
import { until } from './site.mjs';

const { io } = createRequire(new URL('../../../client/package.json', import.meta.url))('socket.io-client');
export const PASSWORD = 'a harbour and its lights';

/** A person at the site. `ask` and `tell` answer status and body; where a process is named they go straight to it. */
export class Person {
  constructor(visitor, url, { id, email }) {
    Object.assign(this, { visitor, url, id, email, told: [] });
  }

  headers = () => this.visitor.headers();

  async call(method, path, body, at = this.url) {
    const answer = await fetch(at + path, {
      method,
      headers: { ...this.headers(), ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, process: answer.headers.get('x-process') };
  }

  ask = (path, at) => this.call('GET', `/api/v1/${path}`, undefined, at);
  tell = (path, body, at) => this.call('POST', `/api/v1/${path}`, body, at);

  /** @throws where the answer is none of success. */
  async must(method, path, body, at) {
    const answer = await this.call(method, path.startsWith('/') ? path : `/api/v1/${path}`, body, at);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Whether the process still knows the session. */
  async isKnown(at = this.url) {
    const { status, body } = await this.ask('bootstrap-data', at);
    return status === 200 && readBootstrap(body).user?.id === this.id;
  }

  /** A live connection. @param options of socket.io. */
  async connect(at = this.url, options = { reconnection: false }) {
    const socket = io(at, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { Cookie: this.headers().Cookie },
      ...options,
    });
    const live = { socket, told: [], left: null };
    socket.onAny((event, payload) => live.told.push({ event, payload, at: performance.now() }));
    socket.on('disconnect', (reason) => (live.left = reason));
    await until(`a live connection of ${this.email}`, () => socket.connected);
    return live;
  }
}

export const readBootstrap = ({ bootstrapData }) =>
  typeof bootstrapData === 'string' ? JSON.parse(bootstrapData) : bootstrapData;

/** One more account, or one more device of it. */
export async function logIn(site, { id, email, password = PASSWORD }, at = site.url) {
  const visitor = makeVisitor(at);
  await visitor.open();
  const answer = await visitor.send('/auth/login', { email, password });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`);
  return new Person(visitor, site.url, { id, email });
}

export async function addPerson(site, name, more = {}) {
  const email = `${name}@example.org`;
  const made = await site.admin.send('/api/v1/users', {
    email,
    password: PASSWORD,
    first_name: name,
    last_name: 'Okafor',
    email_verified: true,
    ...more,
  });
  const body = await made.json();
  if (!made.ok) throw new Error(`No account for ${name}: ${JSON.stringify(body)}`);
  return Object.assign(await logIn(site, { id: body.user.id, email }), { firstName: name });
}

/** Songs of a few seconds by several artists. @returns ids of tracks and artists. */
export async function addMusic(site, songs) {
  const music = join(site.folder, 'music');
  makeLibrary(music, songs);
  const file = fileURLToPath(new URL('../../dist/cli/import.js', import.meta.url));
  const child = spawn(process.execPath, [file, music, '--no-covers'], {
    env: site.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  const idsOf = async (table) =>
    (await site.database.query(`SELECT id FROM ${table} ORDER BY id`))[0].map(({ id }) => id);
  return { tracks: await idsOf('tracks'), artists: await idsOf('artists'), albums: await idsOf('albums') };
}
