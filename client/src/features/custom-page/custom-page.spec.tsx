import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomPageAnswer } from '@tonearm/shared/admin/custom-pages.dto';
import { openApp } from '../../../test/app';
import { aChannel, channelAnswer } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';

const PATH = 'GET /api/v1/custom-pages/:idOrSlug';
const answer = (more: Partial<CustomPageAnswer> = {}): CustomPageAnswer => ({
  page: {
    id: 3,
    model_type: 'custom_page',
    slug: 'terms',
    title: 'Terms',
    body: '<h2>Your account</h2><p>Keep it safe.</p>',
    published: true,
    user_id: null,
    meta: {},
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  },
  seo: '',
  set_seo: true,
  status: 'success',
  ...more,
});

describe('a custom page', () => {
  it.each(['/pages/terms', '/pages/3/terms'])('shows its title and body at %s', async (path) => {
    const server = new FakeServer().on(PATH, () => answer());
    await openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();
    expect(document.title).toBe('Terms · Tonearm');
    expect(server.asked).toContain(`GET /api/v1/custom-pages/${path.split('/')[2]}`);
  });

  it('brings its tags along, and leaves none behind; what came with the page is not asked for', async () => {
    const server = new FakeServer().on('GET /api/v1/channels/:slug', () => channelAnswer(aChannel(1, 'Home', [])));
    const seo =
      '<title>Terms</title><meta name="description" content="Rules."><link rel="canonical" href="https://radio.example/pages/terms"><meta name="robots" content="noindex">';
    document.head.innerHTML = '<meta name="description" content="Old."><meta name="viewport" content="x">';
    await openApp('/pages/terms', {
      loaders: { customPage: answer({ seo }) },
      default_meta_tags: '<meta name="description" content="Music.">',
    });
    const tag = (selector: string) =>
      document.head.querySelector(selector)?.getAttribute('content') ??
      document.head.querySelector(selector)?.getAttribute('href');
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    expect(server.asked).not.toContain('GET /api/v1/custom-pages/terms');
    expect([tag('meta[name=description]'), tag('link[rel=canonical]'), tag('meta[name=viewport]')]).toEqual([
      'Rules.',
      'https://radio.example/pages/terms',
      'x',
    ]);
    await userEvent.click(screen.getAllByRole('link', { name: 'Contact' })[0] as HTMLElement);
    await screen.findByRole('textbox', { name: 'Message' });
    expect([tag('meta[name=description]'), tag('link[rel=canonical]'), tag('meta[name=robots]')]).toEqual([
      'Music.',
      undefined,
      undefined,
    ]);
  });

  it('leads on from an old address', async () => {
    new FakeServer().on(PATH, ({ path }) => answer(path.endsWith('rules') ? { redirect: '/pages/terms' } : {}));
    const { address } = await openApp('/pages/rules');
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    expect(address()).toBe('/pages/terms');
  });

  it('that does not exist leads to the page for that', async () => {
    new FakeServer().on(PATH, () => {
      throw new Refusal(404, { message: 'No.' });
    });
    await openApp('/pages/terms');
    expect(await screen.findByText(/the great nothing/)).toBeVisible();
  });

  it('asks guests without the right to sign in', async () => {
    new FakeServer().on(PATH, () => {
      throw new Refusal(401, { message: 'No.' });
    });
    const { address } = await openApp('/pages/terms');
    await screen.findByRole('textbox', { name: 'Email' });
    expect(address()).toBe('/login?redirect=%2Fpages%2Fterms');
  });
});
