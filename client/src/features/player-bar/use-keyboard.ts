import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useWhenOnline } from '../../lib/connection';
import { listen } from '../../lib/listen';
import { loadPart } from '../../lib/load-part';
import { whenIdle } from '../../lib/when-idle';
import type { PlayerStore } from '../../platform/player/player-controller';

const fetchKeyboard = () => import('../../platform/player/keyboard');
type Keyboard = Awaited<ReturnType<typeof fetchKeyboard>>;

/** Gets the code and what was pressed before it came. Returns what stops it. */
type StartKeys = (keyboard: Keyboard, held: readonly KeyboardEvent[]) => () => void;

/** Fetches the keys once the page stands, or with the first press, which waits for them: on a busy machine a page stands late. Returns what ends it all. */
function loadKeys(start: StartKeys, onMissing: () => void): () => void {
  const held: KeyboardEvent[] = [];
  let isAsked = false;
  let isGone = false;
  const load = (): void => {
    if (isAsked) return;
    isAsked = true;
    loadPart(fetchKeyboard).then(
      (keyboard) => {
        stop();
        if (!isGone) stop = start(keyboard, held);
      },
      () => {
        if (!isGone) onMissing();
      },
    );
  };
  let stop = listen({
    keydown: (event) => {
      held.push(event);
      load();
    },
  });
  const callOff = whenIdle(load);
  return () => {
    isGone = true;
    callOff();
    stop();
  };
}

/** The keys of design §7. */
export function useKeyboard(): void {
  const store = useStore();
  const navigate = useNavigate();
  const [isMissing, setMissing] = useState(false);
  useWhenOnline(() => setMissing(false));
  // With the drawing: whoever sees the page may press.
  useLayoutEffect(() => {
    if (isMissing) return undefined;
    return loadKeys(
      ({ startKeyboard }, held) => startKeyboard(store as unknown as PlayerStore, (path) => void navigate(path), held),
      () => setMissing(true),
    );
  }, [store, navigate, isMissing]);
}
