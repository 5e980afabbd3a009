import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { ADMIN_PAGE_GUARDS, GUARDS_BY_SPECIFICATION, PAGES_TO_COME } from '../../../test/admin-page-guards';
import type { Right } from '../../../test/admin-page-guards';
import { INES, bootstrap } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { typed } from '../../api/bootstrap-data';
import { createI18n } from '../../platform/i18n/i18n';
import { Providers } from '../providers';
import { createStore } from '../store';
import { RequireRight } from '../guarded-routes';
import { ADMIN_ROUTES } from '../late-routes';
import { routes } from '../routes';
import { adminRoutes } from './admin.routes';

// Every permission walks every page.
jestObject.setTimeout(60_000);

/** The site's own route around the area, with the pages that are added to it once they are there. */
const around = routes[0]?.children?.find(({ children }) => children?.some(({ id }) => id === ADMIN_ROUTES));
const area = { ...around, children: [adminRoutes] } as RouteObject;

const isGuard = (element: unknown): element is ReactElement<{ right: Right }> =>
  (element as ReactElement | null)?.type === RequireRight;

/** Each page with the rights that the routes around it ask, the outermost first. */
function pagesIn(route: RouteObject, above = '', asked: readonly Right[] = []): [string, readonly Right[]][] {
  const path = route.path ? `${above}/${route.path}` : above;
  const rights = isGuard(route.element) ? [...asked, route.element.props.right] : asked;
  if (route.children) return route.children.flatMap((child) => pagesIn(child, path, rights));
  return route.path === '*' ? [] : [[path, rights]];
}

/** The same routes and guards, with nothing behind them that is fetched or drawn. */
function light(route: RouteObject): RouteObject {
  const { lazy, errorElement: _error, hydrateFallbackElement: _fallback, children, ...kept } = route;
  if (!children) return { ...kept, ...(lazy && { element: <p /> }) } as RouteObject;
  return { ...kept, ...(lazy && { element: <Outlet /> }), children: children.map(light) } as RouteObject;
}

const addressOf = (path: string): string => path.replace('/:tab?', '').replace(/:\w+/g, '7');
const holds = (held: readonly PermissionName[], right: Right): boolean =>
  [right].flat().some((name) => held.includes(name));

/** Pages that lead on to their first tab. */
const LEADS_TO: Readonly<Record<string, string>> = {
  '/admin/settings': '/admin/settings/general',
  '/admin/logs': '/admin/logs/schedule',
};

describe('every page of the admin area', () => {
  it('asks what is written down for it', () => {
    const pages = pagesIn(area);
    expect(Object.fromEntries(pages.map(([path, [outermost]]) => [path, outermost]))).toEqual(
      Object.fromEntries(Object.keys(ADMIN_PAGE_GUARDS).map((path) => [path, 'admin.access'])),
    );
    expect(Object.fromEntries(pages.map(([path, [, ...rights]]) => [path, rights]))).toEqual(ADMIN_PAGE_GUARDS);
  });

  it('asks the guard that the specification names, unless it is yet to come', () => {
    const pages = pagesIn(area);
    for (const [page, guard] of Object.entries(GUARDS_BY_SPECIFICATION)) {
      const under = pages.filter(([path]) => path === page || path.startsWith(`${page}/`));
      expect([page, under.length === 0]).toEqual([page, PAGES_TO_COME.includes(page)]);
      for (const [path, [, right]] of under)
        expect([path, [right].flat()]).toEqual([path, expect.arrayContaining([guard])]);
    }
  });

  /** Where somebody with these permissions ends who goes to each page. */
  async function walk(held: readonly PermissionName[]): Promise<Record<string, string>> {
    new FakeServer();
    const permissions = held.map((name) => ({ name, restrictions: [] }));
    const page = typed(bootstrap({ user: { ...INES, permissions } }));
    const router = createMemoryRouter([{ path: '*', element: <p /> }, light(area)], { initialEntries: ['/x'] });
    const { unmount } = render(
      <Providers store={createStore(page)} translator={createI18n(page.locale)}>
        <RouterProvider router={router} />
      </Providers>,
    );
    const ends: Record<string, string> = {};
    for (const path of Object.keys(ADMIN_PAGE_GUARDS)) {
      await act(() => router.navigate(addressOf(path)));
      ends[path] = router.state.location.pathname;
    }
    unmount();
    return ends;
  }

  const openTo = (held: readonly PermissionName[]): Record<string, string> =>
    Object.fromEntries(
      Object.entries(ADMIN_PAGE_GUARDS).map(([path, rights]) => {
        const isOpen = held.includes('admin.access') && rights.every((right) => holds(held, right));
        const address = LEADS_TO[path] ?? addressOf(path);
        return [path, isOpen ? address : '/404'];
      }),
    );

  const NAMES = PERMISSIONS.map(({ name }) => name).filter((name) => name !== 'admin');

  it.each(NAMES)('opens to admin.access and %s exactly where it asks no more', async (name) => {
    expect(await walk(['admin.access', name])).toEqual(openTo(['admin.access', name]));
  });

  it('opens to two permissions together where it asks both', async () => {
    for (const held of [
      ['admin.access', 'channels.create', 'channels.update'],
      ['admin.access', 'roles.create', 'roles.update'],
    ] as const)
      expect(await walk(held)).toEqual(openTo(held));
  });

  it('is closed without admin.access, whatever else somebody may', async () => {
    const others = NAMES.filter((name) => name !== 'admin.access');
    expect(new Set(Object.values(await walk(others)))).toEqual(new Set(['/404']));
  });
});
