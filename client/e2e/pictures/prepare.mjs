import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiVisitor, signedIn } from '../support/api.ts';
import { eventually } from '../support/browser.ts';
import { atRest } from '../support/prepared.ts';
import { startSite } from '../support/site.ts';

const PASSWORD = 'rain on a tin roof';
const BEGIN = '2031-05-14T09:00:00Z';
/** What the pages say it is: hours later, so that seconds more or less of preparing change no word. */
export const NOW = '2031-05-14T12:30:00Z';
const SOUND_SECONDS = 300;

async function must(send, path, body, method = 'POST') {
  const answer = await send(path, { method, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Somebody with a library, a playlist, a history and a comment. */
async function makeListener(url) {
  const send = await apiVisitor(url);
  await must(send, '/auth/register', {
    email: 'listener@example.net',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  const tracks = (...ids) => ids.map((id) => ({ model_type: 'track', model_id: id }));
  await must(send, '/api/v1/users/2', { name: 'Late Listener' }, 'PUT');
  for (const item of [...tracks(1, 5, 9), { model_type: 'album', model_id: 2 }, { model_type: 'album', model_id: 4 }])
    await must(send, '/api/v1/library/add', { items: [item] });
  for (const id of [1, 2, 3]) await must(send, `/api/v1/artists/${id}/follow`);
  await must(send, '/api/v1/playlists', {
    name: 'Evening',
    description: 'Slow songs',
    visibility: 'public',
    track_ids: [1, 2, 3, 4, 5],
  });
  for (const id of [3, 8, 13]) {
    const { play } = await must(send, '/api/v1/plays', { track_id: id, client_id: `picture-${id}` });
    await must(send, `/api/v1/plays/${play.id}`, { ms_played: 40_000, completed: true }, 'PUT');
  }
  await must(send, '/api/v1/comments', {
    commentable_type: 'track',
    commentable_id: 1,
    content: 'The bridge!',
    position_ms: 30_000,
  });
  return send;
}

/** Starts a site whose pages look the same whenever and by whatever build they are drawn. @param checkout the folder of a built project. @returns it, and the cookies of those who look. */
export async function startPictured(checkout) {
  const extra = {
    PICTURES_BEGIN: BEGIN,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock.mjs'))}`,
  };
  const site = await startSite({ isFresh: true, server: join(checkout, 'server/dist'), extra });
  await atRest(site.dataDir, SOUND_SECONDS);
  const listener = await makeListener(site.url);
  const admin = await signedIn(site.url, site.admin);
  await eventually(async () => (await listener('/api/v1/users/me/library/history')).body.pagination.data.length > 0, {
    message: 'Nothing was heard.',
  });
  await atRest(site.dataDir, SOUND_SECONDS);
  return { site, cookies: { guest: [], listener: listener.cookies(), admin: admin.cookies() } };
}
