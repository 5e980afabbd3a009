/* global self, MessageChannel */
// Shows news outside the page, of pushes and of open pages, and leads to what they are about. It touches no request.

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

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
self.addEventListener('message', (event) => {
  if (event.data.type === 'show') event.waitUntil(show(event.data.signal, event.source.id));
  if (event.data.type === 'ready') for (const id of led.splice(0)) event.source.postMessage({ type: 'led', id });
});
