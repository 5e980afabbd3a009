// What is done on one process holds on the others, within a second.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginTus, piecesOf, sendTus, tusOffset } from '../lib/send-bytes.mjs';
import { nextAddress } from '../lib/visitor.mjs';
import { addPerson, logIn, PASSWORD, Person, readBootstrap } from './people.mjs';
import { until } from './site.mjs';

/** In which what one process was told holds on the others. */
let soonMs = 1_000;
const PIECE = 300_000;
const TRIES = 20;
const TRIES_EVERY_MS = 500;
export const UPLOADER = { permissions: [{ name: 'files.create', restrictions: [] }] };

const soon = (what, holds) => until(what, holds, soonMs);
const everywhere = async (site, holds) => (await Promise.all(site.servers.map(holds))).every(Boolean);
const guest = async (at, path) =>
  await (await fetch(`${at}/api/v1/${path}`, { headers: { 'X-Forwarded-For': nextAddress() } })).json();
function expect(is, what) {
  if (!is) throw new Error(what);
}

/** Of the one who administers: a person like others. */
export async function administrator(site) {
  const [[{ id }]] = await site.database.query('SELECT id FROM users ORDER BY id LIMIT 1');
  return new Person(site.admin, site.url, { id, email: site.admin.email });
}

/** Logged in on one process, known on all; over on all with log-out, ban and password change, live connections included. */
async function sessions(site) {
  const boss = await administrator(site);
  const [a, b, c] = site.servers;
  const ends = [
    ['log-out', 'una', (one) => one.must('POST', '/auth/logout', undefined, a.url)],
    ['a ban', 'ugo', (one) => boss.must('POST', `users/${one.id}/ban`, { permanent: true }, b.url)],
    [
      'another password',
      'ulf',
      async (one) => {
        const other = await logIn(site, one, c.url);
        const body = { current_password: PASSWORD, password: `${PASSWORD}!`, password_confirmation: `${PASSWORD}!` };
        await other.must('PUT', '/auth/user/password', body, c.url);
      },
    ],
  ];
  for (const [what, name, end] of ends) {
    const one = await addPerson(site, name);
    expect(await everywhere(site, ({ url }) => one.isKnown(url)), `${name} is not known on all processes`);
    const lives = await Promise.all(site.servers.map(({ url }) => one.connect(url)));
    await end(one);
    await soon(`${what} cuts all connections`, () => lives.every(({ left }) => left !== null));
    const statuses = await Promise.all(
      site.servers.map(async ({ url }) => (await one.tell('library/add', { items: [] }, url)).status),
    );
    expect(
      statuses.every((status) => status === 401 || status === 403),
      `after ${what}: ${statuses.join()}`,
    );
  }
}

/** Whoever is told of other rights asks another process, and is told the new ones. */
async function rights(site) {
  const boss = await administrator(site);
  const [a, b, c] = site.servers;
  const { role } = await boss.must('POST', 'roles', { name: 'Scribes', permissions: [] }, a.url);
  const one = await addPerson(site, 'vera', { roles: [role.id] });
  const live = await one.connect(c.url);
  const may = async ({ url }) =>
    readBootstrap((await one.ask('bootstrap-data', url)).body).user.permissions.some(
      ({ name }) => name === 'tags.update',
    );
  expect(!(await everywhere(site, may)), 'Vera may from the beginning');
  await boss.must('PUT', `roles/${role.id}`, { permissions: [{ name: 'tags.update', restrictions: [] }] }, b.url);
  await soon('the page is told', () => live.told.some(({ event }) => event === 'access.changed'));
  expect(await everywhere(site, may), 'who is told of other rights reads the old ones elsewhere');
  await boss.must('PUT', `roles/${role.id}`, { permissions: [] }, c.url);
  await soon('rights are gone everywhere', async () => (await Promise.all(site.servers.map(may))).every((is) => !is));
  live.socket.disconnect();
}

/** A setting that is saved on one process holds on the others at once: its form is read from any. */
async function settings(site) {
  const boss = await administrator(site);
  const nameOn = async ({ url }) =>
    readBootstrap((await boss.ask('bootstrap-data', url)).body).settings['branding.site_name'];
  await Promise.all(site.servers.map(nameOn));
  for (const [at, name] of ['Harbour', 'Lighthouse', 'Quay'].entries()) {
    const { url } = site.servers[at];
    await boss.must('PUT', 'settings', { client: { 'branding.site_name': name } }, url);
    await soon(`${name} everywhere`, () => everywhere(site, async (server) => (await nameOn(server)) === name));
  }
}

/** What guests share is forgotten by all processes. */
async function guests(site, { albums }) {
  const boss = await administrator(site);
  const [id] = albums;
  const textOn = async ({ url }) => (await guest(url, `albums/${id}`)).album.description;
  await Promise.all(site.servers.map(textOn));
  for (const [at, description] of ['Of the sea', 'Of the land', 'Of the air'].entries()) {
    await boss.must('PUT', `albums/${id}`, { description }, site.servers[at].url);
    await soon(`guests read ${description}`, () =>
      everywhere(site, async (server) => (await textOn(server)) === description),
    );
  }
}

