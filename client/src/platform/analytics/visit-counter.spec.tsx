import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';
import './visit-counter';

const MATOMO = {
  'analytics.driver': 'matomo',
  'analytics.tracking_code': '7',
  'analytics.host': 'https://stats.example.org',
} as const;
const scripts = () => [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
const told = () => (window._paq ?? []).filter(([word]) => word === 'setCustomUrl').map(([, address]) => address);
/** By then the page has had its idle moment. */
const LATE_MS = 5_000;

describe('the counting of visits', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
    delete window._paq;
    for (const script of document.querySelectorAll('script[src]')) script.remove();
    server = new FakeServer();
  });

  it('waits for consent where it is asked for, tells the page without its query, and ends with a no', async () => {
    await openApp('/no/such/page?token=hush', {
      settings: { ...MATOMO, 'cookie_notice.enable': true, 'cookie_notice.mode': 'consent' },
    });
    await screen.findByRole('region', { name: 'Cookies' }, { timeout: LATE_MS });
    expect([scripts(), told()]).toEqual([[], []]);
    await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
    await waitFor(() => expect(told()).toEqual(['http://localhost/no/such/page']));
    expect(scripts()).toEqual(['https://stats.example.org/matomo.js']);
    expect(JSON.stringify(window._paq)).not.toContain('hush');
  });

  it('leaves out who asks not to be tracked', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
    await openApp('/no/such/page', { settings: { ...MATOMO, 'cookie_notice.enable': true } });
    // The notice comes in the same idle moment.
    await screen.findByRole('region', { name: 'Cookies' }, { timeout: LATE_MS });
    expect(told()).toEqual([]);
    Reflect.deleteProperty(navigator, 'doNotTrack');
  });

  it('is the site’s own alone unless it is set otherwise', async () => {
    await openApp('/no/such/page', { settings: { 'cookie_notice.enable': true } });
    await screen.findByRole('region', { name: 'Cookies' }, { timeout: LATE_MS });
    expect([scripts(), told()]).toEqual([[], []]);
  });

  it('of its own hears of each page and of who led here, but not of the admin area', async () => {
    Object.defineProperty(document, 'referrer', { configurable: true, value: 'https://search.example/?q=undertow' });
    const pages = () => server.pageViews.map(({ body }) => body);
    const go = (path: string) =>
      act(() => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    await openApp('/no/such/page?token=hush', { user: INES });
    await waitFor(() => expect(pages()).toEqual([{ path: '/no/such/page', referrer: 'search.example' }]), {
      timeout: LATE_MS,
    });
    go('/account-settings');
    await waitFor(() => expect(pages()).toHaveLength(2));
    go('/admin');
    go('/another/missing/page');
    await waitFor(() => expect(pages()).toHaveLength(3));
    expect(pages().slice(1)).toEqual([{ path: '/account-settings' }, { path: '/another/missing/page' }]);
    Reflect.deleteProperty(document, 'referrer');
  });
});
