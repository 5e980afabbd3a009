import { CatalogueListing } from '../src/modules/catalogue/music/listing/catalogue-listing.service.js';
import { jobsDone } from './jobs-done.js';
import { status } from './workspace-music-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

/** What a workspace has planned: two singles, and an album with a song. */
interface Plans {
  workspace: number;
  singles: [number, number];
  album: number;
  song: number;
}

/** What becomes of what a workspace has planned when somebody closes it. Jobs run. @param of the team, once its site is open. */
export function suspensionCases(of: () => WorkspaceMusicBed): void {
  const plan = async (workspace: number): Promise<Plans> => {
    const bed = of();
    const theirs = { visibility: 'public', owner_id: workspace, owner_type: 'workspace' };
    const later = { ...theirs, publish_at: bed.team.accounts.at(86_400_000) };
    const album = await bed.album(null, later);
    const singles: [number, number] = [await bed.track(null, later), await bed.track(null, later)];
    return { workspace, singles, album, song: await bed.track(null, { ...theirs, album_id: album }) };
  };
  const shown = async ({ singles, album, song }: Plans): Promise<number[]> => {
    const paths = [...singles.map((id) => `tracks/${id}`), `tracks/${song}`, `albums/${album}`];
    return await Promise.all(paths.map((path) => status(of(), 'guest', `get ${path}`)));
  };
  const post = async (call: string, body = {}): Promise<void> => {
    expect([call, await status(of(), 'site', `post ${call}`, body)]).toEqual([call, 200]);
    await jobsDone(of().team.app);
  };
  /** Its time comes. */
  const comeDue = async ({ singles, album }: Plans): Promise<void> => {
    const { accounts, app } = of().team;
    const due = { publish_at: accounts.at(-60_000) };
    for (const id of singles) await accounts.change('tracks', due, id);
    await accounts.change('albums', due, album);
    await app.nest.get(CatalogueListing).publishDue();
  };

  it('does not come out while it is suspended, and does once it is not', async () => {
    const { team, id } = of();
    const plans = await plan(id);
    await post(`workspaces/${id}/suspend`, { reason: 'Spam.' });
    await comeDue(plans);
    expect(await shown(plans)).toEqual([404, 404, 404, 404]);
    const calendar = () => team.call('owner', `get backstage/releases?from=2026-01-01&to=2026-02-01&workspaceId=${id}`);
    expect((await calendar()).body.code).toBe('workspace_suspended');
    await post(`workspaces/${id}/resume`);
    expect(await shown(plans)).toEqual([200, 200, 200, 200]);
    expect((await calendar()).status).toBe(200);
  });

  it('stays hidden after its suspension where a moderator has hidden it meanwhile', async () => {
    const { team, id } = of();
    const plans = await plan(id);
    await post(`workspaces/${id}/suspend`, { reason: 'Spam.' });
    for (const [type, item] of [
      ['tracks', plans.singles[0]],
      ['albums', plans.album],
    ] as const) {
      const hide = () => team.call('site', `post admin/${type}/bulk-update`, { ids: [item], values: { hidden: true } });
      expect((await hide()).body.updated).toBe(1);
    }
    await comeDue(plans);
    await post(`workspaces/${id}/resume`);
    expect(await shown(plans)).toEqual([404, 200, 404, 404]);
  });

  it('comes out as planned where its workspace is deleted and not opened again', async () => {
    const { team } = of();
    const plans = await plan(await team.make('owner'));
    await team.accounts.change('tracks', { hidden_at: team.accounts.at(-60_000) }, plans.singles[0]);
    await post(`workspaces/${plans.workspace}/suspend`, { reason: 'Spam.' });
    await comeDue(plans);
    expect(await shown(plans)).toEqual([404, 404, 404, 404]);
    await post('workspaces/bulk-delete', { ids: [plans.workspace] });
    expect(await shown(plans)).toEqual([404, 200, 200, 200]);
    const listed = 'SELECT listed FROM tracks WHERE id IN (?, ?) AND listed = 1';
    expect(await team.app.database.read(listed, [plans.singles[1], plans.song])).toHaveLength(2);
  });
}
