import { managedArtist } from './workspace-artist-cases.js';
import { status } from './workspace-music-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

interface Entry {
  id: number;
  user: { id: number };
  action: string;
  model: string;
  target_id: number;
}

/** @returns what reads the entries of the log of changes from now on, the newest first. */
async function logOf(bed: WorkspaceMusicBed): Promise<() => Promise<Entry[]>> {
  const entries = async () =>
    (await bed.team.call('site', 'get logs/audit?perPage=50')).body.pagination.data as Entry[];
  const [newest] = await entries();
  return async () => (await entries()).filter(({ id }) => id > (newest?.id ?? 0));
}
const told = ({ user, action, model, target_id: target }: Entry) => [user.id, action, model, target];

/** Who joins a workspace, gets another role there, leaves, and changes the workspace or an artist whom it manages stands in the log of changes. */
export async function keepWhoBelongs(bed: WorkspaceMusicBed): Promise<void> {
  const { team } = bed;
  const name = 'joiner';
  await team.add(name);
  const [artist, own] = [await managedArtist(bed), await bed.make.artist('Own')];
  await bed.make.link('artist_managers', { artist_id: own, user_id: team.idOf('owner'), role: 'owner' });
  const log = await logOf(bed);
  const member = `workspace/${bed.id}/member/${team.idOf(name)}`;
  expect(await status(bed, 'editor', `put artists/${artist}`, { profile: { city: 'Tórshavn' } })).toBe(200);
  await team.bring('owner', bed.id, { name, role: 'viewer' });
  expect(await status(bed, 'owner', `put ${member}`, { role_id: team.roles.editor })).toBe(200);
  expect(await status(bed, 'owner', `delete ${member}`)).toBe(200);
  expect(await status(bed, 'owner', 'post artists/move', { ids: [own], workspace_id: bed.id })).toBe(200);
  const entries = await log();
  expect(entries.map(told)).toEqual([
    [team.idOf('owner'), 'update', 'artist', own],
    [team.idOf('owner'), 'update', 'workspace', bed.id],
    [team.idOf('owner'), 'update', 'workspace', bed.id],
    [team.idOf(name), 'update', 'workspace', bed.id],
    [team.idOf('editor'), 'update', 'artist', artist],
  ]);
  const { body } = await team.call('site', `get logs/audit/${entries[2]?.id}`);
  expect(JSON.stringify(body)).toMatch(
    new RegExp(`#${team.idOf(name)} [Ww]orkspace editor \\(#${team.roles.editor}\\)`),
  );
}

/** What members do to what their workspace owns stands in the log of changes; what they do to their own does not. */
export async function keepWhoDidWhat(bed: WorkspaceMusicBed): Promise<void> {
  const [song, own] = [await bed.track(), await bed.track('editor')];
  const album = await bed.album('owner');
  const entries = await logOf(bed);
  const log = async () => (await entries()).map(told);
  expect(await status(bed, 'editor', `put tracks/${own}`, { name: 'Mine' })).toBe(200);
  expect(await status(bed, 'outsider', `put tracks/${await bed.track('outsider')}`, { name: 'Mine' })).toBe(200);
  expect(await log()).toEqual([]);
  expect(await status(bed, 'editor', `put tracks/${song}`, { name: 'Ours' })).toBe(200);
  expect(await status(bed, 'owner', 'post albums/move', { ids: [album], workspace_id: bed.id })).toBe(200);
  const lyrics = async (track: number): Promise<number> => {
    const { status: code, body } = await bed.team.call('editor', 'post lyrics', { track_id: track, text: 'Low tide' });
    expect(code).toBe(201);
    return (body as { lyric: { id: number } }).lyric.id;
  };
  await lyrics(own);
  const words = await lyrics(song);
  expect(await status(bed, 'admin', `delete tracks/${song}`)).toBe(200);
  expect(await log()).toEqual([
    [bed.team.idOf('admin'), 'delete', 'track', song],
    [bed.team.idOf('editor'), 'create', 'lyric', words],
    [bed.team.idOf('owner'), 'update', 'album', album],
    [bed.team.idOf('editor'), 'update', 'track', song],
  ]);
}
