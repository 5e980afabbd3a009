import { File } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import { AccountServer } from '../../../test/account';
import { ADMIN, INES, openApp } from '../../../test/app';
import { Refusal } from '../../../test/fake-server';

const openSettings = async (
  server: AccountServer,
  given: Parameters<typeof openApp>[1] = {},
  path = '/account-settings',
) => {
  const app = await openApp(path, { user: server.user, ...given });
  await screen.findByRole('heading', { level: 1, name: 'Account settings' });
  return { ...app, toast: () => app.store.getState().toasts.current };
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const links = () => within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');

describe('account settings page', () => {
  it('is for people who are signed in; guests come back to the very section', async () => {
    const { address } = await openApp('/account-settings#sessions');
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    expect(address()).toBe('/login?redirect=%2Faccount-settings%23sessions');
  });

  it('shows the host’s panel, then all others in order, with a menu that leads to them', async () => {
    const { address } = await openSettings(
      new AccountServer(),
      { settings: { 'social.google.enable': true } },
      '/account-settings#two-factor',
    );
    expect(await screen.findByLabelText('Description')).toBeVisible();
    expect(headings()).toEqual([
      'Profile',
      'Name and profile image',
      'Social login',
      'Password',
      'Two factor authentication',
      'Active sessions',
      'Location and language',
      'Files',
      'API access tokens',
      'Your data',
      'Danger zone',
    ]);
    expect(links().map((link) => link.textContent)).toEqual([
      'Profile',
      'Account details',
      'Social login',
      'Password',
      'Two factor authentication',
      'Active sessions',
      'Location and language',
      'Files',
      'Developers',
      'Delete account',
    ]);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Two factor authentication');
    // As browsers have begun to.
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
    await userEvent.click(screen.getByRole('link', { name: 'Delete account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Password' }));
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Password');
    expect(screen.getByRole('region', { name: 'Password' })).toHaveFocus();
    expect([address(), window.location.hash]).toEqual(['/account-settings', '#password']);
  });

  it('leaves out what the site does not offer', async () => {
    const server = new AccountServer({ permissions: [] });
    await openSettings(server, { settings: { 'gdpr.export_enable': false } });
    expect(links().map((link) => link.textContent)).not.toEqual(expect.arrayContaining(['Social login']));
    expect(headings()).toEqual([
      'Profile',
      'Name and profile image',
      'Password',
      'Two factor authentication',
      'Active sessions',
      'Location and language',
      'Danger zone',
    ]);
    expect(server.asked).not.toContain('GET /api/v1/users/me/export');
  });

  it('saves names, which show in the top bar at once; what the server refuses stands under its field', async () => {
    const server = new AccountServer();
    const { toast } = await openSettings(server);
    const panel = within(screen.getByRole('region', { name: 'Name and profile image' }));
    expect(panel.getAllByRole('textbox').slice(0, 3)).toEqual(
      ['Display name', 'First name', 'Last name'].map((label) => panel.getByLabelText(label)),
    );
    await userEvent.clear(panel.getByLabelText('Display name'));
    await userEvent.type(panel.getByLabelText('Display name'), 'Ines M.');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Account menu: Ines M.' })).toBeVisible();
    await waitFor(() => expect(toast()).toMatchObject({ type: 'positive', message: 'Updated account details' }));
    expect(server.sent('PUT /api/v1/users/me')).toEqual({ first_name: 'Ines', last_name: 'Moreau', name: 'Ines M.' });

    server.on('PUT /api/v1/users/:id', () => {
      throw new Refusal(422, {
        message: 'Invalid.',
        code: 'invalid',
        errors: { last_name: ['This name is too long.'] },
      });
    });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('This name is too long.')).toBeVisible();
    expect(panel.getByLabelText('Last name')).toHaveFocus();
  });

  it('checks a picture before it is sent, then sends it as a form; removes it; takes one from an address', async () => {
    const server = new AccountServer();
    const { toast } = await openSettings(server);
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    const drop = (name: string, type: string, size: number): void => {
      const file = new File([new Uint8Array(size)], name, { type });
      fireEvent.drop(screen.getByRole('button', { name: 'Upload a picture' }), {
        dataTransfer: { files: [new File([''], '.DS_Store'), file] },
      });
    };
    drop('notes.txt', 'text/plain', 10);
    expect(toast()).toMatchObject({ type: 'danger', message: 'This file type is not allowed' });
    drop('huge.png', 'image/png', AVATAR_MAX_BYTES + 1);
    expect(toast()).toMatchObject({ type: 'danger', message: '`huge.png` exceeds maximum allowed size of 2 MB' });
    expect(server.asked).not.toContain('POST /api/v1/users/me/avatar');

    drop('me.png', 'image/png', AVATAR_MAX_BYTES);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(server.sent('POST /api/v1/users/me/avatar')?.file).toMatchObject({ name: 'me.png', type: 'image/png' });
    expect(await screen.findByText('Use a link')).toBeEnabled();
    expect(toast()).toMatchObject({ type: 'positive', message: 'Removed avatar' });

    await userEvent.click(screen.getByRole('button', { name: 'Use a link' }));
    const field = await screen.findByLabelText('Address of the picture');
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('Please select an image.');
    await userEvent.type(field, 'https://moreau.studio/me.png{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
    expect(server.sent('POST /api/v1/users/me/avatar')).toEqual({ url: 'https://moreau.studio/me.png' });
    expect(toast()).toMatchObject({ type: 'positive', message: 'Uploaded avatar' });
  });

  it('changes the email with the password and the code that was mailed', async () => {
    const server = new AccountServer();
    server
      .on('POST /api/v1/users/me/email', () => ({ status: 'success' }))
      .on('POST /api/v1/users/me/email/confirm', ({ body }) => {
        if (body?.code !== '123456')
          throw new Refusal(422, {
            message: 'Invalid.',
            code: 'invalid',
            errors: { code: ['This code is not right.'] },
          });
        server.user = { ...server.user, email: 'ines@new.example' };
        return { user: server.user, status: 'success' };
      });
    const { toast } = await openSettings(server);
    await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
    await userEvent.type(await screen.findByLabelText('New email'), 'ines@new.example');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Send code' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Password'), 'a good password');
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('ines@new.example')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Code'), '654321{Enter}');
    expect(await dialog.findByText('This code is not right.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Code'));
    await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ines@new.example'));
    expect(toast()).toMatchObject({ type: 'positive', message: 'Email changed' });
  });

  it('offers a second try where a part could not be had', async () => {
    const server = new AccountServer({ ...ADMIN, id: INES.id });
    server.on('GET /api/v1/user-sessions', () => {
      throw new Refusal(404, { message: 'Broken.', code: 'not_found' });
    });
    await openSettings(server);
    const panel = within(screen.getByRole('region', { name: 'Active sessions' }));
    expect(await panel.findByText('There was an issue. Please try again.')).toBeVisible();
    server.on('GET /api/v1/user-sessions', () => ({ sessions: server.sessions, status: 'success' }));
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('This device')).toBeVisible();
  });
});
