// Two people, one release: what one process is told, the worker makes of it, another one shows and a mail server gets.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addPerson } from './people.mjs';
import { until } from './site.mjs';

const SONG = fileURLToPath(new URL('../../demo/library/Various Artists/Kitchen Radio/01 Naranjo.mp3', import.meta.url));
/** Some seconds of it. */
const BYTES = 150_000;

function expect(is, what) {
  if (!is) throw new Error(what);
}

/** A song of the artist that nobody may hear yet: its file comes to one process, the worker prepares it, another process says so. */
async function addSong(site, boss, artistId) {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(SONG).subarray(0, BYTES)], { type: 'audio/mpeg' }), 'Naranjo.mp3');
  const sent = await fetch(`${site.servers[0].url}/api/v1/file-entries`, {
    method: 'POST',
    headers: boss.headers(),
    body: form,
  });
  const { fileEntry } = await sent.json();
  const body = { file_entry_ids: [fileEntry.id], group_as: 'single_tracks' };
  const [{ id }] = (await boss.must('POST', 'tracks/from-uploads', body)).tracks;
  await boss.must('PUT', `tracks/${id}`, { name: 'Tide Tables', artists: [{ id: artistId }] });
  const state = async () => (await boss.must('GET', `tracks/${id}`)).track.processing_state;
  await until('the song is prepared', async () => (await state()) === 'ready', 60_000);
  return id;
}

const rowsOf = async (one, kind) =>
  (await one.must('GET', 'notifications')).pagination.data.filter(({ type }) => type === kind);
/** @param boss who administers. @throws where it is not as on one process. */
export async function tellOverProcesses(site, { boss, mailbox, artistId }) {
  const [a, b, c] = site.servers;
  await boss.must('PUT', 'settings', { server: mailbox.settings }, a.url);
  const [ana, ben] = [await addPerson(site, 'ana'), await addPerson(site, 'ben')];
  for (const [one, at] of [
    [ana, a],
    [ben, b],
  ])
    await one.must('POST', `artists/${artistId}/follow`, undefined, at.url);
  const track = await addSong(site, boss, artistId);
  const live = await ana.connect(c.url);
  await boss.must('PUT', `tracks/${track}`, { visibility: 'public' }, a.url);
  await until('the bell rises on another process', () =>
    live.told.some(({ event }) => event === 'notification.created'),
  );
  for (const one of [ana, ben]) await until(`a mail to ${one.email}`, () => releases(mailbox, one).length > 0);
  const like = { items: [{ model_type: 'track', model_id: track }] };
  for (const [one, at] of [
    [ana, b],
    [ben, c],
  ])
    await one.must('POST', 'library/add', like, at.url);
  await until('likes of an hour are one row', async () => {
    const rows = await rowsOf(boss, 'track_liked');
    return rows.length === 1 && [ana, ben].every(({ firstName }) => JSON.stringify(rows).includes(firstName));
  });
  await leave(site, { ana, ben, mailbox, boss, artistId });
  live.socket.disconnect();
  expect((await rowsOf(ana, 'new_release')).length === 2, 'each release is told once');
  expect(live.told.filter(({ event }) => event === 'notification.created').length === 2, 'each release rings once');
  // The first of a day is mailed at once, the others together in the morning.
  for (const one of [ana, ben]) expect(releases(mailbox, one).length === 1, `mails to ${one.email}`);
}

const releases = (mailbox, { email }) => mailbox.to(email).filter((raw) => /^Subject:.*released/m.test(raw));

async function isMailed(one, url) {
  const answer = await one.must('GET', 'notifications/me/subscriptions', undefined, url);
  return answer.user_selections.find(({ notif_id: kind }) => kind === 'new_release')?.channels.email;
}

/** By the link of the mail, on any process: all of them know. The bell tells her of the next release all the same. */
async function leave(site, { ana, ben, mailbox, boss, artistId }) {
  const [mail] = releases(mailbox, ana);
  const [, link] = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail) ?? [];
  const path = new URL(link).pathname;
  const answer = await fetch(`${site.servers[1].url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.ok, `the link of the mail: ${answer.status}`);
  const track = await addSong(site, boss, artistId);
  await boss.must('PUT', `tracks/${track}`, { visibility: 'public' });
  await until('the second release is told', async () => (await rowsOf(ana, 'new_release')).length === 2);
  for (const { url } of site.servers) {
    expect(!(await isMailed(ana, url)), 'who left is mailed no releases');
    expect(await isMailed(ben, url), 'who did not leave is mailed releases');
  }
}
