import { Navigate, Outlet } from 'react-router-dom';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { SignInFirst } from '../platform/navigation/sign-in-first';
import { useCan, useCanAny, useIsSubscribed, useSettings, useUser } from '../platform/session/use-session';

/** Pages for whoever is signed in; guests sign in first and come back. */
export function RequireUser() {
  return useUser() ? <Outlet /> : <SignInFirst />;
}

/** Pages for holders of a right, or of one of several (spec 2 §4): guests are asked to sign in, members led to the plans where there are any that they do not have. */
export function RequireRight({ right }: { right: PermissionName | readonly PermissionName[] }) {
  const may = useCanAny(right);
  const user = useUser();
  const isSubscribed = useIsSubscribed();
  const hasPlans = useSettings()['billing.enable'] && !isSubscribed;
  if (may) return <Outlet />;
  if (!user) return <SignInFirst />;
  return <Navigate to={hasPlans ? '/pricing' : '/404'} replace />;
}

/** `/upload`, which menus may name: to the desk, or to how one becomes an artist (3-decisions §22). */
export function UploadRedirect() {
  const mayCreate = useCan('music.create');
  return <Navigate to={mayCreate ? '/backstage/upload' : '/backstage/requests'} replace />;
}
