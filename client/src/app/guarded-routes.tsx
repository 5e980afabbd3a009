import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { SignInFirst } from '../platform/navigation/sign-in-first';
import {
  useCan,
  useCanAny,
  useIsSubscribed,
  useSettings,
  useUser,
  useWorkspaceId,
} from '../platform/session/use-session';

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

/** Pages that make music: for holders of the right, and in a workspace for all its members, where the page says what their role gives. */
export function RequireMaker() {
  const user = useUser();
  const isInWorkspace = useWorkspaceId() !== 0 && user !== null;
  const [cameInWorkspace] = useState(isInWorkspace);
  const mayCreate = useCan('music.create');
  if (isInWorkspace) return <Outlet />;
  // Whoever has left it, or had to, is shown what they have themselves.
  return cameInWorkspace && !mayCreate ? <Navigate to="/backstage" replace /> : <RequireRight right="music.create" />;
}

/** `/upload`, which menus may name: to the desk, or to how one becomes an artist (3-decisions §22). */
export function UploadRedirect() {
  const mayCreate = useCan('music.create');
  const isInWorkspace = useWorkspaceId() !== 0;
  return <Navigate to={mayCreate || isInWorkspace ? '/backstage/upload' : '/backstage/requests'} replace />;
}
