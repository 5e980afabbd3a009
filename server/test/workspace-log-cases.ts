import { status } from './workspace-music-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

/** What members do to what their workspace owns stands in the log of changes; what they do to their own does not. */
export async function keepWhoDidWhat(bed: WorkspaceMusicBed): Promise<void> {
  const [song, own] = [await bed.track(), await bed.track('editor')];
  const album = await bed.album('owner');
  const entries = async () =>
    (await bed.team.call('site', 'get logs/audit?perPage=50')).body.pagination.data as {
      id: number;
      user: { id: number };
      action: string;
      model: string;
      target_id: number;
    }[];
  const [newest] = await entries();
  const log = async () =>
    (await entries())
      .filter(({ id }) => id > (newest?.id ?? 0))
      .map(({ user, action, model, target_id: target }) => [user.id, action, model, target]);
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
