import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useUser } from '../../platform/session/use-session';
import { CardsSkeleton } from './editor-skeleton';

interface EditorGateProps {
  query: { currentData?: unknown; error?: unknown; refetch: () => unknown };
  /** What the server says of the item. */
  mayEdit: boolean;
  children: () => ReactNode;
}

/** Whoever may not change the item does not learn that it has a form; guests sign in first. */
export function EditorGate({ query, mayEdit, children }: EditorGateProps) {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname)}`} replace />;
  if (query.currentData === undefined) {
    return query.error ? <QueryProblem error={query.error} onRetry={() => void query.refetch()} notFound={<NotFound />} /> : <CardsSkeleton />;
  }
  return mayEdit ? children() : <NotFound />;
}