/** A message that one process raises reaches the person's connections to the others, and nobody else's. */
async function rooms(site, { tracks }) {
  const [one, other] = [await addPerson(site, 'wim'), await addPerson(site, 'wyn')];
  const lives = await Promise.all(site.servers.map(({ url }) => one.connect(url)));
  const stranger = await other.connect(site.servers[1].url);
  const watched = await Promise.all(
    lives.map(({ socket }) => socket.emitWithAck('watch', `comments.track:${tracks[0]}`)),
  );
  expect(watched.every(Boolean), `a topic may be watched: ${watched.join()}`);
  await other.must(
    'POST',
    'comments',
    { commentable_type: 'track', commentable_id: tracks[0], content: 'Hear, hear' },
    site.servers[0].url,
  );
  await soon('who watches is told everywhere', () =>
    lives.every(({ told }) => told.some(({ event }) => event === 'topic.changed')),
  );
  expect(stranger.told.length === 0, 'who watches nothing is told nothing');
  for (const { socket } of [...lives, stranger]) socket.disconnect();
}

/** A limit is one for all processes. */
async function limits(site) {
  const address = nextAddress();
  const statuses = [];
  for (let at = 0; at < 14; at += 1) {
    const { url } = site.servers[at % site.servers.length];
    const headers = { ...site.admin.headers(), 'Content-Type': 'application/json', 'X-Forwarded-For': address };
    const body = JSON.stringify({ email: 'nobody@example.org', password: `wrong ${at}` });
    statuses.push((await fetch(`${url}/auth/login`, { method: 'POST', headers, body })).status);
  }
  // Five a minute; the minute may change once meanwhile.
  expect(statuses.filter((status) => status !== 429).length <= 10, `guesses: ${statuses.join()}`);
}

/** What breaks on its way is asked for again, as browsers do. */
async function patiently(send) {
  for (let tries = 1; ; tries += 1) {
    const answer = await send().catch((error) => ({ status: 0, body: error.message }));
    if (answer.status < 300 && answer.status > 0) return answer;
    if (tries === TRIES)
      throw new Error(`after ${tries} tries: ${answer.status} ${JSON.stringify(answer.body ?? answer.text)}`);
    await sleep(TRIES_EVERY_MS);
  }
}

/** Pieces of an upload come to one process after the other, and the file is whole. @returns its entry, and the hash that it should have. */
export async function upload(person, size = 5 * PIECE + 123) {
  const { at } = await patiently(async () => ({ status: 201, at: await beginTus(person.url, person, size) }));
  const offsetNow = () => patiently(async () => ({ status: 200, offset: await tusOffset(at, person) }));
  for (let offset = 0; offset < size; { offset } = await offsetNow())
    await sendTus(at, person, { size, offset, end: Math.min(size, offset + PIECE) }).catch(() => null);
  const { body } = await patiently(() => person.tell('tus/entries', { uploadKey: at.split('/').at(-1) }));
  const hash = createHash('sha256');
  for (const piece of piecesOf(size, 0, size)) hash.update(piece);
  return { id: body.fileEntry.id, sha256: hash.digest('hex') };
}

/** Hash of what is kept of an upload; null where nothing is. */
export async function storedHash(site, id) {
  const [[row]] = await site.database.query('SELECT file_name FROM file_entries WHERE id = ?', [id]);
  const path = row && join(site.env.DATA_DIR, 'private/uploads', row.file_name);
  return path && existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null;
}

async function uploads(site) {
  const one = await addPerson(site, 'xaver', UPLOADER);
  const { id, sha256 } = await upload(one);
  expect((await storedHash(site, id)) === sha256, 'the file that came in pieces is another');
}

/** Whatever runs by itself has run once at each of its times, although several processes could, and one was killed. To be asked last: minutes take their time. */
export async function schedulesOnce(site) {
  const read = async () => {
    const [rows] = await site.database.query(
      "SELECT COUNT(*) AS n, COUNT(DISTINCT UNIX_TIMESTAMP(started_at) DIV 60) AS minutes FROM job_runs WHERE is_scheduled = 1 AND outcome = 'succeeded' AND name = 'requeue-lost-jobs'",
    );
    return rows[0];
  };
  await until('a minute has begun', async () => (await read()).n > 0, 65_000);
  const { n, minutes } = await read();
  return n === minutes ? [] : [`a job of every minute ran ${n} times in ${minutes} minutes`];
}

const WALK = { sessions, rights, settings, guests, rooms, limits, uploads };

/** @param withinMs what holds soon holds after so long. @returns what does not hold. */
export async function behaveAsOne(site, music, withinMs) {
  soonMs = withinMs;
  const faults = [];
  for (const [name, walk] of Object.entries(WALK)) {
    const since = performance.now();
    try {
      await walk(site, music);
      console.log(`  as one: ${name} (${Math.round(performance.now() - since)} ms)`);
    } catch (error) {
      faults.push(`${name}: ${error.message}`);
      console.log(`  NOT as one: ${name}: ${error.message}`);
    }
  }
  return faults;
}
