import type { AuditDetails } from '@tonearm/shared/admin/audit.dto';
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
    [team.idOf('owner'), 'update', 'workspace', bed.id],
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

/** Who begins and ends a workspace, and who is asked in, as what, and declines, stands in the log: also of those who belong to none, and nothing that an invite opens by. */
export async function keepWhoIsAskedIn(bed: WorkspaceMusicBed): Promise<void> {
  const { team } = bed;
  await bed.maker('keeper');
  for (const name of ['guest', 'shy']) await team.add(name);
  const log = await logOf(bed);
  const as = { viewer: `Workspace viewer (#${team.roles.viewer})`, editor: `Workspace editor (#${team.roles.editor})` };
  const id = await team.make('keeper');
  const done = async (person: string, call: string, body?: object): Promise<void> =>
    expect([call, await status(bed, person, call, body)]).toEqual([call, 200]);

  const asked = await team.invite('keeper', id, team.accounts.emailOf('guest'));
  await done('guest', `get workspace/join/${asked}`);
  const declined = await team.invite('keeper', id, team.accounts.emailOf('shy'));
  await done('keeper', `put workspace/${id}/invite/${declined}`, { role_id: team.roles.editor });
  await done('shy', `delete workspace/invite/${declined}`);
  const cancelled = await team.invite('keeper', id, 'nobody@example.org');
  await done('keeper', `delete workspace/invite/${cancelled}`);
  await done('keeper', `delete workspace/${id}`);

  const told: unknown[] = [];
  for (const { id: entry } of (await log()).reverse()) {
    const { user, route, model, target_id, action, changes } = (await team.call('site', `get logs/audit/${entry}`)).body
      .entry as AuditDetails;
    expect([route, model, target_id]).toEqual([route, 'workspace', id]);
    const fields = changes
      .flatMap((row) => row.fields)
      .filter(({ field }) => field.startsWith('invite'))
      .map(({ field, before, after }) => `${field}: ${before} > ${after}`);
    told.push([`${user?.id} ${action} ${route}`, ...fields.sort()]);
  }
  for (const whole of [asked, declined, cancelled]) expect(JSON.stringify(told)).not.toContain(whole);
  const invite = (name: string, before: string | null, after: string | null): string[] => {
    const short = `#${name.slice(0, 14)}`;
    return [
      `invite_roles: ${before && `${short} ${before}`} > ${after && `${short} ${after}`}`,
      ...(before && after ? [] : [`invites: ${before && short} > ${after && short}`]),
    ];
  };
  const [keeper, guest, shy] = ['keeper', 'guest', 'shy'].map((name) => team.idOf(name));
  expect(told).toEqual([
    [`${keeper} create POST workspace`],
    [`${keeper} update POST workspace/:id/invite`, ...invite(asked, null, as.viewer)],
    [`${guest} update GET workspace/join/:inviteId`, ...invite(asked, as.viewer, null)],
    [`${keeper} update POST workspace/:id/invite`, ...invite(declined, null, as.viewer)],
    [`${keeper} update PUT workspace/:id/invite/:inviteId`, ...invite(declined, as.viewer, as.editor)],
    [`${shy} update DELETE workspace/invite/:inviteId`, ...invite(declined, as.editor, null)],
    [`${keeper} update POST workspace/:id/invite`, ...invite(cancelled, null, as.viewer)],
    [`${keeper} update DELETE workspace/invite/:inviteId`, ...invite(cancelled, as.viewer, null)],
    [`${keeper} delete DELETE workspace/:ids`],
  ]);
}
