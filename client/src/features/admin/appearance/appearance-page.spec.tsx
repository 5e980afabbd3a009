import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppearanceAnswer, ThemeInput } from '@tonearm/shared/admin/appearance.dto';
import { EDITED_SETTINGS } from '@tonearm/shared/settings/edited-settings';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import { ADMIN, bootstrap, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { setMedia } from '../../../../test/media';
import './appearance-page';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(30_000);

const PHONE = '(max-width: 768px)';
const FONT = '/admin/appearance/themes/0/font';
const LIGHT = { id: 1, name: 'Light', is_dark: false, default_light: true, default_dark: false, values: {} };
const answerOf = (font: ThemeInput['font'] = null): AppearanceAnswer => ({
  values: {
    general: Object.fromEntries(EDITED_SETTINGS.map((key) => [key, SETTINGS[key].default])),
    themes: [{ ...LIGHT, font }],
    seo: [],
    custom_code: { css: '', html: '', on_auth: false, on_admin: false },
    menus: [],
    landing_page: {},
  },
  defaults: {},
  revision: 'r',
  status: 'success',
});

describe('the appearance editor', () => {
  let server: FakeServer;
  let saved: ThemeInput['font'];
  beforeEach(() => {
    localStorage.clear();
    document.cookie = 'cookie_notice=; Path=/; Max-Age=0';
    setMedia(PHONE, true);
    saved = null;
    server = new FakeServer()
      .on('GET /api/v1/appearance/values', () => answerOf())
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap({ user: ADMIN }), status: 'success' }))
      .on('PUT /api/v1/appearance/values', ({ body }) => {
        saved = (body as unknown as { themes: ThemeInput[] }).themes[0]?.font;
        return answerOf(saved);
      });
  });
  afterEach(() => setMedia(PHONE, false));

  const chooseGoogle = async (font: string) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'From Google' }));
    await userEvent.click(screen.getByRole('button', { name: /^Google font/ }));
    await userEvent.click(await screen.findByRole('option', { name: font }));
  };

  it('says that it could not be read, and reads it again', async () => {
    let isDown = true;
    server.on('GET /api/v1/appearance/values', () => {
      if (isDown) throw new Refusal(500, { message: 'Down.' });
      return answerOf();
    });
    await openApp('/admin/appearance', { user: ADMIN });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
    expect(screen.getByRole('main', { name: 'Appearance' })).toBeVisible();
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: /^Themes/ })).toBeVisible();
  });

  it('shows the page around it as the site is from then on', async () => {
    const site = 'themes.default_id';
    server.on('GET /api/v1/bootstrap-data', () => ({
      bootstrapData: bootstrap({ user: ADMIN, settings: { [site]: 'light' } }),
      status: 'success',
    }));
    await openApp('/admin/appearance/themes', { user: ADMIN, settings: { [site]: 'dark' } });
    await userEvent.click(await screen.findByRole('radio', { name: 'The light theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));
  });

  it('brings back by Undo what was discarded', async () => {
    await openApp('/admin/appearance/general', { user: ADMIN });
    const name = await screen.findByRole('textbox', { name: 'Name of the site' });
    const press = async (step: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'More options' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: step }));
    };
    await userEvent.type(name, '!');
    await press('Discard my changes');
    expect(name).toHaveValue('Tonearm');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await press('Undo');
    expect(name).toHaveValue('Tonearm!');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('marks where something is wrong, from the sections on', async () => {
    server
      .on('GET /api/v1/appearance/values', () => {
        const answer = answerOf();
        return { ...answer, values: { ...answer.values, seo: [{ page: 'album', language: '', html: '<title>' }] } };
      })
      .on('PUT /api/v1/appearance/values', () => {
        const errors = { 'themes.0.name': ['Another theme has this name.'] };
        throw new Refusal(422, { message: 'No.', code: 'invalid', errors });
      });
    const marked = () => screen.getAllByRole('link', { name: /Look at this$/ }).map(({ textContent }) => textContent);
    await openApp('/admin/appearance/themes', { user: ADMIN });
    await userEvent.click(await screen.findByRole('radio', { name: 'The light theme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: /^Light.*Look at this$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Appearance' }));
    await screen.findByRole('link', { name: /^General/ });
    expect(marked()).toEqual([expect.stringMatching(/^Themes/), expect.stringMatching(/^Search engines/)]);
    await userEvent.click(screen.getByRole('link', { name: /^Search engines/ }));
    await screen.findByRole('link', { name: /^Album/ });
    expect(marked()).toEqual([expect.stringMatching(/^Album/)]);
  });

  it('goes a step back and forth by keys, where no text is written', async () => {
    await openApp('/admin/appearance/themes', { user: ADMIN });
    const own = await screen.findByRole('radio', { name: 'The light theme' });
    const standard = screen.getByRole('radio', { name: 'What their device is set to' });
    await userEvent.click(own);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(standard).toBeChecked();
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(own).toBeChecked();
    await userEvent.keyboard('{Meta>}z{/Meta}');
    expect(standard).toBeChecked();
    await userEvent.click(own);
    await userEvent.click(screen.getByRole('link', { name: 'Back to Appearance' }));
    await userEvent.click(await screen.findByRole('link', { name: /^General/ }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Name of the site' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Appearance' }));
    await userEvent.click(await screen.findByRole('link', { name: /^Themes/ }));
    expect(await screen.findByRole('radio', { name: 'The light theme' })).toBeChecked();
  });

  it('says how strongly washes show, and whether all of it can still be read', async () => {
    await openApp('/admin/appearance/themes/0', { user: ADMIN });
    const hover = await screen.findByRole('slider', { name: 'What is pointed at' });
    expect(hover).toHaveValue('4.5');
    fireEvent.change(hover, { target: { value: '57.5' } });
    expect(await screen.findByText('Some colours are hard to read: see those marked below.')).toBeVisible();
    fireEvent.change(hover, { target: { value: '5.5' } });
    expect(await screen.findByText('Everything can be read (WCAG AA).')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved');
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toMatchObject({ themes: [{ values: { '--hover-a': '0.055' } }] });
  });

  it('takes a font of Google’s by its name, and says where nobody gets it', async () => {
    const { store } = await openApp(FONT, { user: ADMIN });
    await chooseGoogle('Another font');
    const name = await screen.findByRole('textbox', { name: 'Name of the font' });
    const fault = 'Write the name of the font in letters, digits and spaces alone.';
    expect(name).toHaveAccessibleDescription(fault);
    await userEvent.type(name, 'Press;');
    expect(name).not.toBeInvalid();
    await userEvent.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription(fault);
    await userEvent.type(name, '{Backspace} Start 2P');
    expect(store.getState().theme.fonts).toEqual([]);
    await userEvent.tab();
    expect(store.getState().theme.fonts).toEqual(['Press Start 2P']);
    expect(name).not.toBeInvalid();
    expect(screen.getByText('The cookie notice does not ask for consent, so nobody gets this font.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Have the cookie notice ask' })).toHaveAttribute(
      'href',
      '/admin/settings/gdpr',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved');
    expect(saved).toEqual({ family: 'Press Start 2P', google: true });
    // Whoever leaves the editor has the notice tell of what is saved, and of nothing else.
    await userEvent.click(screen.getByRole('radio', { name: 'Serif' }));
    expect(store.getState().theme.fonts).toEqual([]);
    cleanup();
    expect(store.getState().theme.fonts).toEqual(['Press Start 2P']);
  });

  it('says to an owner who has not accepted Google’s fonts that they see none', async () => {
    await openApp(FONT, { user: ADMIN, settings: { 'cookie_notice.enable': true, 'cookie_notice.mode': 'consent' } });
    await chooseGoogle('Lora');
    const hint = 'You have not accepted it yourself, so you see Inter, in the preview as well.';
    expect(screen.getByText(hint)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept all' }, { timeout: 5_000 }));
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: 'Serif' }));
    expect(screen.queryByRole('button', { name: /^Google font/ })).toBeNull();
  });
});
