import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { useCan, useIsSubscribed, useSettings, useUser } from '../platform/session/use-session';

/** Pages for holders of a right (spec 2 §4): guests are asked to sign in, members led to the plans where there are any that they do not have. */
export function GuardedRoutes({ right }: { right: PermissionName }) {
  const may = useCan(right);
  const user = useUser();
  const isSubscribed = useIsSubscribed();
  const hasPlans = useSettings()['billing.enable'] && !isSubscribed;
  const { pathname, search } = useLocation();
  if (may) return <Outlet />;
  if (!user) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return <Navigate to={hasPlans ? '/pricing' : '/404'} replace />;
}

/** `/upload`, which menus may name: to the desk, or to how one becomes an artist (3-decisions §22). */
export function UploadRedirect() {
  const mayCreate = useCan('music.create');
  const user = useUser();
  if (!user) return <Navigate to="/login?redirect=%2Fupload" replace />;
  return <Navigate to={mayCreate ? '/backstage/upload' : '/backstage/requests'} replace />;
}
