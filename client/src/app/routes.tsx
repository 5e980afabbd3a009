import type { RouteObject } from 'react-router-dom';
import { AppRoot } from './app-root';
import { keptPages } from './kept-pages';
import { RouteProblem } from './route-problem';
import { adminRoutes } from './routes/admin.routes';
import { authRoutes } from './routes/auth.routes';
import { listenerRoutes } from './routes/listener.routes';
import { makerRoutes } from './routes/maker.routes';
import { siteRoutes } from './routes/site.routes';
import { AuthFrame } from './site/auth-frame';
import { ShellOrLanding } from './site/shell-or-landing';

const layouts = keptPages(
  { site: async () => ({ Component: (await import('./site/site-layout')).SiteLayout }) },
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
      adminRoutes,
      {
        lazy: layouts.site,
        hydrateFallbackElement: <div className="site" />,
        children: [framed([...makerRoutes, ...siteRoutes])],
      },
    ],
  },
];
