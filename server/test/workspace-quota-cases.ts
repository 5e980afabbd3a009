import { MEGABYTE } from '@tonearm/shared/limits';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

/** Whose plan pays for what a workspace holds. @param of the team, once its site is open. */
export function quotaCases(of: () => WorkspaceMusicBed): void {
  it('counts once, on the plan of its owner', async () => {
    const bed = of();
    const boss = 'boss';
    await bed.maker(boss, 2);
    const id = await bed.team.make(boss, { editor: 'editor', admin: 'editor' });
    await bed.make.link('artist_managers', { artist_id: bed.maren, user_id: bed.team.idOf(boss), role: 'owner' });
    const used = async (name: string): Promise<[minutes: number, megabytes: number]> => {
      const { body } = await bed.team.call(name, 'get users/me/usage');
      return [body.music_minutes.used, body.storage_mb.used];
    };
    const [before] = await used('editor');
    /** Megabytes that somebody pays for: of files in workspaces their owner, of other music who owns it, of all others who uploaded them. */
    const roomOf = async (name: string): Promise<number> => {
      const [row] = await bed.team.app.database.read<{ bytes: number }>(
        `SELECT SUM(f.file_size) AS bytes FROM file_entries f LEFT JOIN tracks t ON t.file_entry_id = f.id
         LEFT JOIN workspaces w ON w.id = t.owner_id AND t.owner_type = 'workspace' WHERE COALESCE(w.owner_id, t.owner_id, f.owner_id) = ?`,
        [bed.team.idOf(name)],
      );
      return Math.round((Number(row?.bytes) / MEGABYTE) * 10) / 10;
    };
    const query = `?workspaceId=${id}`;
    // Each of them fits alone.
    const statuses = await Promise.all(
      ['editor', 'admin', boss].map(async (name) => (await bed.song(name, { frames: 3_000 }, query)).status),
    );
    expect(statuses.sort()).toEqual([201, 403, 403]);
    const more = await bed.song('editor', { frames: 1_500 }, query);
    expect(more.status).toBe(201);
    expect(await used(boss)).toEqual([1, await roomOf(boss)]);
    expect(await used('editor')).toEqual([before, await roomOf('editor')]);
    const refused = await bed.song('admin', { frames: 1_600 }, query);
    expect([refused.status, refused.body.code]).toEqual([403, 'over_quota']);
    const mine = await bed.track('owner', { duration_ms: 90_000 });
    expect((await bed.team.call('owner', 'post tracks/move', { ids: [mine], workspace_id: id })).status).toBe(403);
    // An owner on the way out of the site makes nobody an outsider.
    const { accounts } = bed.team;
    await accounts.change('users', { deleted_at: accounts.at(0) }, bed.team.idOf(boss));
    const without = [409, 'conflict', "The account of the workspace's owner is not available."];
    const list = await bed.team.call('editor', `post playlists${query}`, { name: 'Set list' });
    expect([list.status, list.body.code, list.body.message]).toEqual(without);
    const late = await bed.song('editor', {}, query);
    expect([late.status, late.body.code, late.body.message]).toEqual(without);
    await accounts.change('users', { deleted_at: null }, bed.team.idOf(boss));

    // Nor does its room fall back on who has uploaded it, wherever its owner takes it, and when the workspace ends.
    const [paid, others] = [await used(boss), await used('editor')];
    expect([paid, others]).toEqual([
      [1, await roomOf(boss)],
      [before, await roomOf('editor')],
    ]);
    const move = { ids: [more.track?.id], workspace_id: 0 };
    expect((await bed.team.call(boss, `delete workspace/${id}/member/${bed.team.idOf('editor')}`)).status).toBe(200);
    expect((await bed.team.call(boss, 'post tracks/move', move)).status).toBe(200);
    expect([await used(boss), await used('editor')]).toEqual([paid, others]);
    expect((await bed.team.call(boss, 'post tracks/move', { ...move, workspace_id: id })).status).toBe(200);
    expect((await bed.team.call(boss, `delete workspace/${id}`)).status).toBe(200);
    expect([await used(boss), await used('editor')]).toEqual([paid, others]);
  });
}
