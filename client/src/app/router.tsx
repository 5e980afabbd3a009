import { createBrowserRouter } from 'react-router-dom';
import { basePath } from '../api/bootstrap-data';
import { followRouter } from '../lib/sheet-history';
import { followLateRoutes } from './late-routes';
import { routes } from './routes';

/** The router of the page; the site may live under a sub-path. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes, { basename: basePath() || '/' });
  followLateRoutes(router);
  followRouter({ key: () => router.state.location.key, isNavigating: () => router.state.navigation.state !== 'idle' });
  return router;
}
