import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { basePath, readBootstrapData } from '../../api/bootstrap-data';
import { createI18n } from '../../platform/i18n/i18n';
import { Providers } from '../providers';
import { routes } from '../routes';
import { createStore, receiveLateLoaders } from '../store';
import { setBrowserGlobals } from './browser-globals';
import type { PageToDraw } from './page-to-draw';

type Router = ReturnType<typeof createMemoryRouter>;

/** The page's own chunk is loaded by the router. */
const whenReady = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return void resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
}

/** See `drawPage`. */
export async function draw({ address, isPhone, bootstrap }: PageToDraw): Promise<string> {
  const data = JSON.parse(bootstrap) as BootstrapData;
  const url = new URL(address);
  setBrowserGlobals({ address: url, isPhone, bootstrapData: data, direction: data.locale.direction });
  const page = readBootstrapData();
  const store = createStore(page);
  const translator = createI18n(page.locale);
  const router = createMemoryRouter(routes, {
    basename: basePath() || '/',
    initialEntries: [url.pathname + url.search],
  });
  try {
    await Promise.all([whenReady(router), receiveLateLoaders(store, page)]);
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <Providers store={store} translator={translator}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
      // In one piece: what comes later would need a script to be put in its place.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    // Without a script a form would send what is typed in its address.
    return (await textOf(prelude as unknown as AsyncIterable<unknown>)).replaceAll('<form', '<form method="dialog"');
  } finally {
    router.dispose();
  }
}
