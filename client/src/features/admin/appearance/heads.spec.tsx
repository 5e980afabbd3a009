import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppearanceAnswer, CustomCode, SeoTemplateText } from '@tonearm/shared/admin/appearance.dto';
import type { SeoContent } from '@tonearm/shared/rules/seo-tags';
import { defaultSeoTemplate } from '@tonearm/shared/seo/seo-defaults';
import { placeholdersOf } from '@tonearm/shared/seo/seo-pages';
import { ADMIN, bootstrap, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { headsOnTop, withTemplate } from './head-drafts';
import type { Heads } from './head-drafts';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const NO_CODE: CustomCode = { css: '', html: '', on_auth: false, on_admin: false };
const SAMPLE: SeoContent = {
  status: 200,
  path: '/album/7/maren-holt/low-tide',
  title: 'Low Tide by Maren Holt',
  description: 'Low Tide by Maren Holt: 3 songs, 2026.',
  image: null,
  card: { title: 'Low Tide', text: 'Maren Holt' },
  type: 'music.album',
  about: { kind: 'album', values: { album: { name: 'Low Tide', artists: 'Maren Holt', tracks_count: 3 } } },
};
const answerOf = (seo: SeoTemplateText[], code: CustomCode, revision: string): AppearanceAnswer => ({
  values: {
    general: { 'themes.default_id': 'system', 'themes.user_change': true },
    themes: [],
    menus: [],
    landing_page: {},
    seo,
    custom_code: code,
  },
  defaults: {},
  revision,
  status: 'success',
});

function prepare() {
  const sent: Record<string, unknown>[] = [];
  const asked: (string | null)[] = [];
  const save = ({ body }: { body: Record<string, unknown> | null }): AppearanceAnswer => {
    sent.push(body ?? {});
    const code = (body?.['custom_code'] as CustomCode | undefined) ?? NO_CODE;
    return answerOf(body?.['seo'] as SeoTemplateText[], code, 'second');
  };
  const server = new FakeServer()
    .on('GET /api/v1/appearance/values', () => answerOf([], NO_CODE, 'first'))
    .on('PUT /api/v1/appearance/values', save)
    .on('PUT /api/v1/appearance/custom-code', save)
    .on('GET /auth/user/confirmed-password-status', () => ({ confirmed: true, status: 'success' }))
    .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap({ user: ADMIN }), status: 'success' }))
    .on('GET /api/v1/value-lists/:names', () => ({
      localizations: [
        { language: 'en', name: 'English', direction: 'ltr' },
        { language: 'de', name: 'Deutsch', direction: 'ltr' },
      ],
      status: 'success',
    }))
    .on('GET /api/v1/appearance/seo-tags/:page', ({ query }) => {
      asked.push(query.get('path'));
      return {
        page: 'album',
        tags: defaultSeoTemplate('album'),
        default_tags: defaultSeoTemplate('album'),
        languages: {},
        placeholders: [...placeholdersOf('album')],
        sample: { ...SAMPLE },
        status: 'success',
      };
    });
  return { server, sent, asked };
}
const fieldOf = async (name: string) => await screen.findByLabelText<HTMLTextAreaElement>(name);
const write = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const save = async () => await userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('what an owner writes into the heads of pages', () => {
  it('is tried on a real page, says what is wrong, and is saved in a language', async () => {
    const { sent, asked } = prepare();
    await openApp('/admin/appearance/seo-settings', { user: ADMIN });
    await userEvent.click(await screen.findByRole('link', { name: 'Album' }));
    const field = await fieldOf('Tags of the page');
    expect(field.value).toBe(defaultSeoTemplate('album'));
    const found = within((await screen.findByText('In search results')).closest('figure') as HTMLElement);
    expect(found.getByText('Low Tide by Maren Holt · Tonearm')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

    write(field, '<title>Hear {{album.nam}}</title>');
    expect(await screen.findByText('There is no placeholder “album.nam” for this page.')).toBeVisible();
    expect(field).toBeInvalid();
    write(field, '<title>Hear </title><meta name="description" content="{{album.tracks_count|count:song}}">');
    field.setSelectionRange(12, 12);
    await userEvent.click(screen.getByRole('button', { name: 'album.name' }));
    expect(field.value).toMatch(/^<title>Hear \{\{album\.name\}\}<\/title>/);
    expect(field).toHaveFocus();
    expect(found.getByText('Hear Low Tide')).toBeVisible();
    expect(found.getByText('3 songs')).toBeVisible();
    const card = within(screen.getByText('As a shared link').closest('figure') as HTMLElement);
    expect(card.getByText('Hear Low Tide')).toBeVisible();

    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
    expect(field.value).toMatch(/^<title>Hear/);
    write(field, '<title>{{album.name}} hören</title>');
    expect(await found.findByText('Low Tide hören')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Page to try it on'), '/album/8');
    await waitFor(() => expect(asked.at(-1)).toBe('/album/8'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      revision: 'first',
      seo: [
        { page: 'album', language: '' },
        { page: 'album', language: 'de', html: '<title>{{album.name}} hören</title>' },
      ],
    });
    expect(sent[0]).not.toHaveProperty('custom_code');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Search engines' }));
    expect(await screen.findByRole('link', { name: /Album.*Own text/ })).toBeVisible();
  });

  it('is code that a confirmed password saves, and that says what is wrong with it', async () => {
    const { server, sent } = prepare();
    await openApp('/admin/appearance/custom-code', { user: ADMIN });
    write(await fieldOf('HTML in the head'), '<script>alert(1)');
    expect(await screen.findByText('The tag <script> has no end.')).toBeVisible();
    write(await fieldOf('HTML in the head'), '<script>alert(1)</script>');
    write(await fieldOf('CSS'), 'b { color: red }');
    await userEvent.click(screen.getByRole('switch', { name: 'Also in the admin area' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(server.asked).toContain('PUT /api/v1/appearance/custom-code');
    expect(sent[0]).toMatchObject({
      revision: 'first',
      custom_code: { css: 'b { color: red }', html: '<script>alert(1)</script>', on_auth: false, on_admin: true },
    });
  });

  it('is saved where the page around it cannot be told', async () => {
    const { server } = prepare();
    await openApp('/admin/appearance/custom-code', { user: ADMIN });
    server.on('GET /api/v1/bootstrap-data', () => {
      throw new Refusal(422, { message: 'Come back later.', code: 'invalid' });
    });
    write(await fieldOf('CSS'), 'b{}');
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    await waitFor(() => expect(server.asked).toContain('GET /api/v1/bootstrap-data'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByText('Come back later.')).toBeNull();
  });

  it('keeps what is typed while it is being saved', async () => {
    const { server } = prepare();
    let answer = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on('PUT /api/v1/appearance/custom-code', async ({ body }) => {
      await waits;
      return answerOf([], body?.['custom_code'] as CustomCode, 'second');
    });
    await openApp('/admin/appearance/custom-code', { user: ADMIN });
    const field = await fieldOf('CSS');
    write(field, 'b{}');
    await save();
    await waitFor(() => expect(server.asked).toContain('PUT /api/v1/appearance/custom-code'));
    write(field, 'b{} i{}');
    answer();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(field.value).toBe('b{} i{}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('two who write into the heads of pages', () => {
  const draftOf = (seo: SeoTemplateText[], code: Partial<CustomCode> = {}) => ({ seo, code: { ...NO_CODE, ...code } });
  const text = (page: 'album' | 'track', html: string): SeoTemplateText => ({ page, language: '', html });

  it('each keep what they have changed', () => {
    const base = draftOf([text('album', 'a'), text('track', 't')]);
    const mine = draftOf([text('album', 'mine')], { css: 'mine' });
    const theirs = draftOf([text('album', 'theirs'), text('track', 'theirs')], { html: 'theirs' });
    expect(headsOnTop(base, mine, theirs)).toEqual(draftOf([text('album', 'mine')], { css: 'mine', html: 'theirs' }));
  });

  it('have no template of their own where it says what the site says', () => {
    const draft: Heads = draftOf([]);
    const changed = withTemplate(draft, { page: 'album', language: '' }, '<title>x</title>');
    expect(changed.seo).toHaveLength(1);
    expect(withTemplate(changed, { page: 'album', language: '' }, defaultSeoTemplate('album')).seo).toEqual([]);
    expect(withTemplate(changed, { page: 'album', language: 'de' }, '<title>x</title>').seo).toHaveLength(1);
  });
});
