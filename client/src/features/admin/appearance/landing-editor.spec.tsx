import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { MenuEditorConfig } from '@tonearm/shared/admin/menus.dto';
import { DEFAULT_LANDING_PAGE } from '@tonearm/shared/landing/landing-page';
import type { LandingSetting } from '@tonearm/shared/landing/landing-page';
import { EDITED_SETTINGS } from '@tonearm/shared/settings/edited-settings';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import { ADMIN, bootstrap, openApp } from '../../../../test/app';
import { aChannel, channelAnswer } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { setMedia } from '../../../../test/media';
import './appearance-page';
import './conflict-dialog';
import './landing-section';
import { landingOnTop, shownLanding } from './landing-draft';

// Answers come once the keys rest, on machines that do other things besides.
jestObject.setTimeout(30_000);

const PHONE = '(max-width: 768px)';
const BASE = '/admin/appearance/landing-page';
const PICTURE = `/storage/landing/${'b'.repeat(40)}/picture.webp`;
const { action_buttons: BUTTONS, primary_features: CARDS } = DEFAULT_LANDING_PAGE;

const answerOf = (landing: LandingSetting): AppearanceAnswer => ({
  values: {
    general: Object.fromEntries(EDITED_SETTINGS.map((key) => [key, SETTINGS[key].default])),
    themes: [],
    seo: [],
    custom_code: { css: '', html: '', on_auth: false, on_admin: false },
    menus: [],
    landing_page: landing,
  },
  defaults: { 'homepage.appearance': DEFAULT_LANDING_PAGE },
  revision: 'r',
  status: 'success',
});
const configOf = (dead: string[] = []): MenuEditorConfig => ({
  positions: [],
  routes: [],
  roles: [],
  permissions: [],
  dead,
  status: 'success',
});

