// First, because it names the order of the layers.
import './app/part-sheets';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { basePath, readBootstrapData } from './api/bootstrap-data';
import { Providers } from './app/providers';
import { createRouter } from './app/router';
import { warmLinkedPages, warmPages } from './app/routes/listener.routes';
import { dropFailedSheets, reloadWhenStale } from './app/reload-when-stale';
import { createStore, receiveLateLoaders } from './app/store';
import { connection } from './lib/connection';
import { PartUnavailable } from './lib/load-part';
import { whenIdle } from './lib/when-idle';
import { tellFault } from './platform/errors/faults';
import { createI18n } from './platform/i18n/i18n';
import { wantsSound } from './platform/player/player-state';
import { startPlayerListeners } from './platform/player/player.listeners';

dropFailedSheets();
connection.watch();
const page = readBootstrapData();
const store = createStore(page);
/** The appearance editor shows the site in a frame; nobody else may. */
const isFramed = window.parent !== window;
startPlayerListeners(store, { keepsNothing: isFramed });
reloadWhenStale(() => wantsSound(store.getState().player));
const translator = createI18n(page.locale);
const router = createRouter();
if (isFramed) void import('./app/preview/site-preview').then(({ followEditor }) => followEditor(store, router));

// The site's owner has code of their own in pages.
if (document.getElementById('be-custom-code')) {
  const { pathname } = router.state.location;
  void import('./app/custom-code').then(({ keepCodeInZones }) => keepCodeInZones(router, basePath(), pathname));
}

/** Whoever finds a drawing of the page (`app/server`) needs what takes its place. */
const firstView =
  document.documentElement.dataset.drawn === undefined
    ? null
    : import('./app/first-view').catch(() => {
        delete document.documentElement.dataset.drawn;
        return null;
      });
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) link.media = 'all';

async function show(): Promise<void> {
  const view = await firstView;
  await view?.readyToReplace(router, page);
  const container = document.getElementById('root') as HTMLElement;
  const root = createRoot(container, {
    // Said on the page already.
    onCaughtError: (error) => {
      if (error instanceof PartUnavailable) return;
      console.error(error);
      tellFault(error);
    },
  });
  const app = (
    <StrictMode>
      <Providers store={store} translator={translator}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (view) view.replaceDrawing(root, container, app);
  else root.render(app);
  // Whoever only looks in pays for no page but this one; members come back and go on.
  if (page.user) whenIdle(warmPages);
  else warmLinkedPages();
}

// The page's own chunk is on its way meanwhile. What does not come is asked for like anything else.
receiveLateLoaders(store, page).then(show, show);
