import { useLocation, useNavigate } from 'react-router-dom';
import { PageProblem } from '../platform/errors/query-state';
import { useIsPlaying } from '../platform/player/use-player';
import { SitePlayer } from './site/site-player';
import { page } from '../ui/page.styles';

interface RouteProblemProps {
  isInShell?: boolean;
  /** Without it the page is opened again: within the page while something plays, since a reload would end the music. */
  onRetry?: () => void;
}

/** A page that failed to load or to draw itself; inside the shell the frame and the player live on, elsewhere the player stands at its foot. */
export function RouteProblem({ isInShell = false, onRetry }: RouteProblemProps) {
  const isPlaying = useIsPlaying();
  const navigate = useNavigate();
  const location = useLocation();
  const openAnew = (): void => {
    if (isPlaying) void navigate(location, { replace: true });
    else window.location.reload();
  };
  const problem = <PageProblem onRetry={onRetry ?? openAnew} waits={onRetry !== undefined} />;
  if (isInShell) return <div className={page.page}>{problem}</div>;
  return (
    <div className="site">
      <main>{problem}</main>
      <SitePlayer />
    </div>
  );
}
