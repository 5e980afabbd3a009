import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import { jsonLdFlaw } from '@tonearm/shared/seo/json-ld';
import { defaultSeoTemplate } from '@tonearm/shared/seo/seo-defaults';
import { SEO_PAGES } from '@tonearm/shared/seo/seo-pages';
import type { Test } from 'supertest';
import { HeadTextsRepository } from '../src/modules/appearance/head-texts.repository.js';
import { confirmPassword } from './confirm-password.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

interface Bed {
  app: () => TestApp;
  admin: () => Visitor;
  /** The administrator's session has another token from then on. */
  renew: (admin: Visitor) => void;
  read: () => Promise<AppearanceAnswer>;
  put: (body: object) => Test;
  open: (path: string, who?: object) => Test;
  page: (path?: string, who?: object) => Promise<string>;
}

const PATH = '/api/v1/appearance';

/** What the owner writes into the heads of pages, on the app that the tests of appearance have booted. */
export function headCases({ app, admin, renew, read, put, open, page }: Bed): void {
  it('has templates of tags, by page and language, that are checked and in force at once', async () => {
    const make = new CatalogueFactory(app().database, app().unit);
    const id = await make.album('Low </title><b> "Tide"', []);
    const track = await make.track('Song', []);
    // What the site writes by itself is what a template is held to.
    for (const [path, kind] of [
      ['/', 'landing'],
      [`/album/${id}`, 'album'],
      [`/track/${track}`, 'track'],
    ] as const) {
      const [, json = ''] =
        /<script nonce="[^"]*" type="application\/ld\+json">(.*?)<\/script>/s.exec(await page(path)) ?? [];
      expect([path, jsonLdFlaw(JSON.parse(json), kind)]).toEqual([path, null]);
    }
    const { revision, values } = await read();
    const site = values.general['branding.site_name'] as string;
    const seo = [
      {
        page: 'album',
        language: '',
        html: '<title>{{album.name}} | {{site_name}}</title>\r\n<meta name="description" content="{{album.name|truncate:6}}">',
      },
      { page: 'album', language: 'de', html: '<title>{{album.name}} hören</title>' },
      { page: 'track', language: '', html: defaultSeoTemplate('track') },
      { page: 'artist', language: '', html: ' ' },
    ];
    const saved = (await put({ revision, seo }).expect(200)).body as AppearanceAnswer;
    expect(saved.values.seo.map(({ page: kind, language }) => [kind, language])).toEqual([
      ['album', ''],
      ['album', 'de'],
    ]);
    const html = await page(`/album/${id}`);
    expect(html).toContain(`<title>Low &lt;/title&gt;&lt;b&gt; &quot;Tide&quot; | ${site}</title>`);
    expect(html).toContain('<meta name="description" content="Low…">');
    expect(html).toContain('hreflang="x-default"');
    expect(html).not.toContain('<meta property="og:title"');
    expect(html).toMatch(/"seo_tags":\{"album":"/);
    const german = await page(`/album/${id}?lang=de`);
    expect(german).toContain('&quot;Tide&quot; hören</title>');
    // Pages of other kinds say what they said.
    expect(await page()).toContain(`<meta property="og:title" content="${site}">`);

    const errorsOf = async (more: object) => {
      const { status, body } = await put({ revision: saved.revision, ...more });
      return [status, body.errors];
    };
    const one = (template: string) => ({ seo: [seo[0], { page: 'track', language: '', html: template }] });
    expect(await errorsOf(one('<title>{{track.nam}}</title>'))).toEqual([
      422,
      { 'seo.1.html': ['There is no placeholder “track.nam” for this page.'] },
    ]);
    expect(await errorsOf(one('<title>{{track.name|loud}}</title>'))).toEqual([
      422,
      { 'seo.1.html': ['There is no filter “loud”.'] },
    ]);
    for (const wrong of [
      one('<img src=x onerror=alert(1)>'),
      { seo: [seo[0], { ...seo[0], language: 'DE' }, seo[1]] },
      { seo: [{ ...seo[0], page: 'genre' }] },
      { seo: [{ ...seo[0], language: '</title>' }] },
      { seo: [{ ...seo[0], html: 'x'.repeat(4_001) }] },
      { seo: 'all' },
    ])
      expect([wrong, (await errorsOf(wrong))[0]]).toEqual([wrong, 422]);
    expect((await put({ revision, seo: [] })).status).toBe(409);
    expect((await read()).values.seo).toEqual(saved.values.seo);

    const shownOf = async (kind: string, query = '') =>
      await app().http.get(`${PATH}/seo-tags/${kind}${query}`).set(admin());
    const { body } = await shownOf('album', `?path=/album/${id}`);
    expect(body).toMatchObject({
      page: 'album',
      default_tags: defaultSeoTemplate('album'),
      languages: { de: seo[1]?.html },
      sample: { about: { kind: 'album', values: { album: { name: 'Low </title><b> "Tide"' } } } },
    });
    expect((body as { placeholders: string[] }).placeholders).toContain('album.artist.name');
    expect((await shownOf('landing', '?path=/album/999999')).body).toMatchObject({ sample: { path: '/' } });
    expect([(await shownOf('genre')).status, (await shownOf('album', '?path=//evil.example')).status]).toEqual([
      404, 422,
    ]);
    const tag = (tags: unknown, more: object = {}) =>
      app()
        .http.put(`${PATH}/seo-tags`)
        .set(admin())
        .send({ tags, ...more });
    await tag({ artist: '<title>{{artist.name}}</title>' }).expect(200);
    await tag({ album: '' }, { language: 'de', revision: null }).expect(200);
    await tag({ track: '' }, { language: null }).expect(200);
    await tag({ track: '<title>x</title>' }, { language: null }).expect(200);
    await tag({ track: '' }).expect(200);
    expect((await read()).values.seo.map(({ page: kind, language }) => [kind, language])).toEqual([
      ['album', ''],
      ['artist', ''],
    ]);
    const refused = await tag({ album: '{{x}}', genre: 'x', track: 7 });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['tags.genre', 'tags.track']]);
    expect((await tag({ album: '<title>{{x}}</title>' })).body.errors).toHaveProperty(['tags.album']);
    expect((await tag({ album: '' }, { revision })).status).toBe(409);
    // A language is the same in whatever case, and programs store no more than the editor could save.
    const before = (await read()).values.seo;
    await tag({ track: '<title>a</title>' }, { language: 'pt-BR' }).expect(200);
    const again = await tag({ track: '<title>b</title>' }, { language: 'PT-br' }).expect(200);
    expect(again.body).toMatchObject({ tags: { track: '<title>b</title>' } });
    const stored = await read();
    expect(stored.values.seo.filter(({ page: kind }) => kind === 'track')).toHaveLength(1);
    await put({ revision: stored.revision, seo: stored.values.seo }).expect(200);
    const all = Object.fromEntries(SEO_PAGES.map((kind) => [kind, '<title>c</title>']));
    const many: number[] = [];
    for (let at = 0; at < 25; at += 1) many.push((await tag(all, { language: `x-${at}` })).status);
    expect(many).toEqual([...Array<number>(24).fill(200), 422]);
    // A page in a language that has none knows that others have: it asks for them once it is read in one.
    await put({ revision: (await read()).revision, seo: [seo[1]] }).expect(200);
    expect(await page()).toContain('"seo_tags":{}');
    await put({ revision: (await read()).revision, seo: before }).expect(200);
  });

  it('has code of the owner’s, by a confirmed password, and nowhere where it could lock anybody out', async () => {
    const code = { css: 'b{color:red}', html: '<script>window.mine=1</script>', on_auth: false, on_admin: false };
    const save = async (more: object = {}) =>
      await app()
        .http.put(`${PATH}/custom-code`)
        .set(admin())
        .send({ revision: (await read()).revision, custom_code: { ...code, ...more } });
    expect((await save()).status).toBe(423);
    renew(await confirmPassword(app(), admin()));
    for (const [more, field] of [
      [{ html: '<div>' }, 'custom_code.html'],
      [{ html: '<script>' }, 'custom_code.html'],
      [{ css: 'a{}</style><script>' }, 'custom_code.css'],
    ] as const) {
      const { status, body } = await save(more);
      expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
    }
    // Lists are no code, and neither is nothing.
    for (const custom_code of [undefined, null, [], [code]]) {
      const { status, body } = await app()
        .http.put(`${PATH}/custom-code`)
        .set(admin())
        .send({ revision: (await read()).revision, custom_code });
      expect([custom_code, status, Object.keys((body.errors ?? {}) as object)]).toEqual([
        custom_code,
        422,
        ['custom_code'],
      ]);
    }
    expect((await save()).status).toBe(200);

    const opened = await open('/').expect(200);
    const policy = opened.headers['content-security-policy'] as string;
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(opened.text).toContain(
      `<style id="be-custom-code" data-zones="site">b{color:red}</style><script nonce="${nonce}">window.mine=1</script></head>`,
    );
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    const hasCode = async (path: string, who?: object) => (await page(path, who)).includes('window.mine');
    const where = async () => [
      await hasCode('/login'),
      await hasCode('/admin', admin()),
      await hasCode('/?safe=1'),
      await hasCode('/?safe=1', admin()),
      await hasCode('/login?safe=1'),
      await hasCode('/admin?safe=1', admin()),
    ];
    expect(await where()).toEqual([false, false, true, false, false, false]);
    expect((await save({ on_auth: true, on_admin: true })).status).toBe(200);
    expect(await where()).toEqual([true, true, true, false, false, false]);
    // Beside the editor it never runs, wherever a link leads the frame; who has no right to change it is shown the page as it is.
    const framed = { 'Sec-Fetch-Dest': 'iframe' };
    expect([await hasCode('/genres', { ...admin(), ...framed }), await hasCode('/genres', framed)]).toEqual([
      false,
      true,
    ]);
    const { body } = await app().http.get('/api/v1/logs/audit?perPage=5').set(admin());
    expect(JSON.stringify(body)).toContain('custom_code.on_admin');

    // What another program has written into the table swallows no page.
    await app().unit.run('test', () =>
      app().nest.get(HeadTextsRepository, { strict: false }).save('custom_code.html', '<script>window.mine=1'),
    );
    await put({ revision: (await read()).revision }).expect(200);
    expect([await hasCode('/'), (await page()).includes('b{color:red}')]).toEqual([false, true]);
    expect((await save({ css: '', html: '' })).status).toBe(200);
    expect(await page()).not.toContain('be-custom-code');
  });
}
