import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { MenuEditorConfig } from '@tonearm/shared/admin/menus.dto';
import { DEFAULT_MENUS } from '@tonearm/shared/settings/menus';
import type { Menu } from '@tonearm/shared/settings/menus';
import { EDITED_SETTINGS } from '@tonearm/shared/settings/edited-settings';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import { ADMIN, bootstrap, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { setMedia } from '../../../../test/media';
import './appearance-page';
import './conflict-dialog';

// Answers come once the keys rest, on machines that do other things besides.
jestObject.setTimeout(30_000);

const PHONE = '(max-width: 768px)';
const MENU = '/admin/appearance/menus/0';

const answerOf = (menus: readonly Menu[]): AppearanceAnswer => ({
  values: {
    general: Object.fromEntries(EDITED_SETTINGS.map((key) => [key, SETTINGS[key].default])),
    themes: [],
    seo: [],
    custom_code: { css: '', html: '', on_auth: false, on_admin: false },
    menus: [...menus],
    landing_page: {},
  },
  defaults: { menus: DEFAULT_MENUS },
  revision: 'r',
  status: 'success',
});
const configOf = (dead: string[] = []): MenuEditorConfig => ({
  positions: [],
  routes: [],
  roles: [
    { id: 1, name: 'guests' },
    { id: 4, name: 'admin' },
  ],
  permissions: [],
  dead,
  status: 'success',
});

describe('the editor of menus', () => {
  let server: FakeServer;
  let stored: readonly Menu[];
  beforeEach(() => {
    localStorage.clear();
    setMedia(PHONE, true);
    stored = DEFAULT_MENUS;
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
      .on('PUT /api/v1/appearance/values', ({ body }) => {
        const { menus } = body as unknown as { menus: Menu[] };
        if (menus[0]?.name === 'Refused')
          throw new Refusal(422, { message: 'No.', code: 'invalid', errors: { 'menus.0.name': ['Not this one.'] } });
        stored = menus;
        return answerOf(stored);
      });
  });
  afterEach(() => setMedia(PHONE, false));

  const open = (path: string) => openApp(path, { user: ADMIN });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const labels = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  const choose = async (name: string, option: string) => {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('orders items by keys, says what there is room for, and saves them together', async () => {
    await open(MENU);
    (await screen.findByRole('button', { name: 'Move Home' })).focus();
    await userEvent.keyboard(' {ArrowDown} ');
    expect(labels('Items')).toEqual(['Discover', 'Home', 'New releases', 'Charts', 'Genres']);
    expect(screen.getByText('Home dropped at 2 of 5')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Bottom of phones/ }));
    // Four stand there already, and there is room for five.
    expect(await screen.findByText('Here is room for 5 items.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Bottom of phones/ })).toHaveAccessibleName(/9 of 5 items/);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Bottom of phones/ }));
    expect(screen.queryByText('Here is room for 5 items.')).toBeNull();
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(stored[0]?.items.map(({ label }) => label)).toEqual([
      'Discover',
      'Home',
      'New releases',
      'Charts',
      'Genres',
    ]);
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toMatchObject({ values: {}, expected: { menus: DEFAULT_MENUS } });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('has an item lead to a channel, below another one, for some alone', async () => {
    const { address } = await open(MENU);
    await userEvent.click(await screen.findByRole('button', { name: 'Add an item' }));
    await waitFor(() => expect(address()).toBe(`${MENU}/5`));
    // Whoever types at once names the new item.
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['New item', 0, 8]);
    await choose('Kind', 'Channel');
    expect(await screen.findByText('Choose where the item leads.')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }));
    await userEvent.click(await screen.findByRole('option', { name: /Late night/ }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Late night');
    await userEvent.click(screen.getByRole('radio', { name: 'Heart' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
    await userEvent.click(await screen.findByRole('option', { name: 'admin' }));
    await choose('Subscription', 'With a subscription');
    await choose('Stands below', 'Discover');
    await waitFor(() => expect(address()).toBe(`${MENU}/1/0`));
    await save();
    await screen.findByText('Changes saved');
    expect(stored[0]?.items[1]?.children).toEqual([
      {
        id: 'item-6',
        label: 'Late night',
        icon: 'heart',
        type: 'channel',
        action: '/late-night',
        roles: [4],
        subscriptionStatus: 'subscribed',
      },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Back to Discover' }));
    expect(await screen.findByRole('list', { name: 'Below Discover' })).toHaveTextContent('Late night');
    // What holds others stays at the top.
    expect(screen.queryByRole('button', { name: /^Stands below/ })).toBeNull();
  });

  it('marks what leads nowhere, in the lists and at the field', async () => {
    const [first, ...others] = DEFAULT_MENUS as [Menu, ...Menu[]];
    stored = [{ ...first, items: [{ ...(first.items[0] as Menu['items'][number]), action: '/gone' }] }, ...others];
    await open('/admin/appearance/menus');
    expect(await screen.findByText('Leads nowhere')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /^Primary/ }));
    await userEvent.click(await screen.findByRole('link', { name: /^Home ?Leads nowhere/ }));
    const field = await screen.findByRole('textbox', { name: 'Address' });
    expect(field).toHaveAccessibleDescription('Nothing stands at this address, or no more.');
    await userEvent.clear(field);
    await userEvent.type(field, '/account');
    await waitFor(() => expect(field).not.toBeInvalid());
  });

  it('can be used with menus that another version of the site has stored', async () => {
    const { name: _none, ...first } = DEFAULT_MENUS[0] as Menu;
    stored = [{ ...first, positions: ['drawer'] } as unknown as Menu];
    await open(`${MENU}/0`);
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('/');
  });

  it('says at the items below one that there is no room for them', async () => {
    const [first] = DEFAULT_MENUS as [Menu, ...Menu[]];
    const [home, other] = first.items as [Menu['items'][number], Menu['items'][number]];
    stored = [{ ...first, positions: ['mobile-bottom'], items: [{ ...home, children: [other] }] }];
    await open(`${MENU}/0`);
    expect(await screen.findByRole('group', { name: 'Items below it' })).toHaveAccessibleDescription(
      'Items hold no others where this menu stands.',
    );
  });

  it('shows which icon an item has, by whichever of its names', async () => {
    const [first] = DEFAULT_MENUS as [Menu, ...Menu[]];
    stored = [{ ...first, items: [{ ...(first.items[0] as Menu['items'][number]), icon: 'house' }] }];
    await open(`${MENU}/0`);
    expect(await screen.findByRole('radio', { name: 'House' })).toBeChecked();
  });

  it('says at the field what the server refuses, until it is another', async () => {
    await open(MENU);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    expect(name).toHaveAccessibleDescription('Give the menu a name.');
    await userEvent.type(name, 'Refused');
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Not this one.'));
    await userEvent.click(screen.getByRole('link', { name: 'Back to Menus' }));
    const row = await screen.findByRole('link', { name: /^Refused.*Look at this$/ });
    expect(screen.getAllByText('Look at this')).toHaveLength(1);
    await userEvent.click(row);
    const again = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(again, '!');
    expect(again).not.toBeInvalid();
  });

  it('brings back the menus of a new site, which is one step to undo', async () => {
    stored = [];
    await open('/admin/appearance/menus');
    await userEvent.click(await screen.findByRole('button', { name: 'More options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to defaults' }));
    expect(await screen.findByRole('link', { name: /^Your library/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
    expect(screen.queryByRole('link', { name: /^Your library/ })).toBeNull();
  });

  it('brings back what a new site is called and shows, icon and colour of the installed app with it', async () => {
    await open('/admin/appearance/general');
    const name = await screen.findByRole('textbox', { name: /^Name of the site|^Site name/ });
    const colour = screen.getByRole('textbox', { name: 'Colour of the installed app' });
    expect(screen.getByText('Icon of the site')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Skerry');
    await userEvent.type(colour, '#112233');
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to defaults' }));
    expect([name, colour].map((field) => (field as HTMLInputElement).value)).toEqual(['Tonearm', '']);
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
    expect(name).toHaveValue('Skerry');
  });

  it('tells the second of two editors what the first has saved, and puts one’s own on top of it', async () => {
    await open(MENU);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const theirs = DEFAULT_MENUS.map((menu, at) => (at === 1 ? { ...menu, name: 'Theirs' } : menu));
    let isLate = true;
    server.on('PUT /api/v1/appearance/values', ({ body }) => {
      const current = answerOf(theirs);
      current.values.general['branding.site_name'] = 'Theirs as well';
      if (isLate) throw new Refusal(409, { message: 'Changed.', code: 'conflict', current });
      stored = (body as unknown as { menus: Menu[] }).menus;
      return answerOf(stored);
    });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved the appearance' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['General', 'Theirs']);
    isLate = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Put mine on top' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(stored.slice(0, 2).map((menu) => menu.name)).toEqual(['Mine', 'Theirs']);
  });
});
