import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { AuthoringBed } from './authoring-bed.js';
import { countStatements } from './count-statements.js';

describe('albums that artists make themselves', () => {
  let bed: AuthoringBed;

  beforeAll(async () => {
    bed = await AuthoringBed.open('album-authoring');
  });
  afterAll(() => bed.close());

  it('stand as the form says: order, new files, tracks that leave; and publishing one publishes what is on it', async () => {
    const [one, two] = [await bed.newTrack(bed.olga, { title: 'One' }), await bed.newTrack(bed.olga, { title: 'Two' })];
    const { album } = (
      await bed
        .send(bed.olga, 'post', 'albums', {
          name: 'Estuary',
          artists: [{ id: bed.maren }],
          description: 'About water.',
          release_type: 'album',
          release_date: '2026-05-01',
          label: 'Tide',
          upc: '0123456789012',
          copyright: '2026 Tide',
          genres: ['Folk'],
          tags: ['water'],
          tracks: [
            { id: two.id },
            { id: one.id, name: 'One again' },
            { file_entry_id: await bed.uploadSong(bed.olga, { title: 'Three', explicit: true }), disc_number: 2 },
          ],
        })
        .expect(201)
    ).body as { album: Album };
    expect(album.tracks?.map(({ name, disc_number: disc, number }) => [name, disc, number])).toEqual([
      ['Two', 1, 1],
      ['One again', 1, 2],
      ['Three', 2, 1],
    ]);
    expect(album).toMatchObject({
      visibility: 'private',
      description: 'About water.',
      label: 'Tide',
      upc: '0123456789012',
      copyright: '2026 Tide',
      genres: [{ name: 'folk' }],
      tags: [{ name: 'water' }],
      owner_id: bed.olgaId,
    });
    for (const { id } of album.tracks ?? []) await bed.ready(id);
    const three = album.tracks?.[2]?.id ?? 0;
    const published = (
      (
        await bed
          .send(bed.olga, 'put', `albums/${album.id}`, {
            visibility: 'public',
            tracks: [{ id: three, disc_number: 1 }, { id: one.id }],
          })
          .expect(200)
      ).body as { album: Album }
    ).album;
    expect([
      published.tracks?.map(({ id, number }) => [id, number]),
      published.tracks_count,
      published.is_listed,
      published.explicit,
    ]).toEqual([
      [
        [three, 1],
        [one.id, 2],
      ],
      2,
      true,
      true,
    ]);
    // The private album kept it closed, so it stays closed; publishing came with the same form, but not for what left.
    expect(await bed.trackOf(bed.olga, two.id)).toMatchObject({ album: null, number: null, visibility: 'private' });
    const shown = (await bed.send(bed.sam, 'get', `albums/${album.id}?load=tracks,genres`).expect(200)).body
      .album as Album;
    expect([shown.tracks?.length, 'owner_id' in shown, shown.genres?.map(({ name }) => name)]).toEqual([
      2,
      false,
      ['folk'],
    ]);
    const errors = async (body: object) =>
      (await bed.send(bed.olga, 'put', `albums/${album.id}`, body).expect(422)).body.errors as object;
    expect(await errors({ tracks: [{ id: await bed.make.track('Foreign', [bed.wren]) }] })).toHaveProperty('tracks');
    expect(await errors({ tracks: [{ id: one.id }, { id: one.id }] })).toEqual({
      tracks: ['A track is listed twice.'],
    });
    expect(await errors({ tracks: [{ name: 'of nothing' }] })).toEqual({
      tracks: ['Each track needs an id or an uploaded file.'],
    });
    for (const body of [
      { upc: '12' },
      { release_date: '2026-02-30' },
      { release_type: 'opera' },
      { tracks: [{ id: one.id, isrc: 'x' }] },
      { tracks: 'all' },
    ])
      await errors(body);
    expect((await bed.send(bed.sam, 'get', `albums/${album.id}?load=tracks`)).body.album.tracks).toHaveLength(2);
    await bed.send(bed.sam, 'put', `albums/${album.id}`, { name: 'Mine' }).expect(403);
    expect(
      (
        await bed
          .send(bed.olga, 'put', `albums/${album.id}`, { name: 'Late', expected_updated_at: album.updated_at })
          .expect(409)
      ).body.current,
    ).toMatchObject({ name: 'Estuary' });
    expect(
      (await bed.send(bed.olga, 'post', 'albums', { artists: [{ id: bed.maren }] }).expect(422)).body.errors,
    ).toEqual({ name: ['Please name the album.'] });
    await bed.send(bed.editor, 'put', `albums/${album.id}`, { name: 'By the editor' }).expect(200);
    expect((await bed.send(bed.olga, 'delete', `albums/${album.id}`).expect(200)).body.deleted).toBe(1);
    await bed.send(bed.olga, 'get', `tracks/${three}`).expect(404);
    await bed.send(bed.olga, 'get', `tracks/${two.id}`).expect(200);
  });

  it('publish what stands on them when they are made or published, but no song that the form says otherwise of', async () => {
    const song = async (title: string) => ({
      file_entry_id: await bed.uploadSong(bed.olga, { title, seed: title.length }),
    });
    const form = async () => ({
      visibility: 'public',
      tracks: [
        { ...(await song('Bonus')), visibility: 'private' },
        await song('Opener'),
        { id: (await bed.newTrack(bed.olga)).id, visibility: 'unlisted' },
      ],
    });
    const shown = ({ album }: { album: Album }) => album.tracks?.map(({ visibility }) => visibility);
    const made = (
      await bed
        .send(bed.olga, 'post', 'albums', { name: 'At once', artists: [{ id: bed.maren }], ...(await form()) })
        .expect(201)
    ).body as { album: Album };
    const { album: draft } = (
      await bed.send(bed.olga, 'post', 'albums', { name: 'Later', artists: [{ id: bed.maren }] }).expect(201)
    ).body as { album: Album };
    const published = (await bed.send(bed.olga, 'put', `albums/${draft.id}`, await form()).expect(200)).body as {
      album: Album;
    };
    expect([shown(made), shown(published)]).toEqual([
      ['private', 'public', 'unlisted'],
      ['private', 'public', 'unlisted'],
    ]);
    const { album: closed } = (
      await bed
        .send(bed.olga, 'post', 'albums', {
          name: 'Closed',
          artists: [{ id: bed.maren }],
          tracks: [{ id: (await bed.newTrack(bed.olga)).id }],
        })
        .expect(201)
    ).body as { album: Album };
    expect(
      shown(
        (await bed.send(bed.olga, 'put', `albums/${closed.id}`, { visibility: null }).expect(200)).body as {
          album: Album;
        },
      ),
    ).toEqual(['private']);
  });

  it('have main artists only, each once, whatever roles are said', async () => {
    const { album } = (
      await bed
        .send(bed.olga, 'post', 'albums', {
          name: 'Once',
          artists: [{ id: bed.maren, role: 'producer' }, { id: bed.maren }],
        })
        .expect(201)
    ).body as { album: Album };
    expect(album.artists.map(({ id }) => id)).toEqual([bed.maren]);
  });

  it('take hardly more statements for many songs than for few', async () => {
    const files = async (count: number) =>
      await Promise.all(
        Array.from({ length: count }, (_, at) =>
          bed.uploadSong(bed.olga, { title: `Song ${at}`, artist: 'Maren Holt', genre: 'Folk', seed: 50_000 + at }),
        ),
      );
    const form = ({ id, name }: Track, at: number) => ({
      id,
      name: `${name} again`,
      artists: [{ id: bed.maren }],
      genres: ['Folk', `Genre ${at % 3}`],
      tags: ['tide', `tag ${at % 4}`],
      disc_number: 1,
      bpm: 60 + at,
    });
    const cost = async (count: number): Promise<number[]> => {
      const ids = await files(count);
      let made: Track[] = [];
      const imported = await countStatements(bed.app, 'tracks.from-uploads', async () => {
        ({ tracks: made } = await bed.fromUploads(bed.olga, ids));
      });
      const { album } = (
        await bed.send(bed.olga, 'post', 'albums', { name: `Of ${count}`, artists: [{ id: bed.maren }] }).expect(201)
      ).body as { album: Album };
      const put = (tracks: object[]) =>
        countStatements(bed.app, 'albums.write', () =>
          bed.send(bed.olga, 'put', `albums/${album.id}`, { tracks }).expect(200),
        );
      const [written, moved] = [await put(made.map(form)), await put([...made].reverse().map(({ id }) => ({ id })))];
      const { album: kept } = (await bed.send(bed.olga, 'get', `albums/${album.id}?load=tracks`).expect(200)).body as {
        album: Album;
      };
      expect(kept.tracks?.map(({ id, number, bpm }) => [id, number, bpm])).toEqual(
        [...made].reverse().map(({ id }, index) => [id, index + 1, 60 + count - 1 - index]),
      );
      return [imported, written, moved];
    };
    await cost(1);
    const [few, many] = [await cost(2), await cost(22)];
    expect(Math.min(...few)).toBeGreaterThan(0);
    // SQLite writes rows by 64, 8 and 1.
    expect(many.every((count, index) => count - (few[index] ?? 0) < 25)).toBe(true);
  });

  it('leave songs of others whose they are: who owns the album may move them and no more', async () => {
    const split = await bed.make.album('Split', [bed.wren], { owner_id: bed.samId });
    const on = (name: string, owner: number, values = {}) =>
      bed.make.track(name, [owner === bed.samId ? bed.wren : bed.maren], {
        album_id: split,
        owner_id: owner,
        disc_number: 1,
        ...values,
      });
    const [own, seen, hidden] = [
      await on('Own', bed.samId),
      await on('Seen', bed.olgaId, { number: 2 }),
      await on('Hidden', bed.olgaId, { number: 3, visibility: 'private', listed: false }),
    ];
    expect(
      (
        (await bed.send(bed.sam, 'get', `albums/${split}?load=tracks`).expect(200)).body as { album: Album }
      ).album.tracks?.map((track) => [track.id, 'owner_id' in track]),
    ).toEqual([
      [own, true],
      [seen, false],
    ]);
    const put = (body: object) => bed.send(bed.sam, 'put', `albums/${split}`, body);
    await put({ tracks: [{ id: seen, disc_number: 1 }, { id: own }] }).expect(200);
    expect((await put({ tracks: [{ id: seen, name: 'Mine' }, { id: own }] }).expect(422)).body.errors).toEqual({
      tracks: [`There is no track ${seen} of yours.`],
    });
    for (const visibility of ['private', 'public']) await put({ visibility }).expect(200);
    expect(
      await bed.rows(
        'SELECT id, album_id, number, visibility FROM tracks WHERE id IN (?, ?, ?) ORDER BY id',
        own,
        seen,
        hidden,
      ),
    ).toEqual([
      { id: own, album_id: split, number: 2, visibility: 'public' },
      { id: seen, album_id: split, number: 1, visibility: 'public' },
      { id: hidden, album_id: split, number: 3, visibility: 'private' },
    ]);
  });

  it('take a song at their end, which whoever read them before learns; a public one is public with what it was made of', async () => {
    const single = await bed.newTrack(bed.olga, { title: 'Single' });
    const { album } = (
      await bed
        .send(bed.olga, 'post', 'albums', {
          name: 'Joined',
          artists: [{ id: bed.maren }],
          visibility: 'public',
          tracks: [{ id: single.id }],
        })
        .expect(201)
    ).body as { album: Album };
    expect((await bed.trackOf(bed.olga, single.id)).visibility).toBe('public');
    const later = await bed.newTrack(bed.olga, { title: 'Later' });
    await bed.send(bed.olga, 'put', `tracks/${later.id}`, { album_id: album.id }).expect(200);
    expect(await bed.trackOf(bed.olga, later.id)).toMatchObject({ album_id: album.id, disc_number: 1, number: 2 });
    const stale = await bed
      .send(bed.olga, 'put', `albums/${album.id}`, {
        tracks: [{ id: single.id }],
        expected_updated_at: album.updated_at,
      })
      .expect(409);
    expect((stale.body.current as Album).tracks?.map(({ id }) => id)).toEqual([single.id, later.id]);
    // Who acts for one of its artists uploads songs for all of them.
    const duo = await bed.make.album('Duo', [bed.wren, bed.maren], { owner_id: bed.olgaId });
    const { album: filled } = (
      await bed
        .send(bed.olga, 'put', `albums/${duo}`, {
          tracks: [{ file_entry_id: await bed.uploadSong(bed.olga, { title: 'For two' }) }],
        })
        .expect(200)
    ).body as { album: Album };
    expect(filled.tracks?.[0]?.artists.map(({ id }) => id)).toEqual([bed.wren, bed.maren]);
    expect(
      (
        await bed
          .send(bed.olga, 'put', `albums/${duo}`, { tracks: [{ id: filled.tracks?.[0]?.id, isrc: 'x' }] })
          .expect(422)
      ).body.errors,
    ).toEqual({ 'tracks.0.isrc': ['An ISRC looks like US-S1Z-99-00001.'] });
  });

  it('keep closed what they closed of others when they are deleted', async () => {
    const gate = await bed.make.album('Gated', [bed.wren], {
      owner_id: bed.samId,
      visibility: 'private',
      audience: 'followers',
      listed: false,
    });
    const guest = await bed.make.track('Of another', [bed.wren], {
      album_id: gate,
      owner_id: bed.olgaId,
      listed: false,
    });
    await bed.send(bed.sam, 'delete', `albums/${gate}`).expect(200);
    expect(await bed.rows('SELECT album_id, visibility, audience, listed FROM tracks WHERE id = ?', guest)).toEqual([
      { album_id: null, visibility: 'private', audience: 'followers', listed: 0 },
    ]);
  });
});
