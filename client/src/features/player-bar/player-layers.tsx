import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { selectFullOpen } from '../../platform/player/queue-panel.slice';
import { PlayerPopups } from './player-popups';

const FullScreen = lazy(async () => ({ default: (await import('./full-screen/full-screen')).FullScreen }));

/** What lies over the page and belongs to the player; its code comes when it is first opened. */
export function PlayerLayers() {
  const isFull = useSelector(selectFullOpen);
  return isFull ? <Suspense fallback={null}><FullScreen /></Suspense> : <PlayerPopups />;
}