describe('the editor of the landing page', () => {
  let server: FakeServer;
  let stored: LandingSetting;
  beforeEach(() => {
    localStorage.clear();
    setMedia(PHONE, true);
    stored = {};
    server = new FakeServer()
      .on('GET /api/v1/appearance/values', () => answerOf(stored))
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap({ user: ADMIN }), status: 'success' }))
      .on('GET /api/v1/settings/menu-editor-config', () => configOf())
      .on('POST /api/v1/settings/menu-editor-config', ({ body }) =>
        configOf((body?.['actions'] as string[]).filter((action) => action === '/gone')),
      )
      .on('GET /api/v1/appearance/menu-targets', () => ({
        targets: [{ id: 3, name: 'Late night', path: '/late-night' }],
        status: 'success',
      }))
      .on('GET /api/v1/channels/:slugOrId', () => channelAnswer(aChannel(3, 'Late night', [])))
      .on('POST /api/v1/uploads/branding', () => ({ url: PICTURE, status: 'success' }))
      .on('PUT /api/v1/appearance/values', ({ body }) => {
        const { landing_page: landing } = body as unknown as { landing_page: LandingSetting };
        if (landing.header_title === 'Refused')
          throw new Refusal(422, {
            message: 'No.',
            code: 'invalid',
            errors: { 'landing_page.header_title': ['Not this one.'] },
          });
        stored = landing;
        return answerOf(stored);
      });
  });
  afterEach(() => setMedia(PHONE, false));

  const open = (path = '') => openApp(BASE + path, { user: ADMIN });
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved');
  };
  const field = (name: string, part?: HTMLElement) => (part ? within(part) : screen).getByRole('textbox', { name });
  const write = async (box: HTMLElement, text: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };
  const labels = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('leads from the sections to its parts, and says how guests come to see it', async () => {
    await openApp('/admin/appearance', { user: ADMIN });
    await userEvent.click(await screen.findByRole('link', { name: /^Landing page/ }));
    const parts = await screen.findByRole('navigation', { name: 'Parts of the landing page' });
    expect(within(parts).getAllByRole('link')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Choose the homepage' })).toHaveAttribute(
      'href',
      '/admin/settings/general',
    );
  });

  it('saves what is changed alone, against what was read', async () => {
    await open('/general');
    const top = await screen.findByRole('region', { name: 'At the top' });
    expect(field('Title', top)).toHaveValue(DEFAULT_LANDING_PAGE.header_title);
    await write(field('Title', top), 'Hear it here.');
    await write(field('Colour above', top), '#2554');
    expect(field('Colour above', top)).toHaveAccessibleDescription('Must be a colour such as #08080a.');
    await userEvent.type(field('Colour above', top), 'eb');
    expect(field('Colour above', top)).not.toBeInvalid();
    const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
    const end = screen.getByRole('region', { name: 'At the end' });
    await userEvent.upload(end.querySelector('input[type="file"]') as HTMLInputElement, file);
    await waitFor(() => expect(end.querySelector('img')).toHaveAttribute('src', PICTURE));
    const sent = server.requests.find(({ path }) => path === '/api/v1/uploads/branding');
    expect(sent?.body?.['kind']).toBe('landing');
    await userEvent.click(screen.getByRole('switch', { name: 'Numbers of the site' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }));
    await userEvent.click(await screen.findByRole('option', { name: /Late night/ }));
    await save();
    const landing = {
      header_title: 'Hear it here.',
      header_overlay_color_1: '#2554eb',
      footer_image: PICTURE,
      show_numbers: true,
      inline_channel_id: 3,
    };
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toMatchObject({ landing_page: landing, expected: { 'homepage.appearance': {} }, values: {} });
    expect(stored).toEqual(landing);
    await userEvent.click(screen.getByRole('button', { name: 'Show no channel' }));
    expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveValue('');
    await save();
    await waitFor(() => expect(stored.inline_channel_id).toBeNull());
  });

  it('orders features by keys, takes six of them, and changes one on a page of its own', async () => {
    const { address } = await open('/primary-features');
    (await screen.findByRole('button', { name: 'Move Albums, in order' })).focus();
    await userEvent.keyboard(' {ArrowDown} ');
    expect(labels('Cards')).toEqual(['Words in time', 'Albums, in order', 'Made for artists']);
    expect(screen.getByText('Albums, in order dropped at 2 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add a feature' }));
    await waitFor(() => expect(address()).toBe(`${BASE}/primary-features/3`));
    await userEvent.clear(field('Title'));
    expect(field('Title')).toHaveAccessibleDescription('Give the feature a title.');
    await userEvent.type(field('Title'), 'On the road');
    await userEvent.click(screen.getByRole('radio', { name: 'Heart' }));
    await save();
    expect(stored.primary_features?.map(({ id, icon }) => [id, icon])).toEqual([
      ['lyrics', 'mic-vocal'],
      ['albums', 'disc-3'],
      ['artists', 'charts'],
      ['feature-4', 'heart'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete feature' }));
    await waitFor(() => expect(address()).toBe(`${BASE}/primary-features`));
    expect(labels('Cards')).toHaveLength(3);
    for (let count = 0; count < 3; count += 1) {
      await userEvent.click(await screen.findByRole('button', { name: 'Add a feature' }));
      await userEvent.click(await screen.findByRole('link', { name: 'Back to Cards' }));
    }
    expect(await screen.findByRole('button', { name: 'Add a feature' })).toBeDisabled();
  });

  it('gives a part of the page its picture, and the picture its side', async () => {
    await open('/secondary-features');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a feature' }));
    await write(await screen.findByRole('textbox', { name: 'Text' }), 'One.');
    expect(screen.queryByRole('group', { name: 'Where the picture stands' })).toBeNull();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'photo.png', { type: 'image/png' }));
    const sides = await screen.findByRole('group', { name: 'Where the picture stands' });
    await userEvent.click(within(sides).getByRole('button', { name: 'Above the text' }));
    await save();
    expect(stored.secondary_features).toEqual([
      { id: 'feature-1', title: 'New feature', subtitle: '', description: 'One.', image: PICTURE, alignment: 'center' },
    ]);
  });

  it('has a button lead elsewhere, and says where it leads nowhere', async () => {
    await open('/action-buttons');
    const first = await screen.findByRole('region', { name: 'First button' });
    await write(field('Name', first), 'Listen');
    await write(field('Address', first), '/gone');
    await waitFor(() =>
      expect(field('Address', first)).toHaveAccessibleDescription('Nothing stands at this address, or no more.'),
    );
    await write(field('Address', first), '/charts');
    await waitFor(() => expect(field('Address', first)).not.toBeInvalid());
    const last = screen.getByRole('region', { name: 'Button at the end' });
    expect(within(last).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(last).getByRole('switch'));
    await userEvent.clear(field('Name', last));
    expect(field('Name', last)).toHaveAccessibleDescription('Give the button a name.');
    await userEvent.type(field('Name', last), 'Come in');
    await save();
    expect(stored).toEqual({
      action_buttons: {
        primary: { ...BUTTONS.primary, label: 'Listen', action: '/charts' },
        secondary: BUTTONS.secondary,
        footer: { ...BUTTONS.footer, label: 'Come in', visible: true },
      },
    });
  });

  it('says at the field what the server refuses, and goes back to how a new site has it in one step', async () => {
    stored = { header_title: 'Mine', primary_features: [] };
    const { address } = await open('/general');
    const top = await screen.findByRole('region', { name: 'At the top' });
    await write(field('Title', top), 'Refused');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Title', top)).toHaveAccessibleDescription('Not this one.'));
    await userEvent.click(screen.getByRole('link', { name: 'Back to Landing page' }));
    await waitFor(() => expect(address()).toBe(BASE));
    expect(screen.getAllByRole('link', { name: /Look at this$/ })).toEqual([
      screen.getByRole('link', { name: /^Header and content/ }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to defaults' }));
    await save();
    expect(stored).toEqual({});
  });
});

describe('a landing page on its way', () => {
  it('is shown with what can be shown of it', () => {
    const half: LandingSetting = {
      header_title: 'Now',
      header_overlay_color_1: '#25',
      primary_features: CARDS,
      action_buttons: { ...BUTTONS, primary: { ...BUTTONS.primary, type: 'page', action: '' } },
    };
    expect(shownLanding(half)).toEqual({
      header_title: 'Now',
      primary_features: CARDS,
      action_buttons: { ...BUTTONS, primary: { ...BUTTONS.primary, type: 'page', action: '/' } },
    });
  });

  it('keeps of two who change it what each has changed', () => {
    const base: LandingSetting = { header_title: 'A', footer_title: 'F', show_numbers: true };
    const mine: LandingSetting = { header_title: 'Mine', footer_title: 'F' };
    const theirs: LandingSetting = {
      header_title: 'Theirs',
      footer_title: 'New',
      show_numbers: true,
      show_window: false,
    };
    expect(landingOnTop(base, mine, theirs)).toEqual({ header_title: 'Mine', footer_title: 'New', show_window: false });
  });
});
