/* global self, caches, crypto, fetch, MessageChannel, Response */
// Shows news outside the page, of pushes and of open pages, and leads to what they are about. Of requests it touches two kinds: pages come from
// the server and from nowhere else, and where there is no connection it says so itself; the program's own files come from here once they have been.

/** The address of the site, with a slash at its end. */
const scope = self.registration.scope;
/** So long a page has to say that it leads there. */
const ANSWER_MS = 1_000;
/** Rows that led to a page that was not open yet: the next one that asks marks them. */
const led = [];

const isOurs = ({ url, frameType }) =>
  frameType === 'top-level' && (url.startsWith(scope) || url === scope.slice(0, -1));
const pages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isOurs);

/** Whoever looks at the site has its bell. @param from the page that it comes from. */
async function show({ id, tag, title, body, icon, link }, from = null) {
  if ((await pages()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { id, link, from },
    ...(icon === null ? {} : { icon: new URL(icon, scope).href }),
  });
}

/** Resolves with whether the page leads there by itself. */
function asks(page, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    page.postMessage(message, [port2]);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
}

/** One press lets one page come to the front, or one be opened: an open page is asked before that is spent on it. */
async function lead({ id, link, from }) {
  const open = await pages();
  const page = open.find((one) => one.id === from) ?? open.find((one) => one.visibilityState === 'visible') ?? open[0];
  // What leads away from the site stands there as a link.
  const path = /^\/(?!\/)/.test(link ?? '') ? link : '/notifications';
  if (page && (await asks(page, { type: 'lead', id, link: path }))) return page.focus().catch(() => undefined);
  await self.clients.openWindow(new URL(path.slice(1), scope));
  if (id !== null) led.push(id);
}

/** Kept for a page without a connection: the site's name, words and colours, as the last page of it had them. */
const SHELL = 'shell';
const shellAddress = new URL('shell.json', scope).href;
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const colorOf = (text) => (/^rgba?\([\d., ]+\)$/.test(text) ? text : '');

async function keepShell(shell) {
  const kept = await caches.open(SHELL);
  await kept.put(shellAddress, new Response(JSON.stringify(shell)));
}

/** Says that there is no connection, and comes back to the page by itself once there is one. */
function offlinePage({ language, direction, name, title, text, button, ground, ink }) {
  const nonce = crypto.randomUUID();
  const body = `<!doctype html><html lang="${escaped(language)}" dir="${escaped(direction)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(`${title} · ${name}`)}</title>
<style nonce="${nonce}">html{background:${colorOf(ground)};color:${colorOf(ink)};font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;text-align:center;padding:24px;box-sizing:border-box}
p{margin:0;opacity:.75}h1{margin:24px 0 8px;font-size:28px;line-height:1.2}svg{opacity:.75;margin-top:40px}
button{margin-top:28px;min-height:44px;padding:0 28px;border:0;border-radius:99px;font:600 15px system-ui,sans-serif;cursor:pointer;background:${colorOf(ink)};color:${colorOf(ground)}}
button:focus-visible{outline:2px solid ${colorOf(ink)};outline-offset:3px}</style></head>
<body><main><p>${escaped(name)}</p>
<svg width="64" height="64" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M2 2l20 20"/></svg>
<h1>${escaped(title)}</h1><p>${escaped(text)}</p><button type="button">${escaped(button)}</button></main>
<script nonce="${nonce}">const again=()=>location.reload();document.querySelector('button').onclick=again;addEventListener('online',again)</script></body></html>`;
  return new Response(body, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

/** The page as the server has it; without an answer ours, if a page has left its words for it. */
async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const shell = await caches.match(shellAddress);
    if (!shell) throw error;
    return offlinePage(await shell.json());
  }
}

/** The build that this worker came with, which writes it above: all files of the program, and those of them with which nearly every visit begins. */
const { version, first, files } = self.build ?? { version: '', first: [], files: [] };
const addressOf = (file) => new URL(file, scope).href;
const own = new Set(files.map(addressOf));
/** A site in another folder of the same host has caches of its own. */
const isProgram = (name) => name.startsWith(`program ${scope} `);
const PROGRAM = `program ${scope} ${version}`;

/** What stands at an address of the program for good: its name changes with every build, so that files of two builds never meet. */
async function keepPart(address, answer) {
  if (!answer.ok || /html/.test(answer.headers.get('content-type') ?? '')) return;
  await (await caches.open(PROGRAM)).put(address, answer);
}

/** What does not come now comes when a page asks for it. */
const keepFirst = () =>
  Promise.all(
    first.map(async (file) => {
      const address = addressOf(file);
      if (!(await caches.match(address))) await keepPart(address, await fetch(address));
    }),
  ).catch(() => undefined);

/** A part of the program: of this build, or of the one that an open page still runs. */
async function partOf(event) {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (own.has(request.url)) event.waitUntil(keepPart(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

/** Earlier builds go as soon as no page that is open may need them. @param program what the page runs that asks. */
async function forgetEarlier(program) {
  if (!own.has(program) || (await pages()).length > 1) return;
  const earlier = (await caches.keys()).filter((name) => isProgram(name) && name !== PROGRAM);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepFirst());
});
// A page does not wait for this worker to wake.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(pageOf(event));
  else if (url.startsWith(addressOf('assets/'))) event.respondWith(partOf(event));
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
self.addEventListener('message', (event) => {
  if (event.data.type === 'show') event.waitUntil(show(event.data.signal, event.source.id));
  if (event.data.type === 'shell')
    event.waitUntil(Promise.all([keepShell(event.data.shell), forgetEarlier(event.data.program)]));
  if (event.data.type === 'ready') for (const id of led.splice(0)) event.source.postMessage({ type: 'led', id });
});
