import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditedChannel, HeldItem } from '@tonearm/shared/catalogue/channel-records.dto';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import type { AddableItem, Channel } from '@tonearm/shared/catalogue/channels.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { aChannel, anAlbum, listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { setMedia } from '../../../../test/browser-gaps';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import '../../../platform/forms/merge-dialog';
import '../../../ui/select/select-overlay';
import './channel-editor-page';
import './channels-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(30_000);

const held = (id: number, name: string, more: Partial<HeldItem> = {}): HeldItem => ({
  id,
  model_type: 'album',
  name,
  image: null,
  description: 'Maren Holt',
  is_shown: true,
  ...more,
});

const anEdited = (config: Partial<ChannelConfig> = {}, more: Partial<EditedChannel> = {}): EditedChannel => ({
  ...(aChannel(7, 'Late night', [], { config, items_count: 2 }) as Channel),
  items: [held(1, 'Halflight'), held(2, 'Low Tide Almanac')],
  filled_by: null,
  old_slugs: [],
  next_update_at: null,
  ...more,
});

const ADDABLE: AddableItem[] = [
  { id: 3, model_type: 'album', name: 'Velvet Hour', image: null, description: 'Juno Adeyemi' },
];

describe('the editor of a channel', () => {
  let server: FakeServer;
  let channel: EditedChannel;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    channel = anEdited();
    server = new FakeServer()
      .on('GET /api/v1/admin/channels/:slugOrId', () => ({ channel, status: 'success' }))
      .on('GET /api/v1/admin/channels', () => listOf([channel]))
      .on('GET /api/v1/admin/channels/items/addable', () => ({ results: ADDABLE, status: 'success' }))
      .on('POST /api/v1/admin/channels/preview', ({ body }) => ({
        items: ((body?.['content'] ?? []) as { id: number }[]).map(({ id }) => anAlbum(id, `Album ${id}`)),
        count: ((body?.['content'] ?? []) as unknown[]).length,
        status: 'success',
      }))
      .on('GET /api/v1/roles', () => listOf([]))
      .on('PUT /api/v1/channels/:id', ({ body }) => {
        const { expected_updated_at: expected, config, content, ...fields } = body ?? {};
        if (expected !== channel.updated_at)
          throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: channel });
        if (fields['slug'] === 'taken')
          throw new Refusal(422, { message: 'x', errors: { slug: ['There is a channel with this address already.'] } });
        channel = {
          ...channel,
          ...fields,
          config: { ...channel.config, ...(config as object) },
          ...(content ? { items: (content as { id: number }[]).map(({ id }) => held(id, `Album ${id}`)) } : {}),
          updated_at: '2026-02-02T00:00:00.000Z',
        };
        return { channel, status: 'success' };
      })
      .on('POST /api/v1/channels', () => ({ channel, status: 'success' }));
  });
  const may = (...names: string[]) => ({
    ...INES,
    permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
  });
  const EDITOR = may('channels.create', 'channels.update');
  const open = (path = '/admin/channels/7/edit') => openApp(path, { user: EDITOR });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = (method: string, path: RegExp) =>
    server.requests.filter((request) => request.method === method && path.test(request.path)).map(({ body }) => body);
  const rows = () =>
    within(screen.getByRole('list', { name: 'Items' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[title]')?.textContent);
  const choose = async (field: string, option: string) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${field}`) }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('is for those who may change channels; making one takes a right of its own', async () => {
    const { address } = await openApp('/admin/channels/7/edit', { user: may('channels.view', 'channels.create') });
    await waitFor(() => expect(address()).toBe('/404'));
    const second = await openApp('/admin/channels/new', { user: may('channels.update') });
    await waitFor(() => expect(second.address()).toBe('/404'));
  });

  it('adds, moves by keys and removes items, shows what becomes of it, and sends them in their order', async () => {
    await open();
    const handle = await screen.findByRole('button', { name: 'Move Halflight' });
    handle.focus();
    await userEvent.keyboard(' {ArrowDown} ');
    expect(rows()).toEqual(['Low Tide Almanac', 'Halflight']);
    expect(screen.getByText('Halflight dropped at 2 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Add to this channel' }));
    await userEvent.click(await screen.findByRole('option', { name: /Velvet Hour/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Halflight' }));
    expect(rows()).toEqual(['Low Tide Almanac', 'Velvet Hour']);
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Album 3')).toBeVisible();
    expect(await within(preview).findByText('Listeners would see 2 items.')).toBeVisible();
    await save();
    expect(await screen.findByText('Late night updated')).toBeVisible();
    expect(sent('PUT', /channels/)).toEqual([
      {
        content: [
          { model_type: 'album', id: 2 },
          { model_type: 'album', id: 3 },
        ],
        expected_updated_at: aChannel(7, 'x', []).updated_at,
      },
    ]);
  });

  it('offers what goes with each other choice, and says at the field what the server refuses', async () => {
    await open();
    await choose('Content', 'Filled automatically');
    expect(screen.getByRole('button', { name: /^Filled with/ })).toHaveTextContent('New releases');
    expect(screen.queryByRole('list', { name: 'Items' })).toBeNull();
    await choose('Filled with', 'Of a genre');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-description', 'Choose a genre.');
    await choose('Type of content', 'Channels');
    expect(screen.queryByRole('button', { name: /^Filled with/ })).toBeNull();
    expect(screen.getByText('Nothing is chosen yet.')).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Slug' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Slug' }), 'taken');
    await save();
    expect(await screen.findByText('There is a channel with this address already.')).toBeVisible();
  });

  it('narrows to a country, or leaves it to the address', async () => {
    server.on('GET /api/v1/value-lists/:names', () => ({
      countries: ['IS', 'DE'].map((code) => ({ code, name: code })),
      status: 'success',
    }));
    await open();
    await choose('Restrict to', 'Country');
    expect(await screen.findByRole('button', { name: /^Country/ })).toHaveTextContent('The one in the address');
    await choose('Country', 'Iceland');
    await save();
    expect(await screen.findByText('Late night updated')).toBeVisible();
    expect(sent('PUT', /channels/)).toMatchObject([{ config: { restriction: 'country', restriction_country: 'IS' } }]);
  });

  it('shows field by field what somebody else has changed, and keeps both', async () => {
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    channel = {
      ...anEdited({ layout: 'list' }, { name: 'Later night', updated_at: '2026-02-01T00:00:00.000Z' }),
      items: [held(2, 'Low Tide Almanac')],
    };
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(dialog).getByText('List')).toBeVisible();
    expect(within(dialog).getByText('Low Tide Almanac')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('radio', { name: /Later night/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Later night'));
    expect(rows()).toEqual(['Low Tide Almanac']);
    expect(sent('PUT', /channels/)).toHaveLength(2);
  });

  it('tells when it is filled, why it was not, and fills it at once', async () => {
    channel = anEdited(
      { content_type: 'tracks', content_mode: 'auto_update', auto_update_method: 'trending' },
      { items: [], next_update_at: '2026-03-01T10:20:00.000Z', last_update_error: 'There is no such genre.' },
    );
    server.on('POST /api/v1/channels/:id/update-now', () => {
      channel = { ...channel, items_count: 12, last_update_error: null, last_updated_at: '2026-03-01T09:00:00.000Z' };
      return { channel, status: 'success' };
    });
    await open();
    const card = await screen.findByRole('region', { name: 'Automatic updates' });
    expect(within(card).getByText('There is no such genre.')).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: 'Run now' }));
    await waitFor(() => expect(within(card).getByText('12')).toBeVisible());
    expect(within(card).queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    expect(within(card).getByRole('button', { name: 'Run now' })).toBeDisabled();
  });

  it('says why there is no preview, and tries again', async () => {
    let fails = true;
    server.on('POST /api/v1/admin/channels/preview', () => {
      if (fails) throw new Refusal(500, { message: 'Broken.' });
      return { items: [anAlbum(1, 'Halflight again')], count: 1, status: 'success' };
    });
    await open();
    const preview = await screen.findByRole('region', { name: 'Preview' });
    const again = await within(preview).findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await within(preview).findByText('Halflight again')).toBeVisible();
  });

  it('makes a channel, and goes on with it', async () => {
    const { address } = await open('/admin/channels/new');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    fireEvent.change(name, { target: { value: 'x'.repeat(100) } });
    await choose('Content', 'Everything');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(address()).toBe('/admin/channels/7/edit'));
    const [made] = sent('POST', /v1\/channels$/);
    expect(made).toMatchObject({ config: { content_mode: 'list_all', content_model_order: 'plays:desc' } });
    expect(made).not.toHaveProperty('content');
  });

  it('is listed with what can be done to it: no deletion and no reset without the rights', async () => {
    await open('/admin/channels');
    const row = await screen.findByRole('row', { name: /Late night/ });
    expect(screen.getByRole('link', { name: 'New channel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: 'More: Late night' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('resets the shipped channels once it is sure', async () => {
    server.on('POST /api/v1/channels/reset-to-default', () => ({ channels: [channel], status: 'success' }));
    await openApp('/admin/channels', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Reset to default' }));
    const dialog = await screen.findByRole('dialog');
    expect(sent('POST', /reset/)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('The shipped channels are as they came')).toBeVisible();
  });

  it('resets them on a phone too, from a menu', async () => {
    setMedia('(max-width: 768px)', true);
    server.on('POST /api/v1/channels/reset-to-default', () => ({ channels: [channel], status: 'success' }));
    try {
      await openApp('/admin/channels', { user: ADMIN });
      await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset to default' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
      expect(await screen.findByText('The shipped channels are as they came')).toBeVisible();
    } finally {
      setMedia('(max-width: 768px)', false);
    }
  });
});
