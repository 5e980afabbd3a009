import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountServer, aToken } from '../../../test/account';
import { bootstrap, openApp } from '../../../test/app';
import { Refusal } from '../../../test/fake-server';

describe('other panels of the account settings', () => {
  let server: AccountServer;
  const openSettings = async (settings: Record<string, unknown> = {}) => {
    const { store } = await openApp('/account-settings', { user: server.user, settings });
    await screen.findByRole('heading', { level: 1, name: 'Account settings' });
    return { toast: () => store.getState().toasts.current?.message };
  };
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  beforeEach(() => {
    server = new AccountServer();
  });

  it('takes language, country and timezone from searchable lists and speaks the new language at once', async () => {
    server.on('POST /api/v1/users/me/locale', () => ({
      locale: {
        language: 'de',
        direction: 'ltr',
        lines: { Country: 'Land', Save: 'Speichern', 'Updated account details': 'Kontodaten aktualisiert' },
      },
      status: 'success',
    }));
    const { toast } = await openSettings({ 'dates.format': 'timestamp' });
    const place = panel('Location and language');
    const country = await place.findByRole('button', { name: 'Country Not set' });
    country.focus();
    await userEvent.keyboard('pol');
    expect(country).toHaveAccessibleName('Country Poland');

    await userEvent.click(place.getByRole('button', { name: /^Timezone/ }));
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(search, 'nowhere');
    expect(await screen.findByText('There are no items matching your query')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'sao');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['São Paulo (-03:00)']);
    await userEvent.keyboard('{Enter}');
    const here = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 13).replace('T', ' ');
    expect(await place.findByText(new RegExp(`It is now ${here}`))).toBeVisible();

    await userEvent.click(place.getByRole('button', { name: /^Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
    await userEvent.click(place.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Land Polen' })).toBeVisible();
    expect(server.sent('PUT /api/v1/users/me')).toEqual({
      language: 'de',
      country: 'PL',
      timezone: 'America/Sao_Paulo',
    });
    await waitFor(() => expect(toast()).toBe('Kontodaten aktualisiert'));
  });

  it('asks for the password before a new token, shows it once, and asks before one is deleted', async () => {
    server.user.tokens = [aToken(1, 'Home assistant', { abilities: ['read'], expires_at: '2020-01-01T23:59:59Z' })];
    server
      .on('POST /api/v1/access-tokens', ({ body }) => {
        const token = aToken(2, String(body?.tokenName));
        server.user = { ...server.user, tokens: [token, ...(server.user.tokens ?? [])] };
        return { plainTextToken: '2|plain', token, status: 'success' };
      })
      .on('DELETE /api/v1/access-tokens/:id', () => {
        server.user = { ...server.user, tokens: server.user.tokens?.slice(0, 1) ?? [] };
        return { deleted: 1, status: 'success' };
      });
    const { toast } = await openSettings({ 'dates.default_timezone': 'Asia/Tokyo' });
    const tokens = panel('API access tokens');
    expect(await tokens.findByText('Never used · Expired · Read only')).toBeVisible();
    expect(tokens.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api-docs');
    await userEvent.click(tokens.getByRole('button', { name: 'Create token' }));
    const password = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    await userEvent.type(password.getByLabelText('Password'), 'a good password');
    await userEvent.click(password.getByRole('button', { name: 'Confirm' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create token' }));
    const create = form.getByRole('button', { name: 'Create' });
    await userEvent.type(form.getByLabelText('Token name'), 'Backup');
    for (const ability of ['Write', 'Read']) await userEvent.click(form.getByRole('checkbox', { name: ability }));
    expect(create).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: 'Read' }));
    fireEvent.change(form.getByLabelText('Last day (optional)'), { target: { value: '2030-12-31' } });
    await userEvent.click(create);
    const plain = within(await screen.findByRole('dialog', { name: 'Your new token' }));
    expect(plain.getByText('2|plain')).toBeVisible();
    expect(toast()).toBe('Token create');
    expect(server.sent('POST /api/v1/access-tokens')).toEqual({
      tokenName: 'Backup',
      abilities: ['read'],
      expires_at: '2030-12-31',
      timezone: 'Asia/Tokyo',
    });
    await userEvent.click(plain.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('2|plain')).not.toBeInTheDocument();
    expect(await tokens.findByText('Never used · Does not expire')).toBeVisible();

    await userEvent.click(tokens.getByRole('button', { name: 'Delete token Home assistant' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “Home assistant”?' }));
    expect(server.asked).not.toContain('DELETE /api/v1/access-tokens/1');
    await userEvent.click(question.getByRole('button', { name: 'Delete token' }));
    await waitFor(() => expect(tokens.queryByText('Home assistant')).not.toBeInTheDocument());
    expect(toast()).toBe('Token deleted');
  });

  it('asks for an export, waits for it and offers it for download', async () => {
    const queued = {
      id: 'x',
      state: 'queued' as const,
      created_at: '2026-01-01T00:00:00Z',
      expires_at: null,
      download_path: null,
    };
    server.on('POST /api/v1/users/me/export', () => {
      server.on('GET /api/v1/users/me/export', () => ({ export: queued, status: 'success' }));
      return { export: queued, status: 'success' };
    });
    const { toast } = await openSettings();
    const data = panel('Your data');
    await waitFor(() => expect(data.getByRole('button', { name: 'Request export' })).toBeEnabled());
    await userEvent.click(data.getByRole('button', { name: 'Request export' }));
    expect(await data.findByText(/being prepared/)).toBeVisible();
    expect(toast()).toBe('Export is being prepared');
    expect(data.getByRole('button', { name: 'Request export' })).toBeDisabled();
    const ready = {
      ...queued,
      state: 'ready' as const,
      expires_at: '2026-01-03T00:00:00Z',
      download_path: '/api/v1/users/me/export/x/download',
    };
    server.on('GET /api/v1/users/me/export', () => ({ export: ready, status: 'success' }));
    cleanup();
    await openSettings();
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', '/api/v1/users/me/export/x/download');
  });

  it('connects and disconnects services; a service that may not go says why', async () => {
    server.user.social_profiles = [{ service_name: 'google', username: 'ines.m' }];
    server.on('POST /secure/auth/social/:service/disconnect', () => {
      throw new Refusal(409, {
        message: 'Set a password first, or you could not sign in any more.',
        code: 'state_conflict',
      });
    });
    const { toast } = await openSettings({ 'social.google.enable': true, 'social.twitter.enable': true });
    const social = panel('Social login');
    expect(social.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'GoogleConnected as ines.mDisable',
      'XNot connectedEnable',
    ]);
    await userEvent.click(social.getByRole('button', { name: 'Disable Google' }));
    await waitFor(() => expect(toast()).toBe('Set a password first, or you could not sign in any more.'));
    server.on('POST /secure/auth/social/:service/disconnect', () => {
      server.user = { ...server.user, social_profiles: [] };
      return { status: 'success' };
    });
    await userEvent.click(social.getByRole('button', { name: 'Disable Google' }));
    expect(await social.findByRole('button', { name: 'Enable Google' })).toBeVisible();
    expect(toast()).toBe('Disabled Google account');

    window.open = () => ({ closed: false }) as Window;
    await userEvent.click(social.getByRole('button', { name: 'Enable X' }));
    server.user = { ...server.user, social_profiles: [{ service_name: 'twitter', username: 'inesmoreau' }] };
    const data = {
      type: 'social-auth',
      status: 'SUCCESS',
      callbackData: {
        bootstrapData: bootstrap({
          user: server.user,
          settings: { 'social.google.enable': true, 'social.twitter.enable': true },
        }),
      },
    };
    window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }));
    expect(await social.findByText('Connected as inesmoreau')).toBeVisible();
    await waitFor(() => expect(toast()).toBe('Enabled X account'));
  });

  it('keeps the public profile: ten links at most, empty ones left out, addresses completed', async () => {
    const { toast } = await openSettings();
    const profile = panel('Profile');
    await userEvent.type(await profile.findByLabelText('Description'), 'I collect rain.');
    await userEvent.type(profile.getByLabelText('City'), 'Lisbon');
    const add = profile.getByRole('button', { name: 'Add link' });
    for (let count = 0; count < 10; count += 1) await userEvent.click(add);
    expect(add).not.toBeInTheDocument();
    await userEvent.type(profile.getAllByLabelText('Address')[3] as HTMLElement, 'moreau.studio');
    await userEvent.tab();
    expect(profile.getAllByLabelText('Address')[3]).toHaveValue('https://moreau.studio');
    const save = profile.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await userEvent.type(profile.getAllByLabelText('Title')[3] as HTMLElement, 'Studio');
    await userEvent.click(save);
    await waitFor(() => expect(toast()).toBe('Profile updated'));
    expect(server.sent('PUT /api/v1/users/me/profile')).toMatchObject({
      description: 'I collect rain.',
      city: 'Lisbon',
      country: null,
      links: [{ title: 'Studio', url: 'https://moreau.studio' }],
    });
  });
});
