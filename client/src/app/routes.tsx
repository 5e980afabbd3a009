import type { RouteObject } from 'react-router-dom';
import { AppRoot } from './app-root';
import { RequireRight } from './guarded-routes';
import { keptPages } from './kept-pages';
import { ADMIN_ROUTES } from './late-routes';
import { RouteProblem } from './route-problem';
import { authRoutes } from './routes/auth.routes';
import { listenerRoutes } from './routes/listener.routes';
import { siteRoutes } from './routes/site.routes';
import { AuthFrame } from './site/auth-frame';
import { ShellOrLanding } from './site/shell-or-landing';

const layouts = keptPages(
  {
    site: async () => ({ Component: (await import('./site/site-layout')).SiteLayout }),
    admin: async () => ({ Component: (await import('./admin/admin-gate')).AdminGate }),
  },
  false,
);

/** Pages of one frame; what is wrong with one of them is said inside it. */
const framed = (children: RouteObject[]): RouteObject => ({ errorElement: <RouteProblem isInShell />, children });

export const routes: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <RouteProblem />,
    children: [
      { element: <ShellOrLanding />, children: [framed(listenerRoutes)] },
      { element: <AuthFrame />, children: authRoutes },
      {
        element: <RequireRight right="admin.access" />,
        children: [
          { id: ADMIN_ROUTES, children: [] },
          { path: 'admin/*', lazy: layouts.admin, hydrateFallbackElement: <div className="site" /> },
        ],
      },
      { lazy: layouts.site, hydrateFallbackElement: <div className="site" />, children: [framed(siteRoutes)] },
    ],
  },
];
