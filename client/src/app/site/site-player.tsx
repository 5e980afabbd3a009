import { MiniPlayer } from '../../features/player-bar/mini-player';
import { PlayerBar } from '../../features/player-bar/player-bar';
import { useIsPhone } from '../../lib/use-media-query';
import { useWasHeard } from '../../platform/player/use-player';
import styles from './site.module.css';

/**
 * The player at the foot of pages outside its shell, once something was played: the music can be stopped on any page, and what
 * was paused goes on there, on the way from page to page too.
 */
export function SitePlayer() {
  const isPhone = useIsPhone();
  const wasHeard = useWasHeard();
  if (!wasHeard) return null;
  return <div className={styles.sitePlayer}>{isPhone ? <MiniPlayer /> : <PlayerBar />}</div>;
}
