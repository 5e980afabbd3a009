import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCan, useUser } from '../../platform/session/use-session';

/** Lets in who makes music here: guests sign in first, others may ask to become artists. */
export function MakerGate({ children }: { children: ReactNode }) {
  const user = useUser();
  const mayCreate = useCan('music.create');
  const { pathname, search } = useLocation();
  if (!user) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  if (!mayCreate) return <Navigate to="/backstage/requests" replace />;
  return children;
}
