import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AuthoringBed, LATER } from './authoring-bed.js';
import type { Visitor } from './create-test-app.js';

describe('what a release is without being told', () => {
  let bed: AuthoringBed;
  /** May credit anybody, and acts for nobody. */
  let frida: Visitor;

  beforeAll(async () => {
    bed = await AuthoringBed.open('release-defaults');
    frida = (
      await bed.artist(
        'frida',
        [USERS_ROLE_ID, ARTISTS_ROLE_ID],
        [{ name: 'music.create', restrictions: [{ name: 'artist_selection', value: true }] }],
      )
    ).who;
  });
  afterAll(() => bed.close());

  const put = async (who: Visitor, album: Pick<Album, 'id'>, body: object) =>
    (await bed.send(who, 'put', `albums/${album.id}`, body).expect(200)).body.album as Album;
  const make = async (who: Visitor, body: object) =>
    (await bed.send(who, 'post', 'albums', { artists: [{ id: bed.maren }], ...body }).expect(201)).body.album as Album;
  const mainOf = ({ artists }: Pick<Track, 'artists'>): string[] =>
    artists.filter(({ role }) => role === 'primary').map(({ name }) => name);

  it('comes out today, on the day that is still to come, or on its own date', async () => {
    const today = (): string => new Date().toISOString().slice(0, 10);
    const draft = await make(bed.olga, { name: 'Undated' });
    expect(draft.release_date).toBeNull();
    const before = today();
    // Midnight may pass meanwhile.
    expect([before, today()]).toContain((await put(bed.olga, draft, { visibility: 'public' })).release_date);
    expect((await make(bed.olga, { name: 'Later', visibility: 'public', publish_at: LATER })).release_date).toBe(
      '2999-01-01',
    );
    const planned = await make(bed.olga, { name: 'Planned', publish_at: LATER });
    expect((await put(bed.olga, planned, { visibility: 'public' })).release_date).toBe('2999-01-01');
    expect(
      (await make(bed.olga, { name: 'Dated', visibility: 'public', release_date: '2019-05-04' })).release_date,
    ).toBe('2019-05-04');
  });

  it('is by nobody where its files say nothing, and is not published like that', async () => {
    const untagged = async (tags = {}) => await bed.uploadSong(frida, { title: 'Hum', ...tags });
    const {
      tracks: [song],
    } = await bed.fromUploads(frida, [await untagged({ artist: 'Unknown Artist' })]);
    expect(song?.artists).toEqual([]);
    expect(await bed.rows("SELECT id FROM artists WHERE name = 'Unknown Artist'")).toEqual([]);
    expect(
      (await bed.send(frida, 'put', `tracks/${song?.id}`, { visibility: 'public' }).expect(422)).body.errors,
    ).toEqual({ artists: ['Name at least one main artist.'] });
    await bed
      .send(frida, 'put', `tracks/${song?.id}`, { visibility: 'public', artists: [{ name: 'Hummer' }] })
      .expect(200);

    const { album, tracks } = await bed.fromUploads(
      frida,
      [await untagged({ album: 'Hums', seed: 3 }), await untagged({ album: 'Hums', seed: 4 })],
      { group_as: 'album' },
    );
    expect([album?.artists, tracks.map(({ artists }) => artists)]).toEqual([[], [[], []]]);
    expect(
      (await bed.send(frida, 'put', `albums/${album?.id}`, { visibility: 'public' }).expect(422)).body.errors,
    ).toHaveProperty('tracks');
    const published = await put(frida, album as Album, { visibility: 'public', artists: [{ name: 'Hummer' }] });
    expect(published.tracks?.map(mainOf)).toEqual([['Hummer'], ['Hummer']]);
  });

  it('hands its artists to the songs that were by the same, and to no other', async () => {
    const { album } = await bed.fromUploads(
      frida,
      [
        await bed.uploadSong(frida, { title: 'One', artist: 'Wren', album: 'Ours', seed: 5 }),
        await bed.uploadSong(frida, { title: 'Two', artist: 'Wren', album: 'Ours', seed: 6 }),
      ],
      { group_as: 'album' },
    );
    const [one, two] = album?.tracks ?? [];
    await bed.send(frida, 'put', `tracks/${two?.id}`, { artists: [{ name: 'Somebody Else' }] }).expect(200);
    await bed
      .send(frida, 'put', `tracks/${one?.id}`, {
        artists: [{ id: bed.wren }, { name: 'Knob Turner', role: 'producer' }],
      })
      .expect(200);
    const changed = await put(frida, album as Album, { artists: [{ name: 'The Band' }] });
    expect(changed.tracks?.map(mainOf)).toEqual([['The Band'], ['Somebody Else']]);
    expect((await bed.trackOf(frida, one?.id ?? 0)).credits?.map(({ name, role }) => [name, role])).toEqual([
      ['The Band', 'primary'],
      ['Knob Turner', 'producer'],
    ]);
    const said = await put(frida, album as Album, {
      artists: [{ name: 'Wren' }],
      tracks: [{ id: one?.id, artists: [{ name: 'The Band' }] }, { id: two?.id }],
    });
    expect(said.tracks?.map(mainOf)).toEqual([['The Band'], ['Somebody Else']]);
  });
});
