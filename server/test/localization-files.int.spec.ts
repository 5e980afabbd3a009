import type { LocalizationRecord, TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import type { MailTextsAnswer } from '@tonearm/shared/admin/localization-mails.dto';
import { LINES_AT_ONCE } from '@tonearm/shared/limits';
import { Locales } from '../src/core/i18n/locales.js';
import { grants } from './admin-lists-bed.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

const PATH = '/api/v1/localizations';
const RUNNING = 'This job is running.';
const SECONDS = 'Too many tries. Please wait :seconds seconds.';

describe('languages as files, and their mails', () => {
  let app: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    app = await createTestApp('localization-files');
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  const put = (id: number, body: object) => app.http.put(`${PATH}/${id}`).set(admin).send(body);
  const linesOf = async (id: number): Promise<TranslatedLinesAnswer> =>
    (await app.http.get(`${PATH}/${id}/lines`).set(admin).expect(200)).body as TranslatedLinesAnswer;
  const made = async (body: object): Promise<LocalizationRecord> =>
    (await app.http.post(PATH).set(admin).send(body).expect(201)).body.localization as LocalizationRecord;
  const readAs = async (language: string) =>
    await app.http.get(`${PATH}/${language}`).set({ Cookie: `locale=${language}` });
  const idOf = async (language: string): Promise<number> => (await readAs(language)).body.localization.id as number;
  const viewer = async (name: string): Promise<Visitor> => {
    const accounts = new AccountFactory(app);
    return await accounts.browser(
      await accounts.add(name, { roles: [], ...grants('admin.access', 'localizations.view') }),
    );
  };

  const download = async (id: number, format: string): Promise<Buffer> =>
    (
      await app.http
        .get(`${PATH}/${id}/download`)
        .query({ format })
        .set(admin)
        .buffer()
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200)
    ).body as Buffer;
  const upload = (id: number, file: { name: string; text: string | Buffer }, query: object = {}) =>
    app.http.post(`${PATH}/${id}/upload`).query(query).set(admin).attach('file', Buffer.from(file.text), file.name);

  it.each(['json', 'csv', 'po'])('go out as %s and come back as they were', async (format) => {
    const { id } = await made({ name: format, language: { json: 'cs', csv: 'sk', po: 'uk' }[format] });
    const lines = { 'Log in': '=Start "x"; \'y\'', ':count songs_few': ':count\nskladby', constructor: 'Tvůrce' };
    await put(id, { lines }).expect(200);
    const file = await download(id, format);
    await put(id, { lines: { 'Log in': null, ':count songs_few': 'x :count', constructor: null } }).expect(200);
    const sent = { name: `x.${format}`, text: file };
    const { body: seen } = await upload(id, sent, { preview: 'true' }).expect(200);
    expect(seen).toMatchObject({ added: 2, unknown: 1, changed: 1, unchanged: 0, refused: 0 });
    expect((await linesOf(id)).lines).toEqual({ ':count songs_few': 'x :count' });
    const version = seen.localization.updated_at as string;
    await upload(id, sent, { expected_updated_at: version }).expect(200);
    expect((await linesOf(id)).lines).toEqual(lines);
    await upload(id, sent, { expected_updated_at: version }).expect(409);
    expect((await upload(id, sent).expect(200)).body).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect((await download(id, format)).equals(file)).toBe(true);
    await app.http.delete(`${PATH}/${id}`).set(admin).expect(200);
  });

  it('take no line that could not be typed, and say which and why', async () => {
    const id = await idOf('de');
    const lines = { [SECONDS]: 'Warte.', [RUNNING]: 'Läuft!', 'Log in': 7, ':count songs_few': 'x', 'Log out': ' ' };
    const file = { name: `${'x'.repeat(200)}.JSON`, text: `\uFEFF${JSON.stringify(lines)}` };
    const { body } = await upload(id, file).expect(200);
    expect(body).toMatchObject({ added: 0, changed: 1, refused: 3 });
    expect(body.refusals).toEqual([
      { key: SECONDS, reason: 'Placeholders are missing: :seconds.' },
      { key: 'Log in', reason: 'Must be a text.' },
      { key: ':count songs_few', reason: 'This language has no such form: few.' },
    ]);
    expect((await linesOf(id)).lines).toMatchObject({ [RUNNING]: 'Läuft!' });
    const po =
      'msgid ""\nmsgstr ""\n\nmsgid ":count songs"\nmsgid_plural "x"\nmsgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"\n';
    expect((await upload(id, { name: 'a.po', text: po }).expect(200)).body.refusals).toEqual([
      { key: ':count songs', reason: 'This language has another number of forms.' },
    ]);
    // A line that is like the one that comes with the site needs none of its own.
    const shipped = new Locales({ debug: false }).shipped('de')[RUNNING];
    await upload(id, { name: 'a.json', text: JSON.stringify({ [RUNNING]: shipped }) }).expect(200);
    expect((await linesOf(id)).lines).not.toHaveProperty([RUNNING]);
  });

  it('are refused where they are none, too large or in other letters, and to those without the right', async () => {
    const id = await idOf('de');
    const refused = async (name: string, text: string | Buffer) =>
      (await upload(id, { name, text }).expect(422)).body.errors as object;
    for (const [name, text] of [
      ['x.txt', '{}'],
      ['x.json', '[]'],
      ['x.json', Buffer.from([0xff, 0xfe, 0x7b, 0])],
      ['x.json', '['.repeat(100_000)],
      ['x.csv', 'a,b'],
      ['x.po', 'msgid "'],
      ['x.json', Buffer.alloc(6 * 1_048_576, 32)],
    ] as const)
      expect(Object.keys(await refused(name, text))).toEqual(['file']);
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`Text ${n}`, 'x']));
    expect(await refused('x.json', JSON.stringify(many))).toEqual({ file: ['This language has too many texts.'] });
    await app.http.post(`${PATH}/${id}/upload`).set(admin).expect(422);
    await app.http.post(`${PATH}/${id}/upload`).set(admin).send({ file: null }).expect(422);
    await app.http.post(`${PATH}/999999/upload`).set(admin).attach('file', Buffer.from('{}'), 'x.json').expect(404);
    await app.http.get(`${PATH}/${id}/download`).query({ format: 'xml' }).set(admin).expect(422);
    const other = await viewer('file-viewer');
    await app.http.get(`${PATH}/${id}/download`).set(other).expect(403);
    await app.http.post(`${PATH}/${id}/upload`).set(other).attach('file', Buffer.from('{}'), 'x.json').expect(403);
  });

  it('of thousands of lines are kept in pieces', async () => {
    const { id } = await made({ name: 'Suomi', language: 'fi' });
    const lines = Object.fromEntries(Array.from({ length: LINES_AT_ONCE * 2 + 1 }, (_, n) => [`Teksti ${n}`, 'x']));
    const { body } = await upload(id, { name: 'fi.json', text: JSON.stringify(lines) }).expect(200);
    expect(body).toMatchObject({ added: LINES_AT_ONCE * 2 + 1, unknown: LINES_AT_ONCE * 2 + 1 });
    expect(Object.keys((await linesOf(id)).lines)).toHaveLength(LINES_AT_ONCE * 2 + 1);
    await app.http.delete(`${PATH}/${id}`).set(admin).expect(200);
  });

  it('have mails in words of their own, which are checked, seen before, and taken back', async () => {
    const id = await idOf('de');
    const mailOf = async (name: string) => {
      const { body } = await app.http.get(`${PATH}/${id}/mails`).set(admin).expect(200);
      return (body as MailTextsAnswer).mails.find((mail) => mail.name === name);
    };
    const [subject, body] = ['mail.verify-code.subject', 'mail.verify-code.body'];
    const refused = async (lines: object): Promise<unknown> =>
      Object.values((await put(id, { lines }).expect(422)).body.errors as object).flat();
    expect(await mailOf('verify-code')).toMatchObject({
      subject: null,
      default_subject: 'Bestätige deine E-Mail-Adresse',
      required_placeholders: [':code', ':button'],
    });
    expect(await refused({ [subject]: 'Code :code' })).toEqual(['There are no such placeholders: :code.']);
    expect(await refused({ [subject]: 'a\nb' })).toEqual(['This text holds signs that cannot be shown.']);
    expect(await refused({ [subject]: 'x'.repeat(201) })).toEqual(['This text is too long.']);
    expect(await refused({ [body]: ':code' })).toEqual(['Placeholders are missing: :button.']);
    expect(await refused({ 'mail.nope.subject': 'x' })).toEqual(['This is no text that can be translated.']);
    const preview = (name: string, input: object) =>
      app.http.post(`${PATH}/${id}/mails/${name}/preview`).set(admin).send(input);
    const own = { subject: 'Für :site_name', body: '<b>Hallo</b>\n\n:code\n\nOder :link\n\n---\n\nBis :minutes' };
    const seen = (await preview('verify-code', own).expect(200)).body.preview as Record<string, string>;
    expect(seen['subject']).toBe('Für Tonearm');
    expect(seen['html']).toContain('&lt;b&gt;Hallo&lt;/b&gt;');
    expect(seen['text']).toMatch(/Hallo<\/b>\n\n482913\n\nOder http\S+\n\nBis 10 Minuten\n\n--/);
    expect(Object.keys((await preview('verify-code', { body: ':nope' }).expect(422)).body.errors as object)).toEqual([
      'body',
    ]);
    await preview('nope', own).expect(404);
    for (const field of ['subject', 'body']) await preview('welcome', { [field]: null }).expect(200);
    await put(id, { lines: { [subject]: own.subject, [body]: own.body }, expected_lines: { [subject]: null } }).expect(
      200,
    );
    expect(await mailOf('verify-code')).toMatchObject(own);
    expect((await readAs('de')).body.localization).toMatchObject({ translated_percent: 100 });
    expect((await readAs('de')).body.localization.lines).not.toHaveProperty([subject]);
    expect((await put(id, { lines: { [subject]: 'x' }, expected_lines: { [subject]: null } })).status).toBe(409);
    const other = await viewer('mail-viewer');
    await app.http.get(`${PATH}/${id}/mails`).set(other).expect(403);
    await app.http.post(`${PATH}/${id}/mails/welcome/preview`).set(other).send({}).expect(403);
    await put(id, { lines: { [subject]: null, [body]: null } }).expect(200);
    expect(await mailOf('verify-code')).toMatchObject({ subject: null, body: null });
  });
});
