import { readdirSync, readFileSync } from 'node:fs';
import { RESERVED_SLUGS } from '@tonearm/shared/catalogue/channels';
import { PAGE_KINDS } from '@tonearm/shared/insights/page-kinds';
import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { PageRegistry } from '../src/core/pages/page.registry.js';
import type { AccountBed, AccountBrowser, Answer } from './account-bed.js';
import { openAccountBed, outcome } from './account-bed.js';

const PAGES = '/api/v1/custom-pages';
const NASTY = `<h2 onclick="x()">Hi</h2><script>alert(1)</script><p style="position:fixed">Text <a href="javascript:alert(1)">bad</a> <a href="https://example.com" target="_blank">good</a></p>
<img src="http://example.com/a.png"><img src="https://example.com/b.png" onerror="x()" alt="b"><iframe src="https://example.com"></iframe><svg><a xlink:href="javascript:x()">x</a></svg>`;

/** The client's tables of routes, as they are written. */
const clientRoutes = (): string => {
  const folder = new URL('../../client/src/app/routes/', import.meta.url);
  return readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
};

describe('pages, contact and advertisements', () => {
  let bed: AccountBed;
  let admin: AccountBrowser;
  let member: AccountBrowser;
  const pageOf = ({ body }: Answer) => body['page'] as Record<string, unknown> & { id: number };
  const html = async (path: string) => {
    const response = await fetch(`${bed.app.url}/music${path}`, { redirect: 'manual' });
    return { status: response.status, text: await response.text(), to: response.headers.get('Location') };
  };

  beforeAll(async () => {
    bed = await openAccountBed('site-pages');
    admin = await bed.browserOf(await bed.accounts.add('anna', { roles: [ADMIN_ROLE_ID] }));
    member = await bed.browserOf(await bed.accounts.add('ben'));
  });
  afterAll(() => bed.close());

  it('ships terms, privacy and how it counts, for everybody, with tags for search engines', async () => {
    const guest = bed.browser();
    for (const slug of ['terms', 'privacy', 'about']) expect((await guest.send(`${PAGES}/${slug}`)).status).toBe(200);
    const { status, text } = await html('/pages/terms');
    expect(status).toBe(200);
    expect(text).toContain('<title>Terms · Tonearm</title>');
    expect(text).toContain('rel="canonical" href="http://radio.example/music/pages/terms"');
    const { loaders, set_seo: hasTags } = JSON.parse(/window\.bootstrapData=(.*?)<\/script>/.exec(text)?.[1] ?? '') as {
      loaders: { customPage: unknown };
      set_seo: boolean;
    };
    expect([loaders.customPage, hasTags]).toEqual([(await guest.send(`${PAGES}/terms`)).body, true]);
    expect((await html('/pages/nothing')).status).toBe(404);
    expect((await html('/contact')).status).toBe(200);
  });

  it('knows every address of the client, so that none is a missing page', async () => {
    const routes = clientRoutes();
    const [library = ''] = /const libraryRoutes[^;]*;/s.exec(routes) ?? [];
    const [admin = ''] = /const adminRoutes[^;]*;/s.exec(routes) ?? [];
    const paths = (text: string): string[] => [...text.matchAll(/path: '([^'*]+)'/g)].map((match) => String(match[1]));
    const withoutItems = [
      ...paths(routes.replace(library, '').replace(admin, '')),
      ...paths(admin).map((path) => (path === 'admin' ? path : `admin/${path}`)),
      ...paths(library).map((path) => (path === 'library' ? path : `library/${path}`)),
    ]
      // What is not there is 404 by intent; this site sells nothing.
      .filter((path) => !/^(404|artist|album|track|playlist\/:|user|genre\/|tag|channel|pages|pricing|:)/.test(path))
      .flatMap((path) => [path.replaceAll(/\/:\w+\?/g, ''), path.replaceAll('?', '')])
      .map((path) => `/${path.replace(':tab', 'tracks').replaceAll(/:\w+/g, '1')}`);
    expect(withoutItems.length).toBeGreaterThan(40);
    const missing: string[] = [];
    for (const path of new Set(withoutItems)) if ((await html(path)).status !== 200) missing.push(path);
    expect(missing).toEqual([]);
    // Figures of visits name each kind of them in words.
    const kinds = [
      ...withoutItems,
      '/artist/1/x',
      '/album/1/x/y',
      '/track/1/x',
      '/playlist/1/x',
      '/user/1/x',
      '/tag/x',
      '/pricing',
    ];
    const registry = bed.app.nest.get(PageRegistry);
    const unnamed = [...kinds, '/genre/x', '/channel/x', '/x/y', '/pages/x', '/pages/1/x']
      .filter((path) => !path.startsWith('/admin'))
      .map((path) => registry.kindOf(path) ?? '/404')
      .filter((kind) => !(kind in PAGE_KINDS));
    expect([...new Set(unnamed)]).toEqual([]);
  });

  it('leaves no channel an address that a page of the site has', () => {
    // Those of the admin area lie below /admin.
    const routes = clientRoutes().replace(/(path: 'admin',)[^;]*;/s, '$1');
    const firsts = [...routes.matchAll(/path: '([^':*/?]+)/g)].map((match) => String(match[1]));
    const inside = new Set(['songs', 'playlists', 'albums', 'artists', 'history']);
    // Of the pages that the specification names and another part of the site brings.
    expect(
      [...firsts.filter((first) => !inside.has(first)), 'change-plan', 'become-artist', 'claim-artist'].filter(
        (first) => !RESERVED_SLUGS.has(first),
      ),
    ).toEqual([]);
  });

  it('keeps /404 missing, whatever number channels have reached', async () => {
    expect((await admin.post('/api/v1/channels', { name: 'Late one' })).status).toBe(201);
    await bed.app.unit.run('test', (manager) => manager.query("UPDATE channels SET id = 404 WHERE slug = 'late-one'"));
    expect((await html('/late-one')).status).toBe(200);
    expect((await html('/404')).status).toBe(404);
  });

  it('keeps only what cannot run, style or reach out', async () => {
    const made = await admin.post(PAGES, { title: 'House rules', body: NASTY, published: true });
    expect(made.status).toBe(201);
    const { body, slug } = pageOf(made);
    expect(slug).toBe('house-rules');
    expect(body).toContain('<a href="https://example.com" target="_blank" rel="noopener nofollow">good</a>');
    expect(body).toContain('src="https://example.com/b.png"');
    for (const gone of [
      'script',
      'onclick',
      'onerror',
      'javascript:',
      'style=',
      'iframe',
      'svg',
      'http://example.com/a.png',
    ])
      expect(body).not.toContain(gone);
  });

  it('hides drafts, leads on from old addresses, and refuses an address twice', async () => {
    const page = pageOf(await admin.post(PAGES, { title: 'For labels', body: '<p>Soon.</p>' }));
    expect((await member.send(`${PAGES}/for-labels`)).status).toBe(404);
    expect((await html('/pages/for-labels')).status).toBe(404);
    expect((await admin.send(`${PAGES}/for-labels`)).status).toBe(200);
    const renamed = await admin.put(`${PAGES}/${page.id}`, {
      slug: 'Labels',
      published: true,
      meta: { description: 'For those who run one.' },
    });
    expect(pageOf(renamed)).toMatchObject({ slug: 'labels', title: 'For labels', published: true });
    expect(renamed.body['seo']).toContain('content="For those who run one."');
    expect((await member.send(`${PAGES}/for-labels`)).body).toMatchObject({
      redirect: '/pages/labels',
      page: { id: page.id },
    });
    expect(await html('/pages/for-labels?lang=de')).toMatchObject({ status: 301, to: '/music/pages/labels?lang=de' });
    expect((await member.send(`${PAGES}/${page.id}`)).body).not.toHaveProperty('redirect');
    expect((await html(`/pages/${page.id}`)).status).toBe(200);
    expect(outcome(await admin.post(PAGES, { title: 'Other', slug: 'labels', body: '' }))).toEqual([
      422,
      { slug: ['There is a page with this address already.'] },
    ]);
    expect(outcome(await admin.post(PAGES, { title: 'Number', slug: '123', body: '' }))).toEqual([
      422,
      { slug: ['An address needs letters.'] },
    ]);
    // A new page may take an address that another one only had.
    expect((await admin.post(PAGES, { title: 'For labels', body: '', published: true })).status).toBe(201);
    expect((await member.send(`${PAGES}/for-labels`)).body).not.toHaveProperty('redirect');
    expect(outcome(await admin.send(`${PAGES}/${page.id},999999`, { method: 'DELETE' }))).toEqual([404, 'not_found']);
    expect((await admin.send(`${PAGES}/${page.id}`, { method: 'DELETE' })).body).toMatchObject({ deleted: 1 });
    expect((await member.send(`${PAGES}/labels`)).status).toBe(404);
    const listed = async (who: AccountBrowser, query: string) =>
      ((await who.send(`${PAGES}?${query}`)).body['pagination'] as { data: { title: string }[] }).data.map(
        ({ title }) => title,
      );
    await admin.post(PAGES, { title: 'A draft', body: '' });
    expect(await listed(admin, 'published=false')).toEqual(['A draft']);
    expect(await listed(member, 'query=draft')).toEqual([]);
  });

  it('says what stands there now to somebody who read something older', async () => {
    const page = pageOf(await admin.post(PAGES, { title: 'Shared desk', body: '<p>One.</p>' }));
    const read = page['updated_at'];
    expect((await admin.put(`${PAGES}/${page.id}`, { body: '<p>Two.</p>', expected_updated_at: read })).status).toBe(
      200,
    );
    const late = await admin.put(`${PAGES}/${page.id}`, {
      title: 'Late',
      expected_updated_at: '2026-01-01T00:00:00.000Z',
    });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        current: expect.objectContaining({ title: 'Shared desk', body: '<p>Two.</p>' }) as object,
      }),
    ]);
  });

  it('takes no picture address that is none, leaves out of the sitemap what asks for it, and reads null as unchanged', async () => {
    for (const image of ['https://', 'https://exa mple.com/a.png', 'javascript:x', '//evil.example/a.png'])
      expect(outcome(await admin.post(PAGES, { title: 'Pictured', body: '', meta: { image } }))).toEqual([
        422,
        { 'meta.image': ['Must be an address.'] },
      ]);
    const page = pageOf(
      await admin.post(PAGES, {
        title: 'Pictured',
        body: '<p>Here.</p>',
        published: true,
        meta: { image: '/cover.png', description: '"hide_from_sitemap":true' },
      }),
    );
    const map = async () => (await html('/sitemap-custom-1.xml')).text;
    expect(await map()).toContain('/pages/pictured<');
    const hidden = await admin.put(`${PAGES}/${page.id}`, {
      title: null,
      slug: null,
      body: null,
      published: null,
      meta: { hide_from_sitemap: true },
    });
    expect(pageOf(hidden)).toMatchObject({
      title: 'Pictured',
      slug: 'pictured',
      body: '<p>Here.</p>',
      published: true,
      meta: { image: '/cover.png', hide_from_sitemap: true },
    });
    expect(await map()).not.toContain('/pages/pictured<');
  });

  it('hands a message to the site’s owner, who can answer it, and stops a flood', async () => {
    await bed.set({}, { 'contact.email': 'owner@radio.example' });
    const guest = bed.browser();
    const message = {
      name: 'Ines <b>',
      email: 'ines@moreau.studio',
      message: 'Hello,\n\nwhere is the record?\r\nBcc: a@b.c',
    };
    expect((await guest.post('/api/v1/contact-page', message)).body).toEqual({ status: 'success' });
    const mail = await bed.mailbox.next('owner@radio.example');
    expect(mail.replyTo).toBe('ines@moreau.studio');
    expect(mail.text).toContain('Hello,\n\nwhere is the record?\nBcc: a@b.c');
    expect(mail.html).not.toContain('Ines <b>');
    expect(
      outcome(
        await guest.post('/api/v1/contact-page', { name: ' ', email: 'not an address', message: 'x'.repeat(5_001) }),
      ),
    ).toEqual([422, { name: [expect.any(String)], email: [expect.any(String)], message: [expect.any(String)] }]);
    // Nobody could answer there, and mail servers refuse it.
    for (const email of ['a[b@example.org', 'a\u200bb@example.org', 'a@exa]mple.org'])
      expect((await guest.post('/api/v1/contact-page', { ...message, email })).status).toBe(422);
    await guest.post('/api/v1/contact-page', message);
    await guest.post('/api/v1/contact-page', message);
    expect((await guest.post('/api/v1/contact-page', message)).status).toBe(429);
    await bed.set({}, { 'contact.email': '' });
    await bed.browser().post('/api/v1/contact-page', message);
    expect((await bed.mailbox.next('anna@example.org', /Message from/)).text).toContain('where is the record?');
  });

  it('shows advertisements in frames of their own, to those who see any', async () => {
    const slotsOf = async (who: AccountBrowser) =>
      ((await who.send('/api/v1/bootstrap-data')).body['bootstrapData'] as { ads: string[] }).ads;
    const code = '<a href="https://shop.example">Buy</a><script>parent.document</script>';
    expect((await admin.put('/api/v1/ads', { ads: { album_above: { code } } })).body).toMatchObject({
      ads: { album_above: { code }, artist_top: { code: '' } },
      disable: false,
    });
    expect((await member.put('/api/v1/ads', { disable: true })).status).toBe(403);
    const late = { ads: { album_above: { code: 'Late' } }, expected: { album_above: { code: '' } } };
    const refused = await admin.put('/api/v1/ads', late);
    expect([refused.status, refused.body['current']]).toMatchObject([409, { ads: { album_above: { code } } }]);
    expect(await slotsOf(member)).toEqual(['album_above']);
    expect(await slotsOf(admin)).toEqual([]);
    const frame = await member.send('/api/v1/ads/album_above/frame');
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/);
    expect(frame.headers.get('content-type')).toContain('text/html');
    // Whatever the code leaves open, the page learns its height.
    const { text } = await html('/api/v1/ads/album_above/frame');
    expect(text.indexOf('ResizeObserver')).toBeLessThan(text.indexOf('shop.example'));
    expect((await member.send('/api/v1/ads/artist_top/frame')).status).toBe(404);
    expect((await member.send('/api/v1/ads/constructor/frame')).status).toBe(404);
    const spared = await bed.browserOf(
      await bed.accounts.add('spared', { permissions: [{ name: 'ads.hide', restrictions: [] }] }),
    );
    expect((await spared.send('/api/v1/ads/album_above/frame')).status).toBe(404);
    // Whoever sets them sees how they look.
    expect((await admin.send('/api/v1/ads/album_above/frame')).status).toBe(200);
    expect((await admin.send('/api/v1/ads/artist_top/frame')).status).toBe(404);
    await admin.put('/api/v1/ads', { disable: true });
    expect(await slotsOf(member)).toEqual([]);
  });
});
