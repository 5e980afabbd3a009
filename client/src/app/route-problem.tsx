import { PageProblem } from '../platform/errors/query-state';

/** A page that failed to load or to draw itself; inside the shell the frame and the player live on. */
export function RouteProblem({ isInShell = false }: { isInShell?: boolean }) {
  const problem = <PageProblem onRetry={() => window.location.reload()} />;
  return isInShell ? <div className="page">{problem}</div> : <main className="site">{problem}</main>;
}
