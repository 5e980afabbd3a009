import type { CustomPage } from '@tonearm/shared/admin/custom-pages.dto';
import type { CustomPageRecord } from '@tonearm/shared/admin/custom-page-records.dto';
import { CUSTOM_PAGES } from '@tonearm/shared/admin/custom-pages.resource';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import sharp from 'sharp';
import { PagePictures } from '../src/modules/admin/custom-pages/page-pictures.service.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { comparedCases, flagCases, refCases, requireAllCases, walkCases } from './list-cases.js';

const API = '/api/v1';
const PATH = `${API}/admin/custom-pages`;
const COUNT = 12;
const DAY_MS = 86_400_000;

describe('the list of all custom pages, and pictures in their text', () => {
  let app: TestApp;
  let admin: Visitor;
  let editor: Visitor;
  let accounts: AccountFactory;
  const owners: number[] = [];
  const made: { id: number; published: boolean; owner: number; day: string }[] = [];

  const page = async (query: object) =>
    (await app.http.get(PATH).query(query).set(admin)).body.pagination as { data: CustomPageRecord[]; total: number };
  const send = async (path: string, body: object, who: Visitor = admin) =>
    await app.http.post(`${API}/${path}`).set(who).send(body);
  const picture = (who: Visitor, bytes: Buffer) =>
    app.http.post(`${API}/custom-pages/pictures`).set(who).attach('file', bytes, 'shot.png');
  const png = (width: number): Promise<Buffer> =>
    sharp({ create: { width, height: 30, channels: 4, background: '#3a7' } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .png()
      .toBuffer();

  beforeAll(async () => {
    app = await createTestApp('admin-custom-pages');
    accounts = new AccountFactory(app);
    for (const name of ['ines', 'jo']) owners.push(await accounts.add(name, { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const visitors = await Promise.all(owners.map((id) => accounts.browser(id)));
    admin = visitors[0] as Visitor;
    editor = await accounts.browser(
      await accounts.add('editor', grants('admin.access', 'custom_pages.view', 'custom_pages.update')),
    );
    // Those that come with the site have no author.
    const { data } = await page({ perPage: 100 });
    expect(data.map(({ owner }) => owner)).toEqual(data.map(() => null));
    await send('admin/custom-pages/bulk-delete', { ids: data.map(({ id }) => id) });
    for (let n = 0; n < COUNT; n += 1) {
      const answer = await send(
        'custom-pages',
        { title: `Page ${String(n).padStart(2, '0')}`, body: '<p>Text</p>', published: n % 3 === 0 },
        visitors[n % 2],
      );
      const { id } = answer.body.page as CustomPage;
      const day = `2026-01-${String(1 + (n % 7)).padStart(2, '0')}`;
      made.push({ id, published: n % 3 === 0, owner: owners[n % 2] ?? 0, day });
      await app.unit.run('age', (manager) =>
        manager.query('UPDATE custom_pages SET created_at = ?, updated_at = ? WHERE id = ?', [
          `${day} 10:00:00.000`,
          `${day} 10:00:00.000`,
          id,
        ]),
      );
    }
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, and ordered by title and change', async () => {
    const days: [string, [string, string]] = ['2026-01-03', ['2026-01-02', '2026-01-04']];
    const cases = [
      ...flagCases<(typeof made)[number]>('published', ({ published }) => published),
      ...refCases<(typeof made)[number]>('owner', owners[1] ?? 0, ({ owner }) => owner === owners[1]),
      ...comparedCases<(typeof made)[number]>('created_at', ({ day }) => day, days),
      ...comparedCases<(typeof made)[number]>('updated_at', ({ day }) => day, days),
    ];
    requireAllCases(CUSTOM_PAGES, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
    const titles = (await page({ orderBy: 'title', orderDir: 'asc', perPage: 100 })).data.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted());
    const times = (await page({ perPage: 100 })).data.map(({ updated_at: at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect((await page({ query: 'page-07' })).data.map(({ slug }) => slug)).toEqual(['page-07']);
    expect((await page({ published: 'true' })).total).toBe(COUNT / 3);
  });

  it('publishes and withdraws many at once, and is for those who may change pages', async () => {
    const reader = await accounts.browser(await accounts.add('reader', grants('admin.access', 'custom_pages.view')));
    expect([(await app.http.get(PATH).set(reader)).status, (await app.http.get(PATH)).status]).toEqual([403, 401]);
    const ids = made.slice(0, 3).map(({ id }) => id);
    const change = { ids, values: { published: false } };
    expect((await send('admin/custom-pages/bulk-update', change, reader)).status).toBe(403);
    expect((await send('admin/custom-pages/bulk-update', change, editor)).body).toMatchObject({ updated: 1 });
    expect((await app.http.get(`${API}/custom-pages/page-00`)).status).toBe(404);
    await send('admin/custom-pages/bulk-update', { ids, values: { published: true } }, editor);
    expect((await app.http.get(`${API}/custom-pages/page-00`)).status).toBe(200);
    expect((await send('admin/custom-pages/bulk-delete', { ids }, editor)).status).toBe(403);
    expect((await send('admin/custom-pages/bulk-update', { ids, values: { title: 'x' } }, editor)).status).toBe(422);
  });

  it('shows those who change pages what a text would look like, and keeps nothing of it', async () => {
    const body = '<p onclick="x()">Draft<script>x()</script></p><iframe src="https://example.com"></iframe>';
    const before = (await page({})).total;
    expect((await send('custom-pages/preview', { body }, editor)).body.body).toBe('<p>Draft</p>');
    const reader = await accounts.browser(await accounts.add('viewer', grants('custom_pages.view')));
    expect([
      (await send('custom-pages/preview', { body }, reader)).status,
      (await send('custom-pages/preview', { body: null }, editor)).status,
      (await send('custom-pages/preview', {}, editor)).status,
    ]).toEqual([403, 422, 422]);
    expect((await page({})).total).toBe(before);
  });

  it('shows those who change it where else a page is found', async () => {
    const { id } = made[5] as { id: number };
    await app.http.put(`${API}/custom-pages/${id}`).set(editor).send({ slug: 'house-rules' }).expect(200);
    const shown = await app.http.get(`${PATH}/${id}`).set(editor);
    expect([shown.body.page.slug, shown.body.previous_slugs]).toEqual(['house-rules', ['page-05']]);
    expect((await app.http.get(`${API}/custom-pages/page-05`).set(editor)).body.redirect).toBe('/pages/house-rules');
    expect((await app.http.get(`${PATH}/999999`).set(editor)).status).toBe(404);
  });

  it('keeps a picture for everybody while a page shows it, made anew of its pixels', async () => {
    expect((await picture(editor, Buffer.from('no picture'))).status).toBe(422);
    expect((await app.http.post(`${API}/custom-pages/pictures`).set(editor)).status).toBe(422);
    const reader = await accounts.browser(await accounts.add('onlooker', grants('custom_pages.view')));
    expect((await picture(reader, await png(40))).status).toBe(403);
    const wide = (await picture(editor, await png(3_000)).expect(201)).body.picture as { url: string };
    expect(wide).toMatchObject({ width: 1_600, height: 16 });
    const { url } = (await picture(editor, await png(40)).expect(201)).body.picture as { url: string };
    const served = await app.http.get(url).expect(200);
    expect(served.headers['content-type']).toBe('image/webp');
    expect((served.body as Buffer).includes('secret')).toBe(false);

    const { id } = made[0] as { id: number };
    const body = `<p><img src="${url}" alt="A shot" width="40" height="30" onerror="x()" /></p>`;
    const saved = await app.http.put(`${API}/custom-pages/${id}`).set(editor).send({ body });
    expect((saved.body.page as CustomPage).body).toContain(`src="${url}"`);
    const pictures = app.nest.get(PagePictures);
    await pictures.sweep();
    expect([(await app.http.get(url)).status, (await app.http.get(wide.url)).status]).toEqual([200, 200]);
    await pictures.sweep(Date.now() + 8 * DAY_MS);
    expect([(await app.http.get(url)).status, (await app.http.get(wide.url)).status]).toEqual([200, 404]);
    // One for shared links stays as one in the text does, and stands in the head of the page.
    const other = (await picture(editor, await png(50)).expect(201)).body.picture as { url: string };
    const answer = await app.http
      .put(`${API}/custom-pages/${id}`)
      .set(editor)
      .send({ body: '<p>None</p>', meta: { image: other.url } });
    expect(answer.body.page.meta.image).toBe(other.url);
    const { slug } = answer.body.page as CustomPage;
    expect((await app.http.get(`/pages/${slug}`)).text).toMatch(
      new RegExp(`<meta property="og:image" content="https?://[^"]+${other.url}">`),
    );
    await pictures.sweep(Date.now() + 8 * DAY_MS);
    expect((await app.http.get(other.url)).status).toBe(200);
    await pictures.sweep(Date.now() + 8 * DAY_MS);
    expect((await app.http.get(url)).status).toBe(404);
  });
});
