import { ProblemRow } from '../../platform/errors/problem-row';
import { LoadOn } from './load-on';

interface LoadMoreProps {
  hasMore: boolean;
  isFetching: boolean;
  /** What the last call failed with, if it did. */
  error: unknown;
  onMore: () => void;
}

/** The end of a list: asks for what follows when it comes near; after a failure by a button, or it would ask for ever. */
export function LoadMore({ hasMore, isFetching, error, onMore }: LoadMoreProps) {
  if (!hasMore || isFetching) return null;
  return error ? <ProblemRow onRetry={onMore} /> : <LoadOn onNear={onMore} />;
}
