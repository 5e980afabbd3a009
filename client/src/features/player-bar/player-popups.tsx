import { Suspense, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePageChange } from '../../lib/use-page-change';
import {
  keyListSet,
  selectKeyListOpen,
  selectSettingsOpen,
  settingsSet,
} from '../../platform/player/queue-panel.slice';
import { lazyOverlay } from '../../ui/lazy-part';

const KeyList = lazyOverlay(async () => ({ default: (await import('./key-list')).KeyList }));
const PlayerSettingsLayer = lazyOverlay(async () => ({
  default: (await import('./settings/player-settings-layer')).PlayerSettingsLayer,
}));

/** Settings and the list of keys. They stand inside whatever holds the focus, or it would not let them have it. */
export function PlayerPopups() {
  const dispatch = useDispatch();
  const hasKeys = useSelector(selectKeyListOpen);
  const hasSettings = useSelector(selectSettingsOpen);
  const closeAll = useCallback((): void => {
    dispatch(keyListSet(false));
    dispatch(settingsSet(false));
  }, [dispatch]);
  usePageChange(closeAll);
  // A page of another layout has a player bar of its own.
  useEffect(() => closeAll, [closeAll]);
  return (
    <Suspense fallback={null}>
      {hasKeys && <KeyList onClose={() => dispatch(keyListSet(false))} />}
      {hasSettings && <PlayerSettingsLayer onClose={() => dispatch(settingsSet(false))} />}
    </Suspense>
  );
}
