import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';

const guarded = (driver: string) => ({
  'recaptcha.driver': driver,
  'recaptcha.site_key': 'site key',
  'recaptcha.enable.forgot_password': true,
});
const scripts = () => [...document.head.querySelectorAll('script')];
const waitForScript = () => waitFor(() => expect(scripts()).toHaveLength(1));
const submit = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'ines@moreau.studio{Enter}');
};

describe('human check', () => {
  let server: FakeServer;
  const sent = () => server.requests.find(({ path }) => path === '/auth/forgot-password')?.body;
  beforeEach(() => {
    document.head.replaceChildren();
    server = new FakeServer().on('POST /auth/forgot-password', () => ({ message: 'Sent.', status: 'success' }));
  });

  it('asks nothing where the action is not guarded', async () => {
    await openApp('/forgot-password', {
      settings: { ...guarded('turnstile'), 'recaptcha.enable.forgot_password': false },
    });
    await submit();
    await waitFor(() => expect(sent()).toEqual({ email: 'ines@moreau.studio' }));
    expect(scripts()).toEqual([]);
  });

  it('sends reCAPTCHA’s token for the action', async () => {
    window.grecaptcha = { ready: (callback) => callback(), execute: async (key, { action }) => `${key}/${action}` };
    await openApp('/forgot-password', { settings: guarded('recaptcha_v3') });
    await waitForScript();
    expect(scripts()[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=site%20key');
    scripts()[0]?.dispatchEvent(new Event('load'));
    await submit();
    await waitFor(() =>
      expect(sent()).toEqual({ email: 'ines@moreau.studio', recaptcha_token: 'site key/forgot_password' }),
    );
  });

  it('sends Turnstile’s, and cleans up', async () => {
    const removed: string[] = [];
    window.turnstile = {
      render: (_container, { action, callback }) => {
        (callback as (token: string) => void)(`token for ${String(action)}`);
        return 'w1';
      },
      remove: (widget) => removed.push(widget),
    };
    await openApp('/forgot-password', { settings: guarded('turnstile') });
    await waitForScript();
    scripts()[0]?.dispatchEvent(new Event('load'));
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ recaptcha_token: 'token for forgot_password' }));
    expect(removed).toEqual(['w1']);
    expect(document.querySelector('.human-check')).toBeNull();
  });

  it('says when it could not be made, and sends nothing', async () => {
    // Another key is another script, which was not loaded before.
    const { store } = await openApp('/forgot-password', {
      settings: { ...guarded('recaptcha_v3'), 'recaptcha.site_key': 'wrong' },
    });
    await waitForScript();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await submit();
    await waitForScript();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await waitFor(() =>
      expect(store.getState().toasts.current).toMatchObject({
        type: 'danger',
        message: 'Could not verify you are human.',
      }),
    );
    expect(sent()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled();
  });
});
