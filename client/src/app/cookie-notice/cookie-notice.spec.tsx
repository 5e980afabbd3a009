import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { hasAcceptedGoogleFonts } from '../../platform/consent/consent';
import '../../platform/theme/google-fonts';

const COOKIES = ['cookie_notice', 'cookie_consent', 'consent_receipt'];
const RECEIPT = '0123456789abcdef';
const cookie = (name: string) => decodeURIComponent(new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
const notice = (timeout = 5_000) => screen.findByRole('region', { name: 'Cookies' }, { timeout });
/** By then the page has had its idle moment. */
const LATE_MS = 1_800;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ASKS = { 'cookie_notice.enable': true, 'cookie_notice.mode': 'consent', 'themes.default_id': 'dark' };
const stored = () => localStorage.getItem('be-active-theme');
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument());

/** What was written to document.cookie, which cannot be read back. */
function watchCookies(): string[] {
  const written: string[] = [];
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => native.get?.call(document) as string,
    set: (text: string) => {
      written.push(text);
      native.set?.call(document, text);
    },
  });
  return written;
}

describe('cookie notice', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    for (const name of COOKIES) document.cookie = `${name}=; Path=/; Max-Age=0`;
    server = new FakeServer().on('POST /api/v1/consents', () => ({ receipt: RECEIPT, status: 'success' }));
  });
  afterEach(() => Reflect.deleteProperty(document, 'cookie'));

  it('shows until it is dismissed, which holds for 30 days on the whole site', async () => {
    const written = watchCookies();
    const settings = {
      'cookie_notice.enable': true,
      'cookie_notice.position': 'top',
      'cookie_notice.button': { label: 'Privacy', type: 'route', action: '/privacy' },
    };
    await openApp('/no/such/page', { settings });
    expect(await notice()).toHaveClass('atTop');
    expect(within(await notice()).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await press('OK');
    await gone();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(written).toEqual(['cookie_notice=true; Path=/; Max-Age=2592000; SameSite=Lax']);
  });

  it('is over once it was dismissed, and never there where it is off', async () => {
    document.cookie = 'cookie_notice=true; Path=/';
    await openApp('/no/such/page', { settings: { 'cookie_notice.enable': true } });
    await screen.findByRole('contentinfo');
    await expect(notice(LATE_MS)).rejects.toThrow();
  });

  describe('where a theme has a font of Google’s', () => {
    const LORA = 'https://fonts.googleapis.com/css2?family=Lora:wght@400..700&display=swap';
    const theme = { id: 1, name: 'Light', values: {}, is_dark: false, default_light: true, default_dark: false };
    const themes = { selected_theme_id: null, all: [{ ...theme, font: { family: 'Lora', google: true } }] };
    const fetched = () =>
      [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));

    it('says so, and fetches it for whoever accepts that, until it is taken back', async () => {
      await openApp('/no/such/page', { settings: ASKS, themes });
      expect(await notice()).toHaveTextContent('your browser fetches the site’s font from Google');
      expect(fetched()).toEqual([]);
      await press('Accept all');
      await waitFor(() => expect(fetched()).toEqual([LORA]));
      await press('Cookie settings');
      expect(await screen.findByText(/Fetches the site’s font from Google/)).toBeVisible();
      await press('Only necessary');
      await waitFor(() => expect(fetched()).toEqual([]));
    });

    it('takes OK for no yes where people are only told, as they cannot say no', async () => {
      const settings = { 'cookie_notice.enable': true, 'cookie_notice.mode': 'notice' } as const;
      await openApp('/no/such/page', { settings, themes });
      expect(await notice()).not.toHaveTextContent('Google');
      await press('OK');
      expect(hasAcceptedGoogleFonts(settings)).toBe(false);
      expect(fetched()).toEqual([]);
    });

    it('takes a yes from before the site had one for no yes to it, and asks once more', async () => {
      document.cookie = `cookie_consent=${encodeURIComponent('["necessary","preferences"]')}; path=/`;
      await openApp('/no/such/page', { settings: ASKS, themes });
      expect(await notice()).toHaveTextContent('your browser fetches the site’s font from Google');
      expect(fetched()).toEqual([]);
      await press('Accept all');
      await waitFor(() => expect(fetched()).toEqual([LORA]));
      await gone();
    });

    it('does not ask those again who have refused what it belongs to', async () => {
      document.cookie = `cookie_consent=${encodeURIComponent('["necessary","ads"]')}; path=/`;
      await openApp('/no/such/page', { settings: ASKS, themes });
      await expect(notice(LATE_MS)).rejects.toThrow();
      expect(fetched()).toEqual([]);
    });

    it('goes when the answer was taken back in another tab', async () => {
      await openApp('/no/such/page', { settings: ASKS, themes });
      await notice();
      await press('Accept all');
      await waitFor(() => expect(fetched()).toEqual([LORA]));
      document.cookie = `cookie_consent=${encodeURIComponent('["necessary"]')}; Path=/`;
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(fetched()).toEqual([]));
    });
  });

  describe('where consent is asked for', () => {
    it('keeps nothing but what is necessary when that is the answer; it can be changed at any time', async () => {
      await openApp('/no/such/page', { settings: ASKS });
      await notice();
      await userEvent.click(screen.getByRole('button', { name: 'Light mode' }));
      expect([document.documentElement.dataset.theme, stored()]).toEqual(['light', null]);
      await press('Only necessary');
      await gone();
      expect([cookie('cookie_consent'), cookie('cookie_notice'), stored()]).toEqual(['["necessary"]', '', null]);
      await press('Cookie settings');
      await userEvent.click(await screen.findByRole('switch', { name: 'Preferences' }));
      await press('Save choice');
      await waitFor(() => expect(stored()).toBe('light'));
      expect(cookie('cookie_consent')).toBe('["necessary","preferences"]');
    });

    it('lets everything be accepted at once, and taken back', async () => {
      localStorage.setItem('be-active-theme', 'light');
      await openApp('/no/such/page', { settings: ASKS });
      await notice();
      await press('Accept all');
      expect(cookie('cookie_consent')).toBe('["necessary","preferences","analytics","ads"]');
      await press('Cookie settings');
      expect(await screen.findByRole('switch', { name: 'Necessary' })).toBeDisabled();
      expect(screen.getByRole('switch', { name: 'Ads' })).toBeChecked();
      await press('Only necessary');
      await waitFor(() => expect(stored()).toBeNull());
    });

    it('keeps each answer at the site as well, under one receipt', async () => {
      await openApp('/no/such/page', { settings: ASKS });
      await notice();
      await press('Accept all');
      await waitFor(() => expect(cookie('consent_receipt')).toBe(RECEIPT));
      await press('Cookie settings');
      const dialog = await screen.findByRole('dialog', { name: 'Cookie settings' });
      expect(within(dialog).getByText(`Your answers are kept under the receipt ${RECEIPT}.`)).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Only necessary' }));
      await waitFor(() =>
        expect(server.requests.filter(({ path }) => path === '/api/v1/consents').map(({ body }) => body)).toEqual([
          { categories: ['necessary', 'preferences', 'analytics', 'ads'] },
          { categories: ['necessary'], receipt: RECEIPT },
        ]),
      );
    });

    it('holds on this device where it could not be kept at the site', async () => {
      server.on('POST /api/v1/consents', () => {
        throw new Refusal(503, { message: 'Down.' });
      });
      await openApp('/no/such/page', { settings: ASKS });
      await notice();
      await press('Only necessary');
      await gone();
      expect([cookie('cookie_consent'), cookie('consent_receipt')]).toEqual(['["necessary"]', '']);
    });
  });
});
