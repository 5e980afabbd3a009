import { apiCalls } from './api-calls.js';
import { managedArtist } from './workspace-artist-cases.js';
import { playlistOf } from './workspace-playlist-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

/** Calls about one item, whatever they do with it. */
const ABOUT_ONE = /^\w+ (insights\/)?(tracks|albums|artists|playlists|lyrics|notes|\{type\})\/\{ids?\}/;
const FIGURES = ['tracks', 'albums', 'artists'];

/** What has to be sent so that a call is not refused for what is sent. */
const BODIES: Readonly<Record<string, object>> = {
  'post playlists/{id}/tracks/add': { tracks: [{ id: 1 }] },
  'post playlists/{id}/tracks/remove': { entry_ids: [1] },
  'post playlists/{id}/tracks/order': { entry_ids: [1] },
  'post tracks/{id}/notes': { content: 'Quieter' },
  'post albums/{id}/notes': { content: 'Quieter' },
  'post lyrics/{id}/sync': { lines: [{ text: 'Low tide', start_ms: 0 }] },
  'post tracks/{id}/replace-file': { file_entry_id: 1 },
};
/** They count who looks at what they see, and are answered alike where there is nothing. */
const COUNTS = /^post .*\/views$/;
/** What whoever may only look does with what they see, as any listener or member does. */
const VIEWERS_MAY: ReadonlySet<string> = new Set([
  'post tracks/{id}/notes',
  'post albums/{id}/notes',
  'post artists/{id}/follow',
  'post artists/{id}/unfollow',
  'post playlists/{id}/follow',
  'post playlists/{id}/unfollow',
]);

/** A call with the address of an item of the team's in it. */
interface ItemCall {
  route: string;
  call: string;
}

/** One of each kind that a workspace owns or manages, none of which is out. */
async function itemsOf(bed: WorkspaceMusicBed): Promise<Readonly<Record<string, number>>> {
  const [tracks, albums, artists] = [await bed.track(), await bed.album(), await managedArtist(bed)];
  const lyric = await bed.team.call('editor', 'post lyrics', { track_id: tracks, text: 'Low tide' });
  const note = await bed.team.call('editor', `post tracks/${tracks}/notes`, { content: 'Louder' });
  expect([lyric.status, note.status]).toEqual([201, 201]);
  return {
    tracks,
    albums,
    artists,
    playlists: (await playlistOf(bed)).id,
    lyrics: (lyric.body as { lyric: { id: number } }).lyric.id,
    notes: (note.body as { note: { id: number } }).note.id,
  };
}

/** Every call of the API that is about one item, with those of the team's for it. */
async function callsOf(bed: WorkspaceMusicBed): Promise<ItemCall[]> {
  const items = await itemsOf(bed);
  return apiCalls()
    .filter((route) => !COUNTS.test(route))
    .flatMap((route) => {
      const kind = ABOUT_ONE.exec(route)?.[2];
      if (kind === undefined) return [];
      return (kind === '{type}' ? FIGURES : [kind]).map((type) => ({
        route,
        call: route
          .replace('{type}', type)
          .replace(/\{ids?\}/, String(items[type]))
          .replace(/\{\w+\}/g, String(bed.team.idOf('editor'))),
      }));
    });
}

async function answersOf(bed: WorkspaceMusicBed, person: string, calls: readonly ItemCall[]) {
  const answers: [person: string, call: string, status: number][] = [];
  for (const { route, call } of calls)
    answers.push([person, call, (await bed.team.call(person, call, BODIES[route])).status]);
  return answers;
}

/** Whatever call there is about an item: nobody from outside is answered, and whoever may only look changes nothing. */
export async function walkEveryRoute(bed: WorkspaceMusicBed): Promise<void> {
  const calls = await callsOf(bed);
  expect(calls.length).toBeGreaterThan(60);
  for (const person of ['outsider', 'removed', 'invited', 'guest']) {
    const answers = await answersOf(bed, person, calls);
    expect(answers.filter(([, , status]) => ![401, 403, 404].includes(status))).toEqual([]);
  }
  const changes = calls.filter(({ route }) => !route.startsWith('get ') && !VIEWERS_MAY.has(route));
  const answers = await answersOf(bed, 'viewer', changes);
  expect(answers.filter(([, , status]) => ![403, 404].includes(status))).toEqual([]);
}
