import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AuthoringBed } from './authoring-bed.js';
import type { Visitor } from './create-test-app.js';
import { song } from './importing/song.js';

describe('music out of uploads', () => {
  let bed: AuthoringBed;

  beforeAll(async () => {
    bed = await AuthoringBed.open('from-uploads');
  });
  afterAll(() => bed.close());

  it('become drafts of one album by what they say of themselves, and find it again', async () => {
    const tags = {
      artist: 'Maren Holt feat. Wren',
      album: 'Low Tide Almanac',
      date: '2026-03-06',
      genre: 'Dream Pop',
      cover: bed.cover,
    };
    const ids = [
      await bed.uploadSong(bed.olga, { ...tags, title: 'Undertow', track: '2', seed: 7 }),
      await bed.uploadSong(bed.olga, { ...tags, title: 'Harbour Lights', track: '1', isrc: 'USS1Z9900001' }),
    ];
    const { tracks, album, warnings } = await bed.fromUploads(bed.olga, ids, { group_as: 'album' });
    expect(
      tracks.map(({ name, number, visibility, artists }) => [
        name,
        number,
        visibility,
        artists.map(({ id, role }) => [id, role]),
      ]),
    ).toEqual([
      ['Harbour Lights', 1, 'private', [[bed.maren, 'primary']]],
      ['Undertow', 2, 'private', [[bed.maren, 'primary']]],
    ]);
    expect(album).toMatchObject({
      name: 'Low Tide Almanac',
      visibility: 'private',
      release_type: 'ep',
      release_date: '2026-03-06',
      artists: [{ id: bed.maren }],
      genres: [{ name: 'dream-pop' }],
      is_listed: false,
    });
    expect(album?.image).toMatch(/covers\/[\da-f]{40}\/640\.webp$/);
    expect(album?.tracks?.map(({ processing_state: state }) => state)).toEqual(['pending', 'pending']);
    expect(warnings).toEqual([]);
    await bed.send(bed.sam, 'get', `tracks/${tracks[0]?.id}`).expect(404);
    await bed.send(bed.sam, 'get', `albums/${album?.id}`).expect(404);
    const again = await bed.fromUploads(
      bed.olga,
      [await bed.uploadSong(bed.olga, { ...tags, title: 'Weir', seed: 7 })],
      { group_as: 'album' },
    );
    expect([again.album?.id, again.tracks[0]?.number, again.warnings]).toEqual([
      album?.id,
      3,
      [{ file_entry_id: expect.any(Number), code: 'duplicate', track_id: tracks[1]?.id }],
    ]);
    expect(
      (await bed.rows<{ n: number }>('SELECT COUNT(*) AS n FROM processing_tasks')).map(({ n }) => Number(n)),
    ).toEqual([3]);
  });

  it('are single tracks with pictures of their own, named by their file where nothing is tagged', async () => {
    const { tracks, warnings } = await bed.fromUploads(bed.olga, [
      await bed.uploadSong(bed.olga, { cover: bed.cover }, '07 - Night Bus.mp3'),
      await bed.uploadSong(bed.olga, { title: 'Weir', artist: 'Wren' }),
    ]);
    expect(
      tracks.map(({ name, album, artists, has_own_image: own, owner_id: owner }) => [
        name,
        album,
        artists[0]?.id,
        own,
        owner,
      ]),
    ).toEqual([
      ['Night Bus', null, bed.maren, true, bed.olgaId],
      ['Weir', null, bed.maren, false, bed.olgaId],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['no_tags']);
  });

  it('are refused where they are no unused music of the caller', async () => {
    const entry = await bed.uploadSong(bed.olga, { title: 'Once' });
    const refused = async (who: Visitor, ids: number[], more = {}) =>
      (
        await bed
          .send(who, 'post', 'tracks/from-uploads', { file_entry_ids: ids, group_as: 'single_tracks', ...more })
          .expect(422)
      ).body.errors as object;
    const own = { file_entry_ids: ['This is no uploaded music of yours.'] };
    expect(await refused(bed.sam, [entry])).toEqual(own);
    expect(await refused(bed.olga, [999_999])).toEqual(own);
    expect(await refused(bed.olga, [await bed.upload(bed.olga, bed.cover, 'cover.png', 'artwork')])).toEqual(own);
    expect(await refused(bed.sam, [await bed.uploadSong(bed.sam, { title: 'Mine' })])).toEqual({
      artist_id: ['You don’t manage an artist yet.'],
    });
    expect(await refused(bed.olga, [entry], { artist_id: bed.wren })).toEqual({
      artist_id: ['You don’t manage this artist.'],
    });
    await bed.fromUploads(bed.olga, [entry]);
    expect(await refused(bed.olga, [entry])).toEqual({ file_entry_ids: ['A track is made of this file already.'] });
    expect((await bed.send(bed.olga, 'post', 'tracks', { file_entry_id: entry }).expect(422)).body.errors).toEqual({
      file_entry_id: ['A track is made of this file already.'],
    });
    expect(
      (await bed.send(bed.olga, 'post', 'file-entries/delete', { entryIds: [entry], deleteForever: true }).expect(409))
        .body.message,
    ).toBe('A track is made of this file. Delete the track instead.');
    await bed
      .send(bed.editor, 'post', 'tracks/from-uploads', { file_entry_ids: [entry], group_as: 'album' })
      .expect(403);
    const twice = await bed.uploadSong(bed.olga, { title: 'At once' });
    const both = await Promise.all([1, 2].map(() => bed.send(bed.olga, 'post', 'tracks', { file_entry_id: twice })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    // Thrown away in the same moment: made of it, or told so, and never a track without its file.
    const thrown = await bed.uploadSong(bed.olga, { title: 'Thrown away' });
    const [made, gone] = await Promise.all([
      bed.send(bed.olga, 'post', 'tracks', { file_entry_id: thrown }),
      bed.send(bed.olga, 'post', 'file-entries/delete', { entryIds: [thrown], deleteForever: true }),
    ]);
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([made.status, gone.status]);
  });

  it('stop at the minutes of the account, also where two come at once, and the rest is made', async () => {
    const minute = song({ title: 'One minute', frames: 2_300 });
    const limits = (minutes: number, more: { name: string; value: number }[] = []) => [
      { name: 'music.create', restrictions: [{ name: 'minutes', value: minutes }, ...more] },
    ];
    const few = await bed.artist('felix', [USERS_ROLE_ID], limits(2));
    await bed.make.link('artist_managers', { artist_id: bed.wren, user_id: few.id, role: 'owner' });
    const ids = [
      await bed.upload(few.who, minute),
      await bed.upload(few.who, minute),
      await bed.upload(few.who, minute),
    ];
    const { tracks, warnings } = await bed.fromUploads(few.who, ids.slice(0, 2));
    expect([tracks.length, warnings.filter(({ code }) => code === 'over_quota')]).toEqual([
      1,
      [{ file_entry_id: ids[1], code: 'over_quota', track_id: null }],
    ]);
    expect((await bed.send(few.who, 'get', 'users/me/usage').expect(200)).body).toMatchObject({
      music_minutes: { used: 1, allowed: 2 },
      playlists: { used: 0, allowed: null },
      storage_mb: { allowed: 10_000 },
      workspaces: { used: 0, allowed: 1 },
    });
    expect(
      (
        await bed
          .send(few.who, 'post', 'tracks/from-uploads', { file_entry_ids: [ids[2]], group_as: 'album' })
          .expect(403)
      ).body,
    ).toMatchObject({ code: 'over_quota', message: 'You have used all 2 minutes of your plan' });
    const race = await bed.artist('rosa', [USERS_ROLE_ID], limits(2));
    await bed.make.link('artist_managers', { artist_id: bed.wren, user_id: race.id, role: 'editor' });
    const files = [
      await bed.upload(race.who, minute),
      await bed.upload(race.who, minute),
      await bed.upload(race.who, minute),
    ];
    expect(
      (await Promise.all(files.map((id) => bed.send(race.who, 'post', 'tracks', { file_entry_id: id }))))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 403, 403]);
    const short = await bed.artist('sven', [USERS_ROLE_ID], limits(9, [{ name: 'max_track_minutes', value: 1 }]));
    await bed.make.link('artist_managers', { artist_id: bed.wren, user_id: short.id, role: 'owner' });
    expect(
      (await bed.send(short.who, 'post', 'tracks', { file_entry_id: await bed.upload(short.who, minute) }).expect(403))
        .body.message,
    ).toBe('A track can be at most a minute long.');
  });

  it('tell which recordings are here already', async () => {
    const entry = await bed.uploadSong(bed.olga, { title: 'Twin', artist: 'Maren Holt', seed: 4_711 });
    const {
      tracks: [track],
    } = await bed.fromUploads(bed.olga, [entry]);
    const [kept] = await bed.rows<{ fingerprint_hash: string; file_sha256: string }>(
      'SELECT fingerprint_hash, file_sha256 FROM tracks WHERE id = ?',
      track?.id ?? 0,
    );
    const matches = async (who: Visitor, body: object) =>
      (await bed.send(who, 'post', 'uploads/duplicates', body).expect(200)).body.matches as object[];
    expect(await matches(bed.olga, { sha256: kept?.file_sha256 })).toEqual([
      { track_id: track?.id, name: 'Twin', slug: 'twin', is_own: true },
    ]);
    expect(await matches(bed.olga, { fingerprint_hash: kept?.fingerprint_hash })).toHaveLength(1);
    expect(await matches(bed.sam, { fingerprint_hash: kept?.fingerprint_hash })).toEqual([]);
    await bed.send(bed.olga, 'post', 'uploads/duplicates', {}).expect(422);
    await bed.send(bed.editor, 'post', 'uploads/duplicates', { sha256: kept?.file_sha256 }).expect(403);
  });
});
