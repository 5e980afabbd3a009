import { PLAYLIST_EXPORTS_PER_MINUTE } from '@tonearm/shared/limits';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** Evil in every format: it ends a line, a tag, and begins a formula. */
const EVIL = '=cmd|" <b>&\'; x';

describe('playlists as files', () => {
  let app: TestApp;
  let owner: Visitor;
  let id: number;
  let songs: number[];

  beforeAll(async () => {
    app = await createTestApp('playlist-files');
    const accounts = new AccountFactory(app);
    owner = await accounts.browser(await accounts.add('owner'));
    const make = new CatalogueFactory(app.database, app.unit);
    const [maren, juno] = [await make.artist('Maren Holt'), await make.artist('Jüno & the Tides')];
    const album = await make.album('Low Tide', [maren]);
    songs = [
      await make.track('Slack Water', [maren], { album_id: album, isrc: 'USABC1200001' }),
      await make.track('Brännö', [juno, maren]),
      await make.track(EVIL, [maren]),
      await make.track('Intro', [maren]),
      await make.track('Intro', [juno]),
      await make.track('Only Once', [juno]),
    ];
    await make.track('Hidden', [maren], { visibility: 'private', listed: false });
    await app.http
      .post('/api/v1/playlists')
      .set(owner)
      .send({ name: 'Söndag: <1>', visibility: 'public', track_ids: [songs[0], songs[1], songs[2], songs[0]] })
      .expect(201)
      .then(({ body }) => (id = body.playlist.id as number));
  });
  afterAll(() => app.close());

  const fresh = async (): Promise<number> =>
    (await app.http.post('/api/v1/playlists').set(owner).send({ name: 'Fresh' }).expect(201)).body.playlist
      .id as number;
  const tracksOf = async (playlist: number): Promise<number[]> =>
    (
      await app.http.get(`/api/v1/playlists/${playlist}/tracks?perPage=100`).set(owner).expect(200)
    ).body.pagination.data.map((track: { id: number }) => track.id) as number[];
  const file = (playlist: number, text: string | Buffer, name = 'list.txt') =>
    app.http
      .post(`/api/v1/playlists/${playlist}/import`)
      .set(owner)
      .attach('file', Buffer.from(text as string), name);
  const exported = async (format: string): Promise<{ text: string; headers: Record<string, string> }> => {
    const answer = await app.http
      .get(`/api/v1/playlists/${id}/export?format=${format}`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => done(null, Buffer.concat(parts).toString('utf8')));
      });
    return { text: answer.body as string, headers: answer.headers as Record<string, string> };
  };

  it.each(['m3u8', 'xspf', 'jspf', 'csv', 'json'])('come back whole from %s', async (format) => {
    const { text, headers } = await exported(format);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="[\\w-]+\\.${format}"; filename\\*=UTF-8''S%C3%B6ndag`),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (format === 'xspf') expect(text).not.toContain('<b>');
    if (format === 'csv') expect(text).toContain(`"'=cmd|""`);
    const copy = await fresh();
    const { body } = await file(copy, text, `list.${format}`).expect(200);
    expect(body).toMatchObject({ matched: 4, added: 4, missing: [], playlist: { tracks_count: 4 } });
    expect(await tracksOf(copy)).toEqual([songs[0], songs[1], songs[2], songs[0]]);
    expect((await file(copy, text).expect(200)).body).toMatchObject({ matched: 4, added: 0 });
  });

  it('are read from what other players and people write, with a report of what is missing', async () => {
    const copy = await fresh();
    const lines = [
      '#EXTM3U',
      '#EXTINF:12,',
      'C:\\Music\\Maren Holt\\Low Tide\\01 - Slack Water.mp3',
      '#EXTINF:9,maren holt - INTRO',
      'a.mp3',
      '../juno & the tides/Only%20Once.flac',
      'gone/nothing.mp3',
    ];
    const { body } = await file(copy, lines.join('\r\n'), 'a.m3u').expect(200);
    expect(body).toMatchObject({ matched: 3, added: 3, missing: [{ line: 7, title: 'gone/nothing.mp3', artist: '' }] });
    expect(await tracksOf(copy)).toEqual([songs[0], songs[3], songs[5]]);

    const text =
      'Jüno & the Tides – Branno\n\nOnly Once\nIntro\nBrännö - Jüno & the Tides feat. Maren Holt\nNobody - Nothing\nMaren Holt - Hidden\n';
    const written = await app.http.post(`/api/v1/playlists/${copy}/import`).set(owner).send({ text }).expect(200);
    expect(written.body).toMatchObject({
      matched: 3,
      added: 2,
      missing: [
        { line: 4, title: 'Intro' },
        { line: 6, artist: 'Nobody', title: 'Nothing' },
        { line: 7, title: 'Hidden' },
      ],
    });

    const table =
      'Track Name;Artist Name(s);ISRC\nSomething else;Somebody;US-ABC-12-00001\n"Brännö";"Jüno & the Tides, Maren Holt";\n';
    expect((await file(copy, table, 'export.csv').expect(200)).body).toMatchObject({ matched: 2, missing: [] });
    const latin = Buffer.from('Jüno & the Tides - Only Once', 'latin1');
    expect((await file(await fresh(), latin).expect(200)).body).toMatchObject({ matched: 1 });
    const utf16 = Buffer.from('\uFEFFJüno & the Tides - Only Once', 'utf16le');
    expect((await file(await fresh(), utf16).expect(200)).body).toMatchObject({ matched: 1 });
  });

  it.each([
    ['nothing', ''],
    ['bytes', Buffer.from([0, 1, 2, 3])],
    ['broken JSON', '{"tracks": ['],
    ['JSON without songs', '{"a": 1}'],
    ['another XML', '<a><b/></a>'],
    [
      'entities',
      '<!DOCTYPE a [<!ENTITY b "c">]><playlist><trackList><track><title>&b;</title></track></trackList></playlist>',
    ],
    ['a deep tree', `<playlist>${'<a>'.repeat(50_000)}`],
    ['a deep list', `{"tracks":${'['.repeat(100_000)}`],
    ['too many songs', 'A - B\n'.repeat(5_001)],
  ])('are refused as %s', async (_what, content) => {
    expect(Object.keys((await file(id, content).expect(422)).body.errors as object)).toEqual(['file']);
  });

  it('are small, and not written down without end', async () => {
    expect((await file(id, 'x'.repeat(1_048_577)).expect(422)).body.errors.file[0]).toContain(
      'exceeds maximum allowed size',
    );
    await app.http.post(`/api/v1/playlists/${id}/import`).set(owner).send({}).expect(422);
    await app.http.get(`/api/v1/playlists/${id}/export?format=exe`).expect(422);
    const statuses = new Set<number>();
    for (let count = 0; count <= 2 * PLAYLIST_EXPORTS_PER_MINUTE; count += 1)
      statuses.add(
        (await app.http.get(`/api/v1/playlists/${id}/export`).set('X-Forwarded-For', '198.51.100.7')).status,
      );
    expect([...statuses].sort()).toEqual([200, 429]);
  });
});
