import type { ReactNode } from 'react';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { EditorSkeleton } from '../../platform/forms/editor-frame';

interface EditorGateProps {
  query: { currentData?: unknown; error?: unknown; refetch: () => unknown };
  /** What the server says of the item. */
  mayEdit: boolean;
  children: () => ReactNode;
}

/** Whoever may not change the item does not learn that it has a form. */
export function EditorGate({ query, mayEdit, children }: EditorGateProps) {
  if (query.currentData === undefined) {
    return query.error ? (
      <QueryProblem error={query.error} onRetry={() => void query.refetch()} notFound={<NotFound />} />
    ) : (
      <EditorSkeleton />
    );
  }
  return mayEdit ? children() : <NotFound />;
}
