import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { status } from './workspace-music-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';
import { until } from './until.js';

/** What people outside do with what a workspace owns, and who may. @param of the team, once its site is open. */
export function listenerCases(of: () => WorkspaceMusicBed): void {
  it('tells its owner, its maker and who may change it, while they belong there, what others do with it', async () => {
    const bed = of();
    const { team } = bed;
    await team.add('hands');
    await team.bring('owner', bed.id, { name: 'hands', role: 'editor' });
    const made = { visibility: 'public', listed: true, created_by_id: team.idOf('hands') };
    const [track, later] = [await bed.track(null, made), await bed.track(null, made)];
    await team.app.nest.get(Jobs).start();
    const rows = async (name: string): Promise<string[]> =>
      (await team.call(name, 'get notifications?type=track_liked')).body.pagination.data.map(
        ({ data }: SiteNotification) => data.mainAction?.action,
      );
    const like = (id: number) =>
      team.call('outsider', 'post library/add', { items: [{ model_type: 'track', model_id: id }] });
    expect((await like(track)).status).toBe(200);
    for (const name of ['owner', 'hands', 'editor', 'admin'])
      await until(`word to ${name}`, async () => (await rows(name)).length === 1);
    await team.call('owner', `delete workspace/${bed.id}/member/${team.idOf('hands')}`);
    await like(later);
    await until('more word to the owner', async () => (await rows('owner')).length === 2);
    await until('more word to an editor', async () => (await rows('editor')).length === 2);
    expect([await rows('hands'), await rows('viewer')].map((list) => list.length)).toEqual([1, 0]);
    const said = await team.call('outsider', 'post comments', {
      commentable_type: 'track',
      commentable_id: later,
      content: 'Where was this made?',
    });
    expect(said.status).toBe(201);
    await until('a comment told to an editor', async () => {
      const { body } = await team.call('editor', 'get notifications?type=comment_posted');
      return (body.pagination.data as SiteNotification[]).length === 1;
    });
  });

  it('takes no comments of whom its owner has blocked, as nobody takes them below their own', async () => {
    const bed = of();
    const { team, make } = bed;
    await team.add('nuisance');
    const open = { visibility: 'public', listed: true };
    const managed = await make.artist('Held by the team');
    await make.link('artist_workspaces', { artist_id: managed, workspace_id: bed.id });
    const [owned, credited, others] = [
      await bed.track(null, open),
      await make.track('Song by the artist of the team', [managed], open),
      await make.track('Song of nobody', [], open),
    ];
    const album = await bed.album(null, { visibility: 'public', tracks_count: 1 });
    const say = async (type: string, id: number) => {
      const { status: answered, body } = await team.call('nuisance', 'post comments', {
        commentable_type: type,
        commentable_id: id,
        content: 'First!',
      });
      return [answered, body.code];
    };
    const blocked = [403, 'blocked'];
    // What somebody else in the team thinks of a person is their own affair.
    expect(await status(bed, 'editor', `post users/${team.idOf('nuisance')}/block`)).toBe(204);
    expect(await say('track', owned)).toEqual([201, undefined]);
    expect(await status(bed, 'owner', `post users/${team.idOf('nuisance')}/block`)).toBe(204);
    for (const [type, id] of [
      ['track', owned],
      ['track', credited],
      ['album', album],
    ] as const)
      expect([type, id, await say(type, id)]).toEqual([type, id, blocked]);
    // Nor does their radio play what is the team's.
    const radio = async (): Promise<number[]> =>
      (await team.call('nuisance', `get radio/artist/${managed}`)).body.recommendations.map(({ id }: Track) => id);
    const teams = { ...open, owner_id: bed.id, owner_type: 'workspace' };
    const played = await make.track('Song of the team by their artist', [managed], teams);
    expect([(await radio()).includes(played), (await radio()).includes(credited)]).toEqual([false, true]);
    const { body } = await team.call('nuisance', `get comments?commentableType=track&commentableId=${owned}`);
    expect([body.can_create, await say('track', others)]).toEqual([false, [201, undefined]]);
    expect(await status(bed, 'owner', `delete users/${team.idOf('nuisance')}/block`)).toBe(204);
    expect([await say('track', owned), (await radio()).includes(played)]).toEqual([[201, undefined], true]);
  });
}
