import type { LocalizationRecord, TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import { LOCALIZATIONS } from '@tonearm/shared/admin/localizations.resource';
import { LINES_AT_ONCE } from '@tonearm/shared/limits';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { Locales } from '../src/core/i18n/locales.js';
import { LocalizationsRepository } from '../src/core/i18n/localizations.repository.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { choiceCases, comparedCases, requireAllCases, walkCases } from './list-cases.js';

const PATH = '/api/v1/localizations';
const RUNNING = 'This job is running.';
const SECONDS = 'Too many tries. Please wait :seconds seconds.';

describe('the languages of the site', () => {
  let app: TestApp;
  let admin: Visitor;
  let accounts: AccountFactory;
  beforeAll(async () => {
    app = await createTestApp('localizations');
    admin = await signIn(app);
    accounts = new AccountFactory(app);
  });
  afterAll(() => app.close());

  const page = async (query: object = {}, who: Visitor = admin) =>
    (await app.http.get(PATH).query(query).set(who).expect(200)).body.pagination as {
      data: LocalizationRecord[];
      total: number;
    };
  const post = (body: object, who: Visitor = admin) => app.http.post(PATH).set(who).send(body);
  const put = (id: number, body: object, who: Visitor = admin) => app.http.put(`${PATH}/${id}`).set(who).send(body);
  const linesOf = async (id: number): Promise<TranslatedLinesAnswer> =>
    (await app.http.get(`${PATH}/${id}/lines`).set(admin).expect(200)).body as TranslatedLinesAnswer;
  const idOf = async (language: string): Promise<number> =>
    (await page({ query: language, perPage: 100 })).data.find((one) => one.language === language)?.id ?? 0;
  const made = async (body: object): Promise<LocalizationRecord> =>
    (await post(body).expect(201)).body.localization as LocalizationRecord;
  const readAs = async (language: string, visitor?: Visitor) =>
    await app.http.get(`${PATH}/${language}`).set(visitor ?? { Cookie: `locale=${language}` });
  /** As another process reads them. */
  const elsewhere = async (): Promise<Locales> => {
    const locales = new Locales({ debug: false }, new LocalizationsRepository(app.database, app.unit));
    await locales.fresh();
    return locales;
  };
  const holder = async (name: string, ...names: PermissionName[]): Promise<Visitor> =>
    await accounts.browser(await accounts.add(name, { roles: [], ...grants(...names) }));

  it('are English and German on a fresh site, both whole', async () => {
    const { data } = await page();
    expect(data.map((one) => [one.language, one.name, one.translated_percent, one.is_default])).toEqual([
      ['de', 'Deutsch', 100, false],
      ['en', 'English', 100, true],
    ]);
  });

  it('take lines of the site before those that come with it, in every process and without a start', async () => {
    const id = await idOf('de');
    const there = await elsewhere();
    const shipped = there.lines('de');
    await put(id, { lines: { [RUNNING]: 'Der Auftrag ist dran.' } }).expect(200);
    expect((await readAs('de')).body.localization.lines).toEqual({ ...shipped, [RUNNING]: 'Der Auftrag ist dran.' });
    expect((await elsewhere()).translate('de', RUNNING)).toBe('Der Auftrag ist dran.');
    there.forget();
    await there.fresh();
    expect(there.translate('de', RUNNING)).toBe('Der Auftrag ist dran.');
    expect((await linesOf(id)).lines).toEqual({ [RUNNING]: 'Der Auftrag ist dran.' });
    await put(id, { lines: { [RUNNING]: null } }).expect(200);
    expect((await readAs('de')).body.localization.lines).toEqual(shipped);
  });

  it('are told apart by their ETag, which changes with a line', async () => {
    const id = await idOf('de');
    const first = await readAs('de');
    const again = () =>
      app.http.get(`${PATH}/de`).set({ Cookie: 'locale=de', 'If-None-Match': String(first.headers['etag']) });
    await again().expect(304);
    await put(id, { lines: { [RUNNING]: 'Läuft.' } }).expect(200);
    expect((await again().expect(200)).body.localization.lines[RUNNING]).toBe('Läuft.');
  });

  it('begin with another as a fallback, which does not count as translated', async () => {
    const polish = await made({ name: 'Polski', language: 'pl', base: 'de' });
    expect(polish).toMatchObject({ direction: 'ltr', lines_count: 0, translated_percent: 0, is_default: false });
    const { keys, lines, drafts } = await linesOf(polish.id);
    expect(keys.filter((key) => key.startsWith(':count songs_'))).toEqual(
      ['one', 'few', 'many', 'other'].map((form) => `:count songs_${form}`),
    );
    expect(lines).toEqual({});
    expect(Object.keys(drafts)).toHaveLength(keys.length);
    expect(drafts[':count songs_few']).toBe(drafts[':count songs_other']);
    expect((await readAs('pl')).body.localization.lines[RUNNING]).toBe('Läuft.');
    await put(polish.id, { lines: { [RUNNING]: 'Zadanie trwa.', ':count songs_few': ':count utwory' } }).expect(200);
    expect((await page({ query: 'pl' })).data[0]).toMatchObject({ lines_count: 2, translated_percent: 0 });
    expect((await readAs('pl')).body.localization.lines).toMatchObject({ [RUNNING]: 'Zadanie trwa.' });
    expect((await linesOf(polish.id)).drafts).not.toHaveProperty([RUNNING]);
  });

  it('may be added, run from right to left, and are chosen by their readers', async () => {
    const hebrew = await made({ name: 'עברית', language: 'HE' });
    expect(hebrew).toMatchObject({ language: 'he', direction: 'rtl' });
    await put(hebrew.id, { lines: { [RUNNING]: 'פועל' } }).expect(200);
    const guest = await visit(app);
    const { body } = await app.http.post('/api/v1/users/me/locale').set(guest).send({ locale: 'he' }).expect(200);
    expect(body.locale).toEqual({
      language: 'he',
      direction: 'rtl',
      lines: { [RUNNING]: 'פועל' },
      languages: expect.arrayContaining(['en', 'de', 'he']),
    });
    await put(hebrew.id, { direction: 'ltr', name: 'Ivrit' }).expect(200);
    expect((await elsewhere()).directionOf('he')).toBe('ltr');
  });

  it('are refused where there is no such language, where it is there, and from a base that is not', async () => {
    for (const language of ['xx-nope-', 'qqq', '../de', 'e'])
      expect(Object.keys((await post({ name: 'X', language }).expect(422)).body.errors as object)).toEqual([
        'language',
      ]);
    expect((await post({ name: 'X', language: 'DE' }).expect(422)).body.errors.language).toEqual([
      'The site has this language already.',
    ]);
    await post({ name: 'X', language: 'fr', base: 'zz' }).expect(422);
    for (const field of ['name', 'language', 'direction', 'base'])
      expect((await post({ name: 'X', language: 'de', [field]: null })).status).toBe(422);
    const id = await idOf('de');
    for (const field of ['name', 'direction', 'lines', 'expected_lines', 'expected_updated_at'])
      expect((await put(id, { [field]: null })).status).toBeLessThan(500);
  });

  it('take no line without its placeholders, with others, or in a form that they lack', async () => {
    const id = await idOf('de');
    const refused = async (lines: object): Promise<unknown> => (await put(id, { lines }).expect(422)).body.errors;
    expect(await refused({ [SECONDS]: 'Warte.' })).toEqual({
      [`lines.${SECONDS}`]: ['Placeholders are missing: :seconds.'],
    });
    expect(await refused({ [RUNNING]: 'Dran: :name', 'Log in': '' })).toEqual({
      [`lines.${RUNNING}`]: ['There are no such placeholders: :name.'],
    });
    expect(await refused({ ':count songs_few': ':count Songs' })).toEqual({
      'lines.:count songs_few': ['This language has no such form: few.'],
    });
    for (const line of [7, {}, 'a\u0000b', '\ud800', 'x'.repeat(5_001)]) await refused({ [RUNNING]: line });
    for (const key of ['', ' x', 'y'.repeat(1_001)]) {
      const body = JSON.stringify({ lines: {} }).replace('{}', `{${JSON.stringify(key)}:"x"}`);
      await app.http.put(`${PATH}/${id}`).set(admin).type('json').send(body).expect(422);
    }
    await refused(Object.fromEntries(Array.from({ length: LINES_AT_ONCE + 1 }, (_, n) => [`Key ${n} x`, 'x'])));
    await put(id, { lines: { ':count songs_one': 'Ein Song' } }).expect(200);
    expect((await elsewhere()).translate('de', ':count songs_one')).toBe('Ein Song');
    await put(id, { lines: { ':count songs_one': null } }).expect(200);
  });

  it('keep texts that owners add, for every language to translate', async () => {
    const [german, polish] = [await idOf('de'), await idOf('pl')];
    await put(german, { lines: { 'Our cellar': 'Unser Keller' } }).expect(200);
    const { keys, lines } = await linesOf(polish);
    expect([keys.includes('Our cellar'), 'Our cellar' in lines]).toEqual([true, false]);
    await put(german, { lines: { 'Our cellar': null } }).expect(200);
    expect((await linesOf(polish)).keys).not.toContain('Our cellar');
  });

  it('may be of any words, those that objects have by themselves too', async () => {
    const id = await idOf('de');
    const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const save = async (lines: [string, string | null][], expected: [string, string | null][]) =>
      await app.http
        .put(`${PATH}/${id}`)
        .set(admin)
        .type('json')
        .send(JSON.stringify({ lines: Object.fromEntries(lines), expected_lines: Object.fromEntries(expected) }));
    const lines = words.map((word): [string, string] => [word, `${word} (Wort)`]);
    const none = words.map((word): [string, null] => [word, null]);
    expect((await save(lines, none)).status).toBe(200);
    expect((await save(lines, none)).status).toBe(409);
    const read = Object.entries((await linesOf(id)).lines);
    for (const line of lines) expect(read).toContainEqual(line);
    for (const [word, line] of lines) expect((await elsewhere()).translate('de', word)).toBe(line);
    expect(Object.entries((await readAs('de')).body.localization.lines as object)).toContainEqual(lines[1]);
    expect((await save(none, lines)).status).toBe(200);
    for (const word of words) expect((await elsewhere()).translate('de', word)).toBe(word);
  });

  it('say what stands there to whoever saves over the line of another, and merge what does not collide', async () => {
    const id = await idOf('de');
    await put(id, { lines: { [RUNNING]: 'Eins' }, expected_lines: { [RUNNING]: 'Läuft.' } }).expect(200);
    await put(id, { lines: { 'Log in': 'Herein' }, expected_lines: { 'Log in': null } }).expect(200);
    const late = await put(id, { lines: { [RUNNING]: 'Zwei' }, expected_lines: { [RUNNING]: 'Läuft.' } }).expect(409);
    expect(late.body).toMatchObject({ code: 'conflict', current: { lines: { [RUNNING]: 'Eins' } } });
    const { updated_at: version } = (await linesOf(id)).localization;
    await put(id, { name: 'Deutsch (Haus)', expected_updated_at: version }).expect(200);
    await put(id, { name: 'Doitsch', expected_updated_at: version }).expect(409);
    await put(id, { name: 'Deutsch', lines: { [RUNNING]: null, 'Log in': null } }).expect(200);
  });

  it('are seen, made, translated and deleted by those who hold each right, and by nobody else', async () => {
    const member = await accounts.browser(await accounts.add('member', { roles: [USERS_ROLE_ID] }));
    await app.http.get(PATH).set(member).expect(200);
    await app.http.get(PATH).expect(401);
    expect((await readAs('de')).status).toBe(200);
    expect((await app.http.get(`${PATH}/de`).set('Cookie', 'locale=en')).status).toBe(403);
    expect((await readAs('de', member)).status).toBe(200);
    expect((await readAs('nope', member)).status).toBe(404);
    const viewer = await holder('viewer', 'admin.access', 'localizations.view');
    const maker = await holder('maker', 'localizations.create');
    const translator = await holder('translator', 'localizations.update');
    const id = await idOf('pl');
    await app.http.get(`${PATH}/${id}/lines`).set(viewer).expect(403);
    await app.http.get(`${PATH}/${id}/lines`).set(translator).expect(200);
    await put(id, { name: 'X' }, maker).expect(403);
    await post({ name: 'Norsk', language: 'nb' }, translator).expect(403);
    await post({ name: 'Norsk', language: 'nb' }, maker).expect(201);
    await app.http.delete(`${PATH}/${id}`).set(translator).expect(403);
    for (const none of ['999999', '0', 'me', 'x']) await app.http.delete(`${PATH}/${none}`).set(admin).expect(404);
  });

  it('are filtered by everything that is declared', async () => {
    const rows = (await page({ perPage: 100 })).data;
    await app.unit.run('age', async (manager) => {
      for (const [at, { id }] of rows.entries())
        await manager.query('UPDATE localizations SET created_at = ?, updated_at = ? WHERE id = ?', [
          `2026-01-0${at + 1} 10:00:00.000`,
          `2026-02-0${9 - at} 10:00:00.000`,
          id,
        ]);
    });
    const aged = (await page({ perPage: 100 })).data;
    const cases = [
      ...choiceCases<LocalizationRecord>('direction', 'ltr', ({ direction }) => direction === 'ltr'),
      ...comparedCases<LocalizationRecord>('created_at', (row) => row.created_at.slice(0, 10), [
        '2026-01-02',
        ['2026-01-02', '2026-01-03'],
      ]),
      ...comparedCases<LocalizationRecord>('updated_at', (row) => row.updated_at.slice(0, 10), [
        '2026-02-08',
        ['2026-02-06', '2026-02-08'],
      ]),
    ];
    requireAllCases(LOCALIZATIONS, cases);
    await walkCases(aged, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
    const byTime = (await page({ orderBy: 'updated_at', orderDir: 'desc', perPage: 100 })).data;
    expect(byTime.map(({ updated_at: at }) => at)).toEqual(
      byTime
        .map(({ updated_at: at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('go for good with their texts, but for English and the default', async () => {
    const [english, german, polish, hebrew] = [await idOf('en'), await idOf('de'), await idOf('pl'), await idOf('he')];
    await app.http
      .put('/api/v1/settings')
      .set(admin)
      .send({ client: { 'locale.default': 'de' } })
      .expect(200);
    await app.http.delete(`${PATH}/${german}`).set(admin).expect(409);
    await app.http.delete(`${PATH}/${polish},${english}`).set(admin).expect(409);
    expect(await idOf('pl')).toBe(polish);
    const bulk = await app.http
      .post(`${PATH}/bulk-delete`)
      .set(admin)
      .send({ ids: [german] });
    expect(bulk.status).toBe(409);
    await app.http.delete(`${PATH}/${polish}`).set(admin).expect(200);
    await app.http
      .post(`${PATH}/bulk-delete`)
      .set(admin)
      .send({ ids: [hebrew] })
      .expect(200);
    const there = await elsewhere();
    expect([there.has('pl'), there.has('he'), there.nearest('pl'), there.has('de')]).toEqual([
      false,
      false,
      null,
      true,
    ]);
    await app.http
      .put('/api/v1/settings')
      .set(admin)
      .send({ client: { 'locale.default': 'en' } })
      .expect(200);
    await app.http.delete(`${PATH}/${german}`).set(admin).expect(200);
    expect(await made({ name: 'Deutsch', language: 'de' })).toMatchObject({ translated_percent: 100 });
  });
});
