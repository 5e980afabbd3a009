import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { useCan, useSettings, useUser } from '../platform/session/use-session';

/** Pages for holders of a right (spec 2 §4): guests are asked to sign in, members led to the plans where there are any. */
export function GuardedRoutes({ right }: { right: PermissionName }) {
  const may = useCan(right);
  const user = useUser();
  const hasPlans = useSettings()['billing.enable'];
  const { pathname, search } = useLocation();
  if (may) return <Outlet />;
  if (!user) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return <Navigate to={hasPlans ? '/pricing' : '/404'} replace />;
}
