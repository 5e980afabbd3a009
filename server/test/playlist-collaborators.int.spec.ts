import { PLAYLIST_INVITES_MAX } from '@tonearm/shared/limits';
import { NOBODY, openPlaylistsBed } from './playlists-bed.js';
import type { Headers, PlaylistsBed } from './playlists-bed.js';

describe('playlists of several', () => {
  let bed: PlaylistsBed;
  beforeAll(async () => {
    bed = await openPlaylistsBed();
  });
  afterAll(() => bed.close());

  it('are edited along by whoever was invited, until they are taken out', async () => {
    const id = await bed.create({ track_ids: bed.songs.slice(0, 1) });
    const { body } = await bed.post(`playlists/${id}/collaborators/invite`, bed.owner).expect(200);
    const token = String(body.invite_url).split('/').at(-1) as string;
    expect(Date.parse(body.expires_at as string) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await bed.post(`playlists/join/${token}`, NOBODY).expect(401);
    expect((await bed.app.http.get(bed.api(`playlists/join/${token}`)).set(bed.friend)).body.playlist).toMatchObject({
      id,
      name: 'Sunday, slowly',
      owner: { name: 'owner' },
    });
    await bed.post(`playlists/join/${token}`, bed.friend).expect(200);
    await bed.post(`playlists/join/${token}`, bed.friend).expect(200);
    expect(await bed.show(id, bed.friend)).toMatchObject({
      collaborative: true,
      editors: [{ id: bed.ids.friend }],
      permissions: { update: false, edit_tracks: true, delete: false },
    });
    await bed.add(id, [bed.songs[1] as number], bed.friend).expect(200);
    await bed.add(id, [bed.hidden], bed.friend).expect(404);
    expect(
      (await bed.app.http.get(bed.api('users/me/library/playlists')).set(bed.friend)).body.pagination.data,
    ).toMatchObject([{ id, tracks_count: 2 }]);
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.friend)
      .send({ name: 'Ours' })
      .expect(403);
    await bed.post(`playlists/${id}/collaborators/invite`, bed.friend).expect(403);
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.owner)
      .send({ visibility: 'public' })
      .expect(200);
    await bed.app.http
      .delete(bed.api(`playlists/${id}/collaborators/${bed.ids.friend}`))
      .set(bed.stranger)
      .expect(403);
    await bed.app.http
      .delete(bed.api(`playlists/${id}/collaborators/${bed.ids.friend}`))
      .set(bed.friend)
      .expect(200);
    await bed.add(id, [bed.songs[2] as number], bed.friend).expect(403);

    await bed.accounts.change(
      'playlist_invites',
      { expires_at: bed.accounts.at(-1_000) },
      (await bed.app.database.read<{ id: number }>('SELECT id FROM playlist_invites WHERE playlist_id = ?', [id]))[0]
        ?.id as number,
    );
    await bed.post(`playlists/join/${token}`, bed.friend).expect(410);
    await bed.post(`playlists/join/${'0'.repeat(26)}`, bed.friend).expect(404);
    // Who was taken out does not come back by the link that others still have.
    const again = String(
      (await bed.post(`playlists/${id}/collaborators/invite`, bed.owner).expect(200)).body.invite_url,
    )
      .split('/')
      .at(-1) as string;
    await bed.post(`playlists/join/${again}`, bed.friend).expect(200);
    await bed.app.http
      .delete(bed.api(`playlists/${id}/collaborators/${bed.ids.friend}`))
      .set(bed.owner)
      .expect(200);
    await bed.post(`playlists/join/${again}`, bed.friend).expect(404);
    await bed.joined(id, bed.friend);
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.owner)
      .send({ collaborative: false })
      .expect(200);
    await bed.add(id, [bed.songs[2] as number], bed.friend).expect(403);
    expect((await bed.show(id)).editors).toEqual([]);
  });

  it('list the links of their invitations, and take one back', async () => {
    const id = await bed.create();
    const invites = async (who: Headers = bed.owner) =>
      (await bed.app.http.get(bed.api(`playlists/${id}/collaborators/invites`)).set(who)).body.invites as
        | { id: number }[]
        | undefined;
    expect(await invites()).toEqual([]);
    expect(await bed.show(id)).toMatchObject({ collaborative: false });
    const [first, second] = [
      (await bed.post(`playlists/${id}/collaborators/invite`, bed.owner)).body,
      (await bed.post(`playlists/${id}/collaborators/invite`, bed.owner)).body,
    ];
    expect(await invites()).toMatchObject([
      { id: second.id, role: 'editor', expires_at: second.expires_at },
      { id: first.id, role: 'editor' },
    ]);
    expect(JSON.stringify(await invites())).not.toContain(String(second.invite_url).split('/').at(-1));
    await bed.app.http
      .get(bed.api(`playlists/${id}/collaborators/invites`))
      .set(bed.stranger)
      .expect(404);
    const elsewhere = await bed.create();
    await bed.app.http
      .delete(bed.api(`playlists/${elsewhere}/collaborators/invites/${first.id}`))
      .set(bed.owner)
      .expect(404);
    await bed.app.http
      .delete(bed.api(`playlists/${id}/collaborators/invites/${first.id}`))
      .set(bed.stranger)
      .expect(404);
    await bed.app.http
      .delete(bed.api(`playlists/${id}/collaborators/invites/${first.id}`))
      .set(bed.owner)
      .expect(200);
    await bed.post(`playlists/join/${String(first.invite_url).split('/').at(-1)}`, bed.friend).expect(404);
    await bed.post(`playlists/join/${String(second.invite_url).split('/').at(-1)}`, bed.friend).expect(200);
    expect(await invites()).toMatchObject([{ id: second.id }]);
    await bed.app.http
      .get(bed.api(`playlists/${id}/collaborators/invites`))
      .set(bed.friend)
      .expect(403);
  });

  it('have so many open invitations, however many are asked for at once', async () => {
    const id = await bed.create();
    const invite = async () => (await bed.post(`playlists/${id}/collaborators/invite`, bed.owner)).status;
    const answers = await Promise.all(Array.from({ length: PLAYLIST_INVITES_MAX + 2 }, invite));
    expect(answers.filter((status) => status !== 200)).toEqual([409, 409]);
    const [first] = (await bed.app.http.get(bed.api(`playlists/${id}/collaborators/invites`)).set(bed.owner)).body
      .invites as { id: number }[];
    await bed.app.http
      .delete(bed.api(`playlists/${id}/collaborators/invites/${first?.id}`))
      .set(bed.owner)
      .expect(200);
    expect([await invite(), await invite()]).toEqual([200, 409]);
  });
});
