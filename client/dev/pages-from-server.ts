import type { Plugin, ProxyOptions } from 'vite';

const api = process.env.TONEARM_API ?? 'http://127.0.0.1:3001';

/** What the development server hands through to the application server. */
export const serverProxy: Record<string, ProxyOptions> = Object.fromEntries(
  ['/api', '/auth', '/secure', '/stream', '/images', '/socket.io'].map((prefix) => [
    prefix,
    // Says for whom it asks: test cards are for this machine alone.
    { target: api, ws: prefix === '/socket.io', xfwd: true },
  ]),
);

/** Shows every part of `ui` in every state; a page of its own, which only this server has. */
const GALLERY = '/gallery.html';

/** Takes pages from the application server, so that they carry bootstrap data, and lets Vite add its client to them. */
export function pagesFromServer(): Plugin {
  return {
    name: 'pages-from-server',
    apply: 'serve',
    configureServer: (vite) => () => {
      vite.middlewares.use((req, res, next) => {
        if (!req.headers.accept?.includes('text/html') || req.originalUrl === GALLERY) return next();
        const address = req.originalUrl ?? '/';
        fetch(api + address, { headers: { accept: 'text/html', cookie: req.headers.cookie ?? '' }, redirect: 'manual' })
          .then(async (page) => {
            for (const cookie of page.headers.getSetCookie()) res.appendHeader('set-cookie', cookie);
            res.statusCode = page.status;
            res.setHeader('content-type', 'text/html');
            res.end(await vite.transformIndexHtml(address, await page.text()));
          })
          .catch(next);
      });
    },
  };
}
