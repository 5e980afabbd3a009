import type { RouteObject, createBrowserRouter } from 'react-router-dom';

/** Where the admin area's routes take their place once they are there. */
export const ADMIN_ROUTES = 'admin-routes';
/** The same of what is bought. */
export const BILLING_ROUTES = 'billing-routes';
/** The same of those who make music. */
export const MAKER_ROUTES = 'maker-routes';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'patchRoutes'>;

let router: Router | null = null;

/** The router of the page, to which routes may be added. */
export function followLateRoutes(made: Router): void {
  router = made;
}

/** Adds routes where their place was kept; those that are there stay. */
export const addRoutes = (place: string, routes: RouteObject[]): void => router?.patchRoutes(place, routes);
