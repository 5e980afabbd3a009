import { useState } from 'react';
import { MiniPlayer } from '../../features/player-bar/mini-player';
import { PlayerBar } from '../../features/player-bar/player-bar';
import { useIsPhone } from '../../lib/use-media-query';
import { useIsPlaying } from '../../platform/player/use-player';

/** The player at the foot of pages outside its shell, once something plays there: what is heard can be stopped where one is. */
export function SitePlayer() {
  const isPhone = useIsPhone();
  const isPlaying = useIsPlaying();
  const [wasHeard, setHeard] = useState(isPlaying);
  if (isPlaying && !wasHeard) setHeard(true);
  if (!isPlaying && !wasHeard) return null;
  return <div className="site-player">{isPhone ? <MiniPlayer /> : <PlayerBar />}</div>;
}
