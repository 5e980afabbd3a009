import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountServer } from '../../test/account';
import { ADMIN, INES, bootstrap, openApp } from '../../test/app';
import { aSong, home } from '../../test/catalogue';
import { FakeServer, Refusal } from '../../test/fake-server';
import { jestObject } from '../../test/jest-object';
import { catalogueApi } from '../api/catalogue';
import { tracksPlayed } from '../platform/player/player.slice';
import { sessionDoubted } from '../platform/session/session-watch';

const UNVERIFIED = { user: { ...INES, email_verified_at: null }, settings: { require_email_confirmation: true } };
const BANNED = { user: { ...INES, banned_at: '2026-05-01T00:00:00Z' } };

describe('account gate', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer().on('GET /api/v1/channels/home', () => home());
  });

  describe('of an email that is not verified', () => {
    it.each(['/', '/album/7', '/login', '/nowhere'])('stands at %s', async (path) => {
      await openApp(path, UNVERIFIED);
      expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
      expect(screen.getByText('Enter the verification code we sent to', { exact: false })).toHaveTextContent(
        'Enter the verification code we sent to in**@moreau.studio',
      );
      expect(screen.getByRole('link', { name: 'Tonearm' })).toHaveAttribute('href', '/');
      expect(server.asked).toEqual([]);
    });

    it('opens for those who need no confirmation', async () => {
      await openApp('/', { ...UNVERIFIED, settings: {}, loaders: { channelPage: home() } });
      expect(await screen.findByRole('heading', { name: 'New releases' })).toBeVisible();
    });

    it('takes a code of digits, shows what is wrong with it, and loads the page anew when it is right', async () => {
      let isRight = false;
      server.on('POST /api/v1/validate-email-verification-otp', () => {
        if (!isRight)
          throw new Refusal(422, {
            message: 'Invalid.',
            code: 'invalid',
            errors: { code: ['This code is not right.'] },
          });
        return { status: 'success' };
      });
      // The browser of these tests cannot load a page; it says so.
      const complaints = jestObject.spyOn(console, 'error').mockImplementation(() => undefined);
      await openApp('/', UNVERIFIED);
      const code = await screen.findByLabelText('Code');
      expect(code).toHaveAttribute('placeholder', 'Enter your verification code');
      expect([
        code.getAttribute('inputmode'),
        code.getAttribute('maxlength'),
        code.getAttribute('autocomplete'),
      ]).toEqual(['numeric', '6', 'one-time-code']);
      expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
      await userEvent.click(code);
      await userEvent.paste('48 29x13 7');
      expect(code).toHaveValue('482913');
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      expect(await screen.findByText('This code is not right.')).toBeVisible();
      expect(code).toHaveFocus();
      const isReloaded = () => complaints.mock.calls.flat().some((said) => String(said).includes('navigation'));
      expect(isReloaded()).toBe(false);
      isRight = true;
      await userEvent.type(code, '{Enter}');
      await waitFor(() => expect(isReloaded()).toBe(true));
      complaints.mockRestore();
    });

    it('sends the code again, once at a time', async () => {
      let answer = (): void => undefined;
      server.on(
        'POST /api/v1/resend-email-verification',
        () =>
          new Promise((resolve) => {
            answer = () => resolve({ status: 'success' });
          }),
      );
      const { store } = await openApp('/', UNVERIFIED);
      const resend = await screen.findByRole('button', { name: 'request a resend' });
      await userEvent.click(resend);
      expect(resend).toBeDisabled();
      await act(async () => answer());
      await waitFor(() =>
        expect(store.getState().toasts.current).toMatchObject({ type: 'positive', message: 'Email sent' }),
      );
      expect(resend).toBeEnabled();
      expect(server.requests.at(-1)?.body).toEqual({ email: 'ines@moreau.studio' });
    });

    it('cannot send a code to nowhere', async () => {
      await openApp('/', { ...UNVERIFIED, user: { ...UNVERIFIED.user, email: '' } });
      expect(await screen.findByRole('button', { name: 'request a resend' })).toBeDisabled();
    });
  });

  it('of a suspended account stands everywhere, with a way out', async () => {
    server.on('POST /auth/logout', () => ({ bootstrapData: bootstrap(), status: 'success' }));
    const { address } = await openApp('/genres', BANNED);
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    expect(
      screen.getByText(
        "You can't open Tonearm because your account is suspended. Contact the Admin to re-activate your account.",
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  describe('of a second factor that a role asks for', () => {
    const REQUIRED = { two_factor_required: true, permissions: [] };

    it('leads to its setup everywhere, says why, and opens once the codes were seen', async () => {
      const account = new AccountServer(REQUIRED)
        .on('GET /api/v1/channels/home', () => home())
        .on('GET /auth/user/two-factor-recovery-codes', () => ({ recovery_codes: ['aa-bb'], status: 'success' }))
        .on('GET /api/v1/bootstrap-data', () => ({
          bootstrapData: bootstrap({ user: INES, loaders: { channelPage: home() } }),
          status: 'success',
        })) as AccountServer;
      await openApp('/', { user: account.user });
      expect(await screen.findByRole('heading', { name: 'Set up two factor authentication' })).toBeVisible();
      expect(screen.getByText(/Your role at Tonearm asks for a second step at login/)).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Enable' })).toBeEnabled();
      expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
      account.user = { ...account.user, two_factor_confirmed_at: '2026-03-01T00:00:00Z' };
      cleanup();
      await openApp('/', { user: account.user });
      await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
      expect(await screen.findByRole('heading', { name: 'New releases' })).toBeVisible();
    });

    it('lets somebody choose a password first, by the link of a mail', async () => {
      const account = new AccountServer(REQUIRED);
      await openApp('/password/reset/abc?email=ines%40example.org', { user: account.user });
      expect(await screen.findByLabelText('Confirm password')).toBeVisible();
    });

    it('lets somebody out', async () => {
      const account = new AccountServer(REQUIRED);
      account.on('POST /auth/logout', () => ({ bootstrapData: bootstrap(), status: 'success' }));
      const { address } = await openApp('/genres', { user: account.user });
      await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
      expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
      expect(address()).toBe('/login');
    });
  });

  describe('of a site that is being worked on', () => {
    const SHUT = { settings: { 'site.maintenance': true, 'site.maintenance_message': 'New shelves. Back at noon.' } };

    it.each(['/', '/genres', '/register', '/nowhere'])('stands at %s, says why, and asks for nothing', async (path) => {
      await openApp(path, SHUT);
      expect(await screen.findByRole('heading', { name: 'Back soon' })).toBeVisible();
      expect(screen.getByText('New shelves. Back at noon.')).toBeVisible();
      expect(server.asked).toEqual([]);
    });

    it('lets somebody log in', async () => {
      await openApp('/', { settings: { 'site.maintenance': true } });
      expect(await screen.findByText('The site is being worked on. Please come back soon.')).toBeVisible();
      await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
      expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    });

    it('is open to those of the admin area', async () => {
      await openApp('/', { ...SHUT, user: ADMIN, loaders: { channelPage: home() } });
      expect(await screen.findByRole('heading', { name: 'New releases' })).toBeVisible();
    });

    it('closes while the page is open, for guests too', async () => {
      const { store } = await openApp('/', { loaders: { channelPage: home() } });
      server
        .on('GET /api/v1/genres', () => {
          throw new Refusal(503, { message: 'No.', code: 'maintenance' });
        })
        .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(SHUT), status: 'success' }));
      await act(
        async () =>
          void (await store.dispatch(catalogueApi.endpoints.listGenres.initiate({ page: 1 }, { forceRefetch: true }))),
      );
      expect(await screen.findByRole('heading', { name: 'Back soon' })).toBeVisible();
    });
  });

  describe('while the page is open', () => {
    const ask = (store: Awaited<ReturnType<typeof openApp>>['store']) =>
      act(
        async () =>
          void (await Promise.all(
            [1, 2].map((page) =>
              store.dispatch(catalogueApi.endpoints.listGenres.initiate({ page }, { forceRefetch: true })),
            ),
          )),
      );
    const refuse = (status: number, code: 'unauthenticated' | 'banned' | 'two_factor_required') => {
      const answer = (): never => {
        throw new Refusal(status, { message: 'No.', code });
      };
      return server.on('GET /api/v1/genres', answer).on('GET /api/v1/channels/genres', answer);
    };
    const bootstrapCalls = () => server.asked.filter((call) => call === 'GET /api/v1/bootstrap-data').length;
    const openHome = () => openApp('/', { user: INES, loaders: { channelPage: home() } });

    it('falls when the account is suspended elsewhere', async () => {
      const { store } = await openHome();
      act(() => void store.dispatch(tracksPlayed([aSong(1, 'Harbour Lights')], { source: { type: 'album', id: 7 } })));
      refuse(403, 'banned').on('GET /api/v1/bootstrap-data', () => ({
        bootstrapData: bootstrap(BANNED),
        status: 'success',
      }));
      await ask(store);
      expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
      expect(store.getState().player.status).toBe('paused');
    });

    it('shows a guest when the session ended elsewhere, and leads back to the page after signing in', async () => {
      const { store, address } = await openHome();
      refuse(401, 'unauthenticated').on('GET /api/v1/bootstrap-data', () => ({
        bootstrapData: bootstrap(),
        status: 'success',
      }));
      await ask(store);
      expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
      await userEvent.click(screen.getByRole('link', { name: 'Genres' }));
      await waitFor(() => expect(address()).toBe('/login?redirect=%2Fgenres'));
      expect(bootstrapCalls()).toBe(1);
    });

    it('falls when a role of theirs begins to ask for a second factor', async () => {
      const { store } = await openHome();
      refuse(403, 'two_factor_required')
        .on('GET /api/v1/users/me', () => ({ user: INES, status: 'success' }))
        .on('GET /api/v1/bootstrap-data', () => ({
          bootstrapData: bootstrap({ user: { ...INES, two_factor_required: true } }),
          status: 'success',
        }));
      await ask(store);
      expect(await screen.findByRole('heading', { name: 'Set up two factor authentication' })).toBeVisible();
    });

    it('falls at once when the server ends the live connection', async () => {
      const { store } = await openHome();
      server.on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(BANNED), status: 'success' }));
      act(() => void store.dispatch(sessionDoubted()));
      expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    });

    it('does not send the person to and fro between a page and its way in', async () => {
      refuse(401, 'unauthenticated').on('GET /api/v1/bootstrap-data', () => ({
        bootstrapData: bootstrap(),
        status: 'success',
      }));
      const { address } = await openApp('/genres', { user: INES });
      expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
      expect(address()).toBe('/login?redirect=%2Fgenres');
      expect(server.asked.filter((call) => call === 'GET /api/v1/channels/genres').length).toBeLessThanOrEqual(2);
      expect(bootstrapCalls()).toBe(1);
    });

    it('asks once a refusal, and changes nothing when the server contradicts itself', async () => {
      const { store } = await openHome();
      refuse(401, 'unauthenticated').on('GET /api/v1/bootstrap-data', () => ({
        bootstrapData: bootstrap({ user: INES }),
        status: 'success',
      }));
      await ask(store);
      await waitFor(() => expect(bootstrapCalls()).toBe(1));
      expect(screen.getByRole('button', { name: 'Account menu' })).toBeVisible();
      expect(server.asked.filter((call) => call === 'GET /api/v1/genres')).toHaveLength(2);
    });
  });
});
