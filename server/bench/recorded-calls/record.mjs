import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { settled, startServer } from '../lib/server.mjs';
import { makeVisitor, signInAdmin } from '../lib/visitor.mjs';
import { CALLS } from './calls.mjs';
import { plainAnswer } from './plain.mjs';

const PORT = '28481';
const PASSWORD = 'rain on a tin roof';
const ARTIST_ROLE = 3;

/** Registers somebody, whose numbers follow that of the administrator, in the order of the calls. */
async function register(url, name) {
  const person = makeVisitor(url);
  await person.open();
  const answer = await person.send('/auth/register', {
    email: `${name}@example.net`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  if (!answer.ok) throw new Error(`${name} could not register: ${answer.status} ${await answer.text()}`);
  return person;
}

async function people(server) {
  const guest = makeVisitor(server.url);
  await guest.open();
  const listener = await register(server.url, 'listener');
  const artist = await register(server.url, 'artist');
  const { admin } = await signInAdmin(server);
  const answer = await admin.send(`/api/v1/roles/${ARTIST_ROLE}/add-users`, { user_ids: [3] });
  if (!answer.ok) throw new Error(`The artist got no role: ${answer.status} ${await answer.text()}`);
  return { guest, listener, artist, admin };
}

function bodyOf({ body, form }) {
  if (!form)
    return body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append(form.field, new Blob([form.bytes], { type: form.type }), form.name);
  return { headers: {}, body: data };
}

async function answerTo(server, person, call) {
  const { headers, body } = bodyOf(call);
  const path = call.path.replace('%7Bsite%7D', encodeURIComponent(server.url));
  const response = await fetch(server.url + path, {
    method: call.method,
    redirect: 'manual',
    headers: { ...person.headers(), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const sent = call.form
    ? { form: { ...call.form, bytes: call.form.bytes.length } }
    : call.body === undefined
      ? {}
      : { body: call.body };
  return {
    as: call.as,
    method: call.method,
    path: call.path,
    ...sent,
    answer: await plainAnswer(response, { site: server.url, checkout: server.checkout }),
  };
}

/** Makes every call on a new site with the demo library. @param checkout the folder of a built project. @returns the calls with their answers, in order. */
export async function record(checkout) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-recorded-'));
  const started = await startServer(
    { PORT, DATA_DIR: folder, DEMO: 'true', TRUSTED_PROXIES: '127.0.0.1' },
    null,
    join(checkout, 'server/dist/main.js'),
  );
  const server = { ...started, checkout: resolve(checkout) };
  try {
    const persons = await people(server);
    await settled(server.pid);
    const recorded = [];
    for (const call of CALLS) {
      if (call.rest) await settled(server.pid);
      else recorded.push(await answerTo(server, persons[call.as], call));
    }
    return recorded;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
