// What becomes of a membership on one process holds on the others: calls, rights and live connections.
import { addPerson } from './people.mjs';
import { until } from './site.mjs';

function expect(is, what) {
  if (!is) throw new Error(what);
}

async function roleNamed(site, name) {
  const [[role]] = await site.database.query('SELECT id FROM roles WHERE name = ?', [name]);
  return role.id;
}

/** A team with a private playlist, and somebody who edits in it and has a team of their own; calls go to several processes. */
async function makeTeam(site) {
  const [a, b, c] = site.servers;
  const [owner, member] = [await addPerson(site, 'mara'), await addPerson(site, 'milo')];
  const own = await member.must('POST', 'workspace', { name: 'Milo alone' }, a.url);
  const { workspace } = await owner.must('POST', 'workspace', { name: 'Skerry Records' }, a.url);
  const { id } = workspace;
  const body = { emails: [member.email], role_id: await roleNamed(site, 'Workspace editor') };
  const { invites } = await owner.must('POST', `workspace/${id}/invite`, body, b.url);
  const joined = await fetch(`${c.url}/api/v1/workspace/join/${invites[0].id}`, {
    headers: { ...member.headers(), Accept: 'application/json' },
  });
  expect(joined.ok, `who is invited joins: ${joined.status}`);
  const list = { name: 'Set list', visibility: 'private' };
  const { playlist } = await owner.must('POST', `playlists?workspaceId=${id}`, list, a.url);
  return { id, ownId: own.workspace.id, owner, member, playlistId: playlist.id };
}

/**
 * Another role and a removal hold with the next call on every process, and are told to live connections to all of them.
 * @param soonMs in which. @throws where it is not so. @returns milliseconds until each held everywhere.
 */
export async function membershipsEverywhere(site, soonMs) {
  const [a, , c] = site.servers;
  const { id, ownId, owner, member, playlistId } = await makeTeam(site);
  const lives = await Promise.all(site.servers.map(({ url }) => member.connect(url)));
  const watching = await owner.connect(c.url);
  const [team, own] = [`workspace.details:${id}`, `workspace.details:${ownId}`];
  const watches = [
    ...[...lives, watching].map(({ socket }) => socket.emitWithAck('watch', team)),
    ...lives.map(({ socket }) => socket.emitWithAck('watch', own)),
  ];
  expect((await Promise.all(watches)).every(Boolean), 'members may watch their workspaces');

  const onAll = (ask) => Promise.all(site.servers.map(ask));
  const rename = ({ url }) => member.call('PUT', `/api/v1/playlists/${playlistId}`, { name: 'Other' }, url);
  const look = ({ url }) => member.ask(`playlists/${playlistId}`, url);
  const workThere = ({ url }) => member.ask(`users/me/library/playlists?workspaceId=${id}`, url);
  const areAll = async (ask, status) => (await onAll(ask)).every((answer) => answer.status === status);
  const times = {};
  /** @param change on one process; `holds` on all of them after it. */
  const changes = async (what, change, holds) => {
    const heard = lives.map(({ told }) => told.length);
    await change();
    const since = performance.now();
    await until(`${what} holds everywhere`, holds, soonMs);
    await until(
      `${what} is told everywhere`,
      () => lives.every(({ told }, at) => told.slice(heard[at]).some(({ event }) => event === 'access.changed')),
      soonMs,
    );
    times[what] = Math.round(performance.now() - since);
  };

  expect(await areAll(rename, 200), 'an editor changes what the team owns');
  const role_id = await roleNamed(site, 'Workspace viewer');
  await changes(
    'another role',
    () => owner.must('PUT', `workspace/${id}/member/${member.id}`, { role_id }, a.url),
    async () => (await areAll(rename, 403)) && (await areAll(look, 200)),
  );
  await changes(
    'a removal',
    () => owner.must('DELETE', `workspace/${id}/member/${member.id}`, undefined, a.url),
    async () => (await areAll(look, 404)) && (await areAll(workThere, 403)) && (await areAll(rename, 404)),
  );

  // Who is out hears nothing more of it. One process tells both names, the team's first: who hears of their own has been passed over.
  const [heard, before] = [lives.map(({ told }) => told.length), watching.told.length];
  const hasHeard = ({ told }, at, topic) => told.slice(at).some(({ payload }) => payload?.topic === topic);
  await owner.must('PUT', `workspace/${id}`, { name: 'Skerry' }, a.url);
  await member.must('PUT', `workspace/${ownId}`, { name: 'Milo' }, a.url);
  await until('who belongs to it is told', () => hasHeard(watching, before, team), soonMs);
  await until(
    'who was removed is told of their own',
    () => lives.every((live, at) => hasHeard(live, heard[at], own)),
    soonMs,
  );
  const isQuiet = lives.every((live, at) => !hasHeard(live, heard[at], team));
  expect(isQuiet, 'who was removed is told of the workspace still');
  for (const { socket } of [...lives, watching]) socket.disconnect();
  return times;
}
