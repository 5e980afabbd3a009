import { useEffect, useRef } from 'react';
import { useMove } from './use-move';
import type { Moving, MovingFrom } from './use-move';

interface MovingOfProps {
  of: MovingFrom;
  /** Is told whether something can be moved, and how. */
  onKnown: (moving: Moving) => void;
}

/** Draws nothing: finds out whether something can be moved, for pages on which few may. */
export default function MovingOf({ of, onKnown }: MovingOfProps) {
  const { mayMove, move } = useMove(of);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    onKnown({ mayMove, move: (what) => latest.current(what) });
  }, [mayMove, onKnown]);
  return null;
}
