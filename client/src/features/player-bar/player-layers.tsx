import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fullScreenSet, selectFullOpen } from '../../platform/player/queue-panel.slice';
import { PlayerPopups } from './player-popups';
import { lazyOverlay } from '../../ui/lazy-part';

const FullScreen = lazyOverlay(async () => ({ default: (await import('./full-screen/full-screen')).FullScreen }));

/** What lies over the page and belongs to the player; its code comes when it is first opened. */
export function PlayerLayers() {
  const dispatch = useDispatch();
  const isFull = useSelector(selectFullOpen);
  return isFull ? (
    <Suspense fallback={null}>
      <FullScreen onClose={() => dispatch(fullScreenSet(false))} />
    </Suspense>
  ) : (
    <PlayerPopups />
  );
}
