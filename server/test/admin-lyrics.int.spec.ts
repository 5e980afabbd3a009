import { LYRICS } from '@tonearm/shared/admin/lyrics.resource';
import type { LyricSource } from '@tonearm/shared/catalogue/catalogue';
import { LYRIC_SOURCES } from '@tonearm/shared/catalogue/catalogue';
import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { choiceCases, comparedCases, flagCases, requireAllCases, walkCases } from './list-cases.js';

const COUNT = 30;
const LANGUAGES = ['de', 'deu', 'en', 'und', 'ger'];
const LRC = '[00:01.00]One\n[00:02.00]Two';

/** Lyrics as the test has made them. */
interface Made {
  id: number;
  track: number;
  language: string;
  synced: boolean;
  source: LyricSource;
  day: string;
  changed: string;
}

describe('the list of all lyrics', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let accounts: AccountFactory;
  let admin: Visitor;
  let editor: Visitor;
  let maren: number;
  const made: Made[] = [];
  const page = async (query: object, who: Visitor = admin) =>
    (await app.http.get('/api/v1/lyrics').query(query).set(who).expect(200)).body.pagination as {
      data: LyricRecord[];
      total: number;
    };
  const send = (method: 'post' | 'put', path: string, body: object, who: Visitor = admin) =>
    app.http[method](`/api/v1/${path}`).set(who).send(body);
  const person = async (name: string, ...names: Parameters<typeof grants>): Promise<Visitor> =>
    await accounts.browser(await accounts.add(name, grants(...names)));
  const song = (name: string, more: object = {}): Promise<number> =>
    make.track(name, [maren], { duration_ms: 10_000, ...more });
  const write = async (track: number, body: object = {}): Promise<Lyric> =>
    (await send('post', 'lyrics', { track_id: track, text: LRC, ...body }).expect(201)).body.lyric as Lyric;
  const kindOf = async (track: number): Promise<string> =>
    (await app.http.get(`/api/v1/tracks/${track}`).set(admin)).body.track.has_lyric as string;

  beforeAll(async () => {
    app = await createTestApp('admin-lyrics');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    maren = await make.artist('Maren Holt');
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    editor = await person('editor', 'admin.access', 'music.view', 'lyrics.view', 'lyrics.update', 'lyrics.delete');
    for (let n = 0; n < COUNT; n += 1) {
      const one: Made = {
        id: 0,
        track: await song(`Harbour ${String(n).padStart(2, '0')}`),
        language: LANGUAGES[n % LANGUAGES.length] as string,
        synced: n % 3 === 0,
        source: LYRIC_SOURCES[(n >> 1) % LYRIC_SOURCES.length] as LyricSource,
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      one.id = await make.link('lyrics', {
        track_id: one.track,
        language: one.language,
        text: one.synced ? LRC : 'One\nTwo',
        is_synced: one.synced,
        format: one.synced ? 'lrc' : 'plain',
        source: one.source,
        created_at: `${one.day} 10:00:00.000`,
        updated_at: `${one.changed} 10:00:00.000`,
      });
      made.push(one);
    }
    await app.nest.get(SearchIndexer).rebuild();
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const cases = [
      ...flagCases<Made>('synced', ({ synced }) => synced),
      {
        key: 'language',
        operator: '=',
        value: 'de',
        has: ({ language }: Made) => ['de', 'deu', 'ger'].includes(language),
      },
      { key: 'language', operator: '=', value: 'und', has: ({ language }: Made) => language === 'und' },
      ...choiceCases<Made>('source', 'provider', ({ source }) => source === 'provider'),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(LYRICS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
    expect((await page({ language: 'ger', synced: 'true', perPage: 100 })).data.map(({ id }) => id).sort()).toEqual(
      made
        .flatMap(({ id, language, synced }) =>
          synced && language.startsWith('de') ? id : language === 'ger' && synced ? id : [],
        )
        .sort(),
    );
  });

  it('shows whose lyrics they are, the last changed first, and finds them by song and artist', async () => {
    const { data, total } = await page({ perPage: 100 });
    expect([total, data.length]).toEqual([COUNT, COUNT]);
    const times = data.map(({ updated_at: at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const back = await page({ perPage: 100, orderBy: 'updated_at', orderDir: 'asc' });
    expect(back.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).reverse());
    const [first] = (await page({ query: 'harbour 07' })).data;
    expect(first).toMatchObject({
      id: made[7]?.id,
      model_type: 'lyric',
      track: { id: made[7]?.track, name: 'Harbour 07', artists: [{ id: maren, name: 'Maren Holt' }] },
      language: 'en',
      is_synced: false,
      source: made[7]?.source,
    });
    expect(first).not.toHaveProperty('text');
    expect((await page({ query: 'maren' })).total).toBe(COUNT);
  });

  it('is for nobody without the right, and its deletion for those who may delete', async () => {
    const reader = await person('reader', 'admin.access', 'lyrics.view', 'lyrics.create', 'lyrics.delete');
    const writer = await person('writer', 'admin.access', 'lyrics.update');
    const id = made[0]?.id;
    for (const [who, statuses] of [
      [reader, [403, 403, 403, 200]],
      [writer, [200, 200, 200, 403]],
    ] as const)
      expect([
        (await app.http.get('/api/v1/lyrics').set(who)).status,
        (await app.http.get(`/api/v1/lyrics/${id}`).set(who)).status,
        (await send('post', 'lyrics/csv/export', {}, who)).status,
        (await send('post', 'lyrics/bulk-delete', { ids: [2_000_000_000] }, who)).status,
      ]).toEqual(statuses);
    expect((await app.http.get('/api/v1/lyrics')).status).toBe(401);
  });

  it('opens those of a hidden song to who may change all, and to nobody else', async () => {
    const track = await song('Unheard', { visibility: 'private', listed: false });
    const { id } = await write(track);
    const { body } = await app.http.get(`/api/v1/lyrics/${id}`).set(editor).expect(200);
    expect(body).toMatchObject({ lyric: { id, text: LRC, can_update: true }, track: { id: track, name: 'Unheard' } });
    const changed = await send('put', `lyrics/${id}`, { text: 'Other words' }, editor).expect(200);
    expect((changed.body as { lyric: Lyric }).lyric).toMatchObject({ text: 'Other words', source: 'admin' });
    const member = await accounts.browser(await accounts.add('member', { roles: [USERS_ROLE_ID] }));
    expect([
      (await send('put', `lyrics/${id}`, { text: 'Mine' }, member)).status,
      (await app.http.get(`/api/v1/lyrics/${id}`).set(member)).status,
      (await app.http.get(`/api/v1/lyrics/${id}/lrc`).set(member)).status,
    ]).toEqual([404, 403, 404]);
    await send('post', 'lyrics/bulk-delete', { ids: [id] }, editor).expect(200);
  });

  it('answers who was slower with what the other has written, for the text and for the times', async () => {
    const { id, updated_at: opened } = await write(await song('Contested'));
    const theirs = await send('put', `lyrics/${id}`, { text: 'Theirs', expected_updated_at: opened }).expect(200);
    const { updated_at: now } = (theirs.body as { lyric: Lyric }).lyric;
    const lines = [{ start_ms: 1, text: 'Mine' }];
    for (const late of [
      () => send('put', `lyrics/${id}`, { text: 'Mine', expected_updated_at: opened }, editor),
      () => send('post', `lyrics/${id}/sync`, { lines, expected_updated_at: opened }, editor),
    ])
      expect((await late().expect(409)).body).toMatchObject({
        code: 'conflict',
        current: { id, text: 'Theirs', updated_at: now },
      });
    const { body } = await send('post', `lyrics/${id}/sync`, { lines, expected_updated_at: now }, editor).expect(200);
    expect((body as { lyric: Lyric }).lyric.lines).toMatchObject([{ start_ms: 1, text: 'Mine' }]);
    expect((await send('put', `lyrics/${id}`, { text: 'x', expected_updated_at: 'soon' })).status).toBe(422);
  });

  it('deletes many for good: their songs and the search know of it', async () => {
    const track = await song('Twice sung');
    const [english, german] = [
      await write(track, { language: 'en' }),
      await write(track, { language: 'de', text: 'Zwiefach gesungen' }),
    ];
    const found = async (): Promise<number> => {
      await app.nest.get(SearchIndexer).rebuild();
      return (await app.http.get('/api/v1/search/lyrics?query=zwiefach').set(admin)).body.pagination.data
        .length as number;
    };
    expect([await kindOf(track), await found()]).toEqual(['synced', 1]);
    expect((await send('post', 'lyrics/bulk-delete', { ids: [english.id] }).expect(200)).body).toMatchObject({
      updated: 1,
    });
    expect(await kindOf(track)).toBe('plain');
    await send('post', 'lyrics/bulk-delete', { ids: [german.id] }).expect(200);
    expect([await kindOf(track), await found()]).toEqual(['none', 0]);
    expect((await page({ query: 'twice sung' })).total).toBe(0);
  });

  it('is exported with songs and artists by their names', async () => {
    const { body } = await send('post', 'lyrics/csv/export', {
      query: 'harbour 03',
      columns: ['track', 'artists', 'language', 'is_synced', 'source'],
    }).expect(200);
    const { text } = await app.http.get(body.download_path).set(admin).expect(200);
    expect(text.trim().split('\r\n')[1]).toBe(
      [made[3]?.id, 'Harbour 03', 'Maren Holt', 'und', 'true', made[3]?.source].map((cell) => `"${cell}"`).join(','),
    );
  });
});
