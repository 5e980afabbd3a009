import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { ADMIN, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { FakeSettings, GROUPS } from '../../../../test/settings';
import '../../../platform/dialogs/confirm-dialog';
import '../../../platform/forms/merge-dialog';
import '../../../ui/select/select-overlay';

/** Groups with something to change. */
const FORMS = GROUPS.filter(({ sections }) => sections.length > 0).map(({ name }) => name);
const reader = (...rights: readonly string[]) => ({
  ...ADMIN,
  permissions: [...(DEFAULT_ROLES[1]?.permissions ?? []), ...rights].map((name) => ({ name, restrictions: [] })),
});

async function open(group: string, stored: Record<string, unknown> = {}, user = ADMIN) {
  const server = new FakeServer();
  const settings = new FakeSettings(server, stored);
  const { address } = await openApp(`/admin/settings/${group}`, { user });
  await screen.findByRole('group', { name: GROUPS.find(({ name }) => name === group)?.title ?? '' });
  return { server, settings, address };
}
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => await userEvent.click(button(name));
const choice = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label} `) });
/** Typing on a closed list chooses. */
async function choose(label: string, option: string): Promise<void> {
  act(() => choice(label).focus());
  await userEvent.keyboard(option);
}
async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

describe('settings', () => {
  it('begin with the general ones, and have a tab for every group', async () => {
    const server = new FakeServer();
    new FakeSettings(server);
    const { address } = await openApp('/admin/settings', { user: ADMIN });
    // The frame of /admin/settings goes with it.
    await screen.findByRole('link', { name: 'Player' });
    const tabs = screen.getByRole('navigation', { name: 'Settings' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(GROUPS.map(({ title }) => title));
    expect(address()).toBe('/admin/settings/general');
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('General');
    expect(screen.getByRole('navigation', { name: 'Admin area' })).toHaveTextContent('Settings');
  });

  it('know no group of another name', async () => {
    new FakeSettings(new FakeServer());
    await openApp('/admin/settings/nope', { user: ADMIN });
    expect(await screen.findByText('This page doesn’t exist, or it has moved.')).toBeVisible();
  });

  it('leave out what another page edits', async () => {
    const server = new FakeServer();
    new FakeSettings(server);
    const [general] = GROUPS;
    server.on('GET /api/v1/settings/groups', () => ({ groups: GROUPS.slice(1), status: 'success' }));
    await openApp(`/admin/settings/${general?.name}`, { user: ADMIN });
    expect(await screen.findByText('This page doesn’t exist, or it has moved.')).toBeVisible();
  });

  it.each(FORMS)('%s: every field that is asked for can be changed', async (name) => {
    await open(name);
    const wanted = GROUPS.filter((group) => group.name === name)
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
      .filter(({ shown_when: when, kind }) => when === null && kind !== 'editor');
    expect(wanted.length).toBeGreaterThan(0);
    for (const { label, help } of wanted) {
      expect(screen.getAllByText(label)[0]).toBeVisible();
      if (help) expect(screen.getAllByText(help)[0]).toBeVisible();
    }
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
  });

  it('count what is not saved, send that alone with what was read, and are discarded', async () => {
    const { settings } = await open('player');
    await write('Volume at the first visit', '70');
    await userEvent.click(screen.getByRole('switch', { name: 'Offer songs in segments (HLS)' }));
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await press('Discard');
    expect(field('Volume at the first visit')).toHaveValue(30);
    expect(screen.queryByText('2 unsaved changes')).toBeNull();
    await write('Volume at the first visit', '70');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await press('Save');
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(settings.sent).toEqual([
      { values: { 'player.default_volume': 70 }, expected: { 'player.default_volume': 30 } },
    ]);
    expect(screen.queryByText('1 unsaved change')).toBeNull();
  });

  it('ask before what was changed is lost', async () => {
    const { address } = await open('player');
    await write('Volume at the first visit', '70');
    await userEvent.click(screen.getByRole('link', { name: 'Uploading' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(address()).toBe('/admin/settings/player');
    await userEvent.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/settings/uploading'));
  });

  it('ask for what belongs to a choice, and mark what it needs instead of sending it', async () => {
    const { settings } = await open('outgoing-email');
    expect(screen.queryByLabelText('Address of the mail server')).toBeNull();
    await choose('How mails are sent', 'SMTP');
    await write('Port', '0');
    await press('Save');
    expect(await screen.findByText('This needs the address of a mail server.')).toBeVisible();
    expect(screen.getByText('Must be a whole number from 1 to 65535.')).toBeVisible();
    expect(choice('How mails are sent')).toHaveFocus();
    expect(settings.sent).toEqual([]);
    await write('Port', '25');
    await write('Address of the mail server', 'mail.example.org');
    await press('Save');
    await screen.findByText('Settings saved');
    expect(settings.sent[0]?.values).toEqual({
      'mail.driver': 'smtp',
      'mail.smtp.host': 'mail.example.org',
      'mail.smtp.port': 25,
    });
  });

  it('ask for a bucket while either kind of file goes there, and are tried in either case', async () => {
    await open('uploading');
    const pick = async (label: string, option: string): Promise<void> => {
      await userEvent.click(choice(label));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    const asked = () =>
      ['Key', 'Bucket', 'Address of the service'].map(
        (label) => screen.queryByRole('textbox', { name: label }) !== null,
      );
    expect(asked()).toEqual([false, false, false]);
    expect(screen.queryByRole('region', { name: 'Bucket' })).toBeNull();
    const storage = within(screen.getByRole('region', { name: 'Storage' }));
    expect(storage.getByRole('button', { name: 'Write a test file' })).toBeVisible();
    await pick('Where pictures and public files are kept', 'Wasabi');
    expect(asked()).toEqual([true, true, true]);
    const bucket = within(screen.getByRole('region', { name: 'Bucket' }));
    expect(bucket.getByRole('button', { name: 'Write a test file' })).toBeVisible();
    const direct = () => screen.queryByRole('switch', { name: 'Browsers send files to the bucket themselves' });
    expect(direct()).toBeNull();
    await pick('Where songs and private files are kept', 'Cloudflare R2');
    expect(direct()).toBeVisible();
    await pick('Where pictures and public files are kept', 'This server');
    expect(asked()).toEqual([true, true, true]);
    await pick('Where songs and private files are kept', 'This server');
    expect(asked()).toEqual([false, false, false]);
  });

  it('leave out what was changed, no longer shows and could not be saved', async () => {
    const { settings } = await open('outgoing-email', { 'mail.driver': 'smtp', 'mail.smtp.host': 'mail.example.org' });
    await userEvent.clear(field('Port'));
    await choose('How mails are sent', 'None');
    await press('Save');
    await screen.findByText('Settings saved');
    expect(settings.sent[0]?.values).toEqual({ 'mail.driver': 'log' });
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
  });

  it('show what the server says at its field, and of a driver above them', async () => {
    const { settings } = await open('outgoing-email');
    settings.refuses = new Refusal(422, {
      code: 'invalid',
      errors: { 'outgoing-email_group': ['The mail could not be sent.'] },
    });
    await write('Name of the sender', 'Radio');
    await press('Save');
    const alert = await screen.findByText('The mail could not be sent.');
    expect(alert).toHaveFocus();
    settings.refuses = new Refusal(422, { code: 'invalid', errors: { 'mail.from.name': ['Not this name.'] } });
    await press('Save');
    expect(await screen.findByText('Not this name.')).toBeVisible();
    expect(field('Name of the sender')).toHaveFocus();
    expect(screen.queryByText('The mail could not be sent.')).toBeNull();
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  describe('that are secret', () => {
    const mail = { 'mail.driver': 'smtp', 'mail.smtp.host': 'mail.example.org', 'mail.smtp.password': 'hush-4f2a' };
    const secret = () => screen.getByRole('group', { name: 'Password' });

    it('are never shown; they are replaced', async () => {
      const { settings } = await open('outgoing-email', mail);
      expect(document.body.innerHTML).not.toContain('hush');
      expect(secret()).toHaveTextContent('Is set');
      await press('Replace');
      expect(field('Password')).toHaveFocus();
      expect(screen.queryByText('1 unsaved change')).toBeNull();
      await userEvent.keyboard('new-9c1b');
      expect(screen.getByText('1 unsaved change')).toBeVisible();
      await press('Save');
      await screen.findByText('Settings saved');
      expect(settings.sent).toEqual([
        { values: { 'mail.smtp.password': 'new-9c1b' }, expected: { 'mail.smtp.password': true } },
      ]);
      expect(secret()).toHaveTextContent('Is set');
    });

    it('are kept after all, or removed', async () => {
      const { settings } = await open('outgoing-email', mail);
      await press('Replace');
      await userEvent.keyboard('x');
      await press('Keep');
      await press('Remove');
      expect(secret()).toHaveTextContent('Removed when saved');
      await press('Keep');
      expect(screen.queryByText('1 unsaved change')).toBeNull();
      await press('Remove');
      await press('Save');
      await screen.findByText('Settings saved');
      expect(settings.sent[0]?.values).toEqual({ 'mail.smtp.password': null });
      expect(field('Password')).toHaveValue('');
    });
  });

  it('that are lists are written row by row', async () => {
    const { settings } = await open('authentication', { 'auth.domain_blacklist': ['a.example', 'b.example'] });
    const list = screen.getByRole('group', { name: 'Refused email domains' });
    const inList = within(list);
    await userEvent.click(inList.getByRole('button', { name: 'Add' }));
    await userEvent.keyboard('c.example');
    await userEvent.click(inList.getByRole('button', { name: 'Remove row 1' }));
    expect(inList.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual([
      'b.example',
      'c.example',
    ]);
    expect(inList.getByRole('textbox', { name: 'Row 1' })).toHaveFocus();
    await userEvent.click(button('Add policy'));
    const policy = within(screen.getByRole('group', { name: 'Policy 1' }));
    await userEvent.type(policy.getByRole('textbox', { name: 'Text' }), 'Terms');
    await press('Save');
    expect(await screen.findByText('Must be a list of at most 10 policies.')).toBeVisible();
    await userEvent.type(policy.getByRole('textbox', { name: 'Address' }), '/pages/1/terms');
    await press('Save');
    await screen.findByText('Settings saved');
    expect(settings.sent[0]?.values).toEqual({
      'auth.domain_blacklist': ['b.example', 'c.example'],
      'registration.policies': [
        { id: expect.stringMatching(/^[\w-]{8}$/), label: 'Terms', type: 'route', action: '/pages/1/terms' },
      ],
    });
  });

  it('that are lists of roles are chosen from those there are, by their names', async () => {
    const { settings } = await open('authentication', { 'auth.require_2fa_roles': [4] });
    const roles = screen.getByRole('combobox', { name: 'Roles that need two-factor authentication' });
    await userEvent.type(roles, 'use{Enter}');
    await userEvent.click(button('Remove admin'));
    await press('Save');
    await screen.findByText('Settings saved');
    expect(settings.sent[0]).toEqual({
      values: { 'auth.require_2fa_roles': [2] },
      expected: { 'auth.require_2fa_roles': [4] },
    });
  });

  it('count sizes in megabytes', async () => {
    const { settings } = await open('uploading');
    expect(field('Size of a piece of a resumable upload')).toHaveValue(5);
    await write('Size of a piece of a resumable upload', '8');
    await press('Save');
    await screen.findByText('Settings saved');
    expect(settings.sent[0]?.values).toEqual({ 'uploads.chunk_size': 8 * 1024 * 1024 });
  });

  it('have a slider where few values can be chosen', async () => {
    await open('recaptcha', {
      'recaptcha.driver': 'recaptcha_v3',
      'recaptcha.site_key': 'a',
      'recaptcha.secret_key': 'b',
    });
    const slider = screen.getByRole('slider', { name: 'Lowest score of a person' });
    expect(slider).toHaveAttribute('aria-valuetext', '0.5');
    fireEvent.change(slider, { target: { value: '0.65' } });
    expect(slider).toHaveAttribute('aria-valuetext', '0.65');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  it('offer the channels of the site as its homepage', async () => {
    const server = new FakeServer();
    const settings = new FakeSettings(server);
    server.on('GET /api/v1/channels', () => ({
      pagination: { data: [{ id: 7, name: 'Fresh' }] } as never,
      status: 'success',
    }));
    await openApp('/admin/settings/general', { user: ADMIN });
    await screen.findByRole('group', { name: 'General' });
    await waitFor(() => expect(server.asked).toContain('GET /api/v1/channels'));
    await waitFor(async () => {
      await choose('Homepage', 'Fresh');
      expect(choice('Homepage')).toHaveTextContent('Fresh');
    });
    await press('Save');
    await screen.findByText('Settings saved');
    expect(settings.sent[0]?.values).toEqual({ 'homepage.type': 'channel:7' });
  });

  it('are tried as they stand in the form; the answer stands until something is changed', async () => {
    const { server, settings } = await open('outgoing-email');
    const tried: unknown[] = [];
    server.on('POST /api/v1/settings/test/:name', ({ path, body }) => {
      tried.push([path, body]);
      return tried.length > 1
        ? { ok: true, message: 'It works.', status: 'success' }
        : { ok: false, message: 'It fails.', details: '535 Bad credentials', status: 'success' };
    });
    await choose('How mails are sent', 'SMTP');
    await press('Send test mail');
    expect(await screen.findByText(/How mails are sent: This needs/)).toBeVisible();
    expect(tried).toEqual([]);
    await write('Address of the mail server', 'mail.example.org');
    await press('Send test mail');
    expect(await screen.findByText('It fails.')).toBeVisible();
    expect(screen.getByText('535 Bad credentials')).toBeVisible();
    await write('Port', '25');
    expect(screen.queryByText('It fails.')).toBeNull();
    expect(screen.queryByText('535 Bad credentials')).toBeNull();
    await press('Send test mail');
    expect(await screen.findByText('It works.')).toBeVisible();
    expect(tried.at(-1)).toEqual([
      '/api/v1/settings/test/mail',
      { values: { 'mail.driver': 'smtp', 'mail.smtp.host': 'mail.example.org', 'mail.smtp.port': 25 } },
    ]);
    expect(settings.sent).toEqual([]);
  });

  it('show what somebody else has changed, and go on top of it', async () => {
    const { settings } = await open('player');
    await write('Volume at the first visit', '70');
    settings.set({ 'player.default_volume': 55, 'player.hls': true });
    await press('Save');
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(question).toHaveTextContent('55 %');
    expect(question).toHaveTextContent('Offer songs in segments (HLS)');
    await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
    await screen.findByText('Settings saved');
    expect(settings.sent.at(-1)).toEqual({
      values: { 'player.default_volume': 70 },
      expected: { 'player.default_volume': 55 },
    });
    expect(screen.getByRole('switch', { name: 'Offer songs in segments (HLS)' })).toBeChecked();
  });

  it('are looked at with one right, changed with another, and hidden from everybody else', async () => {
    await open('player', {}, reader('admin.access', 'settings.view'));
    expect(field('Volume at the first visit')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('You may look at these settings, but not change them.')).toBeVisible();
  });

  it('do not exist for administrators of something else', async () => {
    new FakeSettings(new FakeServer());
    const { address } = await openApp('/admin/settings/player', { user: reader('admin.access') });
    await waitFor(() => expect(address()).toBe('/404'));
  });
});
