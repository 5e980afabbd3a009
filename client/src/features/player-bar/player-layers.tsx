import { Suspense, lazy } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { keyListSet, selectFullOpen, selectKeyListOpen, selectSettingsOpen, settingsSet } from '../../platform/player/queue-panel.slice';

const FullScreen = lazy(async () => ({ default: (await import('./full-screen/full-screen')).FullScreen }));
const KeyList = lazy(async () => ({ default: (await import('./key-list')).KeyList }));
const PlayerSettingsLayer = lazy(async () => ({ default: (await import('./settings/player-settings-layer')).PlayerSettingsLayer }));

/** What lies over the page and belongs to the player; its code comes when it is first opened. */
export function PlayerLayers() {
  const dispatch = useDispatch();
  const isFull = useSelector(selectFullOpen);
  const hasKeys = useSelector(selectKeyListOpen);
  const hasSettings = useSelector(selectSettingsOpen);
  return (
    <Suspense fallback={null}>
      {isFull && <FullScreen />}
      {hasKeys && <KeyList onClose={() => dispatch(keyListSet(false))} />}
      {hasSettings && <PlayerSettingsLayer onClose={() => dispatch(settingsSet(false))} />}
    </Suspense>
  );
}
