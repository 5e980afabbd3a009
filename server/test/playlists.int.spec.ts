import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import sharp from 'sharp';
import { Actor, systemActor } from '../src/core/access/actor.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { canSeePlaylist, playlistVisibleSql } from '../src/modules/catalogue/music/visibility.js';
import type { Visitor } from './create-test-app.js';
import { NOBODY, openPlaylistsBed } from './playlists-bed.js';
import type { PlaylistsBed } from './playlists-bed.js';
import { personalDataOf } from './personal-data-of.js';
import { until } from './until.js';

/** Of a member who may do nothing there. */
const placeIn = (workspaceId: number) => ({
  workspaceId,
  name: 'Team',
  ownerId: 1,
  roleId: 9,
  isOwner: false,
  permissions: [],
});

describe('playlists', () => {
  let bed: PlaylistsBed;
  beforeAll(async () => {
    bed = await openPlaylistsBed();
  });
  afterAll(() => bed.close());

  it('are private until told otherwise, and nobody else hears of a private one', async () => {
    const id = await bed.create({
      track_ids: [bed.songs[0], bed.songs[1]],
      description: 'For the hour before coffee.',
    });
    expect(await bed.show(id)).toMatchObject({
      name: 'Sunday, slowly',
      visibility: 'private',
      tracks_count: 2,
      duration_ms: 120_000,
      owner: { id: bed.ids.owner, name: 'owner' },
      editors: [],
      permissions: { update: true, edit_tracks: true, delete: true },
      image: null,
    });
    for (const who of [NOBODY, bed.stranger]) {
      for (const path of [`playlists/${id}`, `playlists/${id}/tracks`, `playlists/${id}/export`])
        await bed.app.http.get(bed.api(path)).set(who).expect(404);
      const page = await bed.app.http
        .get(`/playlist/${id}/sunday-slowly`)
        .set({ ...who, Accept: 'text/html' })
        .expect(404);
      expect(page.text).not.toContain('Sunday, slowly');
      for (const list of ['playlists', `users/${bed.ids.owner}/playlists`]) {
        expect((await bed.app.http.get(bed.api(`${list}?query=sunday`)).set(who)).body.pagination.data).toEqual([]);
      }
    }
    for (const [verb, path] of [
      ['post', 'follow'],
      ['post', 'tracks/add'],
      ['post', 'tracks/remove'],
      ['post', 'tracks/order'],
      ['put', ''],
      ['delete', ''],
    ] as const) {
      const body = { tracks: [{ id: bed.songs[0] }], entry_ids: [1] };
      await bed.app.http[verb](bed.api(`playlists/${id}${path && `/${path}`}`))
        .set(bed.stranger)
        .send(body)
        .expect(404);
    }
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.owner)
      .send({ visibility: 'unlisted', owner_id: bed.ids.stranger, followers_count: 9 })
      .expect(200);
    const { body: opened } = await bed.app.http
      .get(bed.api(`playlists/${id}?shareToken=${(await bed.show(id)).share_token}`))
      .expect(200);
    expect(opened.playlist).toMatchObject({
      name: 'Sunday, slowly',
      owner: { id: bed.ids.owner },
      followers_count: 0,
      permissions: { update: false, edit_tracks: false },
    });
    expect((await bed.app.http.get(bed.api('playlists'))).body.pagination.data).toEqual([]);
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.stranger)
      .send({ name: 'Mine' })
      .expect(404);
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.owner)
      .send({ visibility: 'public' })
      .expect(200);
    expect((await bed.app.http.get(bed.api('playlists?query=sund'))).body.pagination.data).toMatchObject([{ id }]);
    const page = await bed.app.http.get(`/playlist/${id}/x`).expect(200);
    expect(page.text).toContain('<title>Sunday, slowly by owner · Tonearm</title>');
    expect(page.text).toContain(`/playlist/${id}/sunday-slowly"`);
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.stranger)
      .send({ name: 'Mine' })
      .expect(403);
    await bed.app.http
      .delete(bed.api(`playlists/${id}`))
      .set(bed.stranger)
      .expect(403);
    expect(
      (
        await bed.app.http
          .delete(bed.api(`playlists/${id}`))
          .set(bed.owner)
          .expect(200)
      ).body.deleted,
    ).toBe(1);
    await bed.app.http
      .get(bed.api(`playlists/${id}`))
      .set(bed.owner)
      .expect(404);
  });

  it('are counted: of thirty at once at the limit but one, exactly one is made', async () => {
    const permissions = [
      {
        name: 'playlists.create',
        restrictions: [
          { name: 'count', value: 3 },
          { name: 'collaborative', value: false },
        ],
      },
    ];
    const limited = await bed.accounts.browser(await bed.accounts.add('limited', { roles: [], permissions }));
    await bed.create({}, limited);
    await bed.create({}, limited);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => bed.post('playlists', limited, { name: 'One more' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(29);
    expect(refused[0]?.body).toMatchObject({ code: 'over_quota', message: 'You can have at most 3 playlists.' });
    const made = answers.find(({ status }) => status === 201)?.body.playlist.id as number;
    expect((await bed.post(`playlists/${made}/collaborators/invite`, limited)).body.code).toBe('over_quota');
  });

  it('count their followers right, however many come at once', async () => {
    const id = await bed.create({ visibility: 'public' });
    await bed.post(`playlists/${id}/follow`, bed.owner).expect(422);
    await bed.post('library/add', bed.owner, { items: [{ model_type: 'playlist', model_id: id }] }).expect(422);
    await bed.post(`playlists/${id}/follow`, NOBODY).expect(401);
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        bed.post(`playlists/${id}/${turn % 4 === 1 ? 'unfollow' : 'follow'}`, turn % 2 ? bed.friend : bed.stranger),
      ),
    );
    expect((await bed.post(`playlists/${id}/follow`, bed.friend).expect(200)).body).toEqual({
      followers_count: 2,
      followed: true,
      status: 'success',
    });
    expect(await bed.show(id, bed.friend)).toMatchObject({ followers_count: 2, is_followed: true });
    expect(
      (await bed.app.http.get(bed.api('users/me/library/playlists?query=sunday')).set(bed.stranger)).body.pagination
        .data,
    ).toMatchObject([{ id }]);
    await bed.app.http
      .put(bed.api(`playlists/${id}`))
      .set(bed.owner)
      .send({ visibility: 'private' })
      .expect(200);
    expect(
      (await bed.app.http.get(bed.api('users/me/library/playlists')).set(bed.stranger)).body.pagination.data,
    ).toEqual([]);
  });

  it('make a collage of four covers, or carry a picture of their own', async () => {
    const id = await bed.create({ track_ids: bed.songs });
    expect((await bed.show(id)).covers.map((cover: { image: string }) => cover.image)).toEqual(
      ['0', '1', '2'].map((digit) => `/storage/covers/${digit.repeat(40)}/640.webp`),
    );
    const folder = join(bed.app.config.dataDir, 'public/covers');
    const files = (): number =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
        : 0;
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer();
    const upload = (who: Visitor, bytes: Buffer) =>
      bed.app.http
        .post(bed.api(`playlists/${id}/image`))
        .set(who)
        .attach('file', bytes, 'cover.png');
    await upload(bed.stranger, picture).expect(404);
    expect((await upload(bed.owner, Buffer.from('no picture')).expect(422)).body.errors.file).toHaveLength(1);
    await upload(bed.owner, picture).expect(200);
    const { image, image_color: color } = (await upload(bed.owner, picture).expect(200)).body.playlist as {
      image: string;
      image_color: string;
    };
    expect(color).toBe('#c81e1e');
    expect(files()).toBe(4);
    await bed.app.http.get(image).expect(200);
    await bed.app.http
      .delete(bed.api(`playlists/${id}`))
      .set(bed.owner)
      .expect(200);
    // It could be restored with its picture.
    expect(files()).toBe(4);
    await bed
      .post('admin/playlists/bulk-delete', bed.admin, { ids: [id], trashed: true, deleteForever: true })
      .expect(200);
    await bed.app.nest.get(Jobs).start();
    await until('the picture to go', () => files() === 0);
  });

  it('leave with their owner, or stay without a name, or go to an heir', async () => {
    const leaver = await bed.accounts.add('leaver');
    const browser = await bed.accounts.browser(leaver);
    const [secret, open] = [
      await bed.create({ name: 'Secret' }, browser),
      await bed.create({ name: 'Open', visibility: 'public', track_ids: bed.songs.slice(0, 2) }, browser),
    ];
    const followed = await bed.create({ visibility: 'public' });
    await bed.post(`playlists/${followed}/follow`, browser).expect(200);
    expect(await personalDataOf(bed.app, leaver)).toMatchObject({
      playlists: [
        { name: 'Secret', songs: [] },
        { name: 'Open', songs: ['Harbour Lights', 'Slack Water'] },
      ],
    });
    const remove = (userId: number, action: string) =>
      bed.app.http
        .delete(bed.api(`users/${userId}?contentAction=${action}`))
        .set(bed.admin)
        .send({})
        .expect(200);
    await remove(leaver, 'anonymise');
    expect((await bed.show(followed)).followers_count).toBe(0);
    expect(await bed.show(open, NOBODY)).toMatchObject({ owner: null, tracks_count: 2 });
    await bed.app.http
      .get(bed.api(`playlists/${secret}`))
      .set(bed.admin)
      .expect(404);

    const third = await bed.create({ name: 'Handed on' }, bed.friend);
    await remove(bed.ids.friend, `transfer_to:${bed.ids.stranger}`);
    expect((await bed.show(third, bed.stranger)).owner.id).toBe(bed.ids.stranger);
    await remove(bed.ids.stranger, 'delete');
    await bed.app.http
      .get(bed.api(`playlists/${third}`))
      .set(bed.admin)
      .expect(404);
  });

  it('of somebody suspended are seen by administrators only', async () => {
    const bad = await bed.accounts.add('bad');
    const id = await bed.create({ visibility: 'public' }, await bed.accounts.browser(bad));
    await bed.accounts.change('users', { banned_at: bed.accounts.at(0) }, bad);
    await bed.app.http.get(bed.api(`playlists/${id}`)).expect(404);
    await bed.app.http.get(bed.api(`users/${bad}/playlists`)).expect(404);
    expect((await bed.show(id, bed.admin)).id).toBe(id);
  });

  it('are seen by one rule in SQL and over rows', async () => {
    const [kept, away, fan] = [
      await bed.accounts.add('kept'),
      await bed.accounts.add('away', { values: { banned_at: bed.accounts.at(0) } }),
      await bed.accounts.add('fan'),
    ];
    const made: ({ id: number } & Parameters<typeof canSeePlaylist>[1])[] = [];
    const token = '01ARYZ6S410123456789ABCDEF';
    for (const visibility of VISIBILITIES) {
      // A workspace has the number of somebody who owns something.
      for (const [ownerId, isTrashed, isHidden, workspaceId] of [
        ...[kept, away, null].map((id) => [id, null] as const),
        [null, kept] as const,
      ].flatMap(([id, place]) => [
        [id, false, false, place] as const,
        [id, true, false, place] as const,
        [id, false, true, place] as const,
      ])) {
        const id = await bed.create({ visibility }, bed.admin);
        const shareToken = ownerId === null ? null : token;
        await bed.accounts.change(
          'playlists',
          {
            owner_id: ownerId,
            workspace_id: workspaceId,
            share_token: shareToken,
            deleted_at: isTrashed ? bed.accounts.at(0) : null,
            hidden_at: isHidden ? bed.accounts.at(0) : null,
          },
          id,
        );
        const editorIds = ownerId === kept ? [bed.ids.owner] : [];
        for (const userId of editorIds)
          await bed.make.link('playlist_editors', { playlist_id: id, user_id: userId, created_at: bed.accounts.at(0) });
        const followerIds = [fan];
        await bed.make.link('follows', {
          user_id: fan,
          followable_type: 'playlist',
          followable_id: id,
          created_at: bed.accounts.at(0),
        });
        made.push({
          id,
          visibility,
          owner_id: ownerId,
          workspace_id: workspaceId,
          shareToken,
          isOwnerBanned: ownerId === away,
          isTrashed,
          isHidden,
          editorIds,
          followerIds,
        });
      }
    }
    for (const actor of [
      systemActor,
      ...[null, kept, away, bed.ids.owner, fan, bed.ids.stranger].flatMap((userId) => [
        new Actor(userId, [], []),
        new Actor(userId, [], []).with({ shareToken: token }),
        new Actor(userId, [], []).with({ places: [placeIn(kept)] }),
      ]),
    ]) {
      const visible = playlistVisibleSql(actor);
      const rows = await bed.app.database.read<{ id: number }>(
        `SELECT pl.id FROM playlists pl WHERE pl.id >= ${made[0]?.id} AND ${visible.text} ORDER BY pl.id`,
        visible.params,
      );
      expect(rows.map((row) => Number(row.id))).toEqual(
        made.filter((playlist) => canSeePlaylist(actor, playlist)).map((playlist) => playlist.id),
      );
    }
  });

  it.each<[string, string, object]>([
    ['nothing', 'name', {}],
    ['blanks', 'name', { name: ' ' }],
    ['a name too long', 'name', { name: 'x'.repeat(121) }],
    ['turned letters', 'name', { name: 'a\u202Eb' }],
    ['an unknown visibility', 'visibility', { name: 'A', visibility: 'secret' }],
    ['an endless description', 'description', { name: 'A', description: 'x'.repeat(10_001) }],
    ['what is no id', 'track_ids', { name: 'A', track_ids: ['1 OR 1'] }],
  ])('refuse %s at %s', async (_what, field, body) => {
    expect(Object.keys((await bed.post('playlists', bed.owner, body).expect(422)).body.errors as object)).toEqual([
      field,
    ]);
  });
});
