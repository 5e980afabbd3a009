import type { ClientSettings } from '@tonearm/shared/settings/registry';

export type CounterSettings = Pick<ClientSettings, 'analytics.driver' | 'analytics.tracking_code' | 'analytics.host'>;

declare global {
  interface Window {
    dataLayer?: unknown[];
    _paq?: unknown[][];
    plausible?: ((event: string, options: { u: string }) => void) & { q?: unknown[] };
  }
}

/** Tells a service of a page; its address goes without what stands behind `?` and `#`, which may open something. */
type Counter = (address: string) => void;

function addScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  Object.assign(script.dataset, data);
  document.head.append(script);
}

/** As Google's own snippet: what its script reads are argument lists, not arrays. */
function gtag(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- its script reads argument lists, not arrays
  (window.dataLayer ??= []).push(arguments);
}

function google(id: string): Counter {
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return (address) => gtag('event', 'page_view', { page_location: address, page_title: document.title });
}

function matomo(id: string, host: string): Counter {
  const queue = (window._paq ??= []);
  queue.push(['setTrackerUrl', `${host}/matomo.php`], ['setSiteId', id]);
  addScript(`${host}/matomo.js`);
  return (address) =>
    (window._paq ??= queue).push(['setCustomUrl', address], ['setDocumentTitle', document.title], ['trackPageView']);
}

function plausible(domain: string, host: string): Counter {
  window.plausible ??= Object.assign(
    (...words: unknown[]) => void ((window.plausible as NonNullable<Window['plausible']>).q ??= []).push(words),
    { q: [] as unknown[] },
  );
  addScript(`${host || 'https://plausible.io'}/js/script.manual.js`, { domain });
  return (address) => window.plausible?.('pageview', { u: address });
}

let known: { key: string; counter: Counter } | null = null;

/** The counter of the site's service; its script is added once. Null where the site counts alone. */
export function counterOf(settings: CounterSettings): Counter | null {
  const { 'analytics.driver': driver, 'analytics.tracking_code': id, 'analytics.host': host } = settings;
  if (driver === 'internal' || id === '' || (driver === 'matomo' && host === '')) return null;
  const key = [driver, id, host].join(' ');
  if (known?.key === key) return known.counter;
  const counter = { google: () => google(id), matomo: () => matomo(id, host), plausible: () => plausible(id, host) }[
    driver
  ]();
  known = { key, counter };
  return counter;
}
