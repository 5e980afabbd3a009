import { useEffect, useRef, useState } from 'react';
import { HOVER_CLOSE_DELAY_MS } from '@tonearm/shared/limits';

interface HoverPopover {
  openId: number | null;
  /** At once: pointed at, or focused; null closes. */
  show: (id: number | null) => void;
  /** A moment later, so that a hand which slips does not make it flicker. */
  leave: () => void;
}

/** Which of several things has its popover open by a hover (spec 1 §9). */
export function useHoverPopover(): HoverPopover {
  const [openId, setOpenId] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (id: number | null): void => {
    clearTimeout(timer.current);
    setOpenId(id);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenId(null), HOVER_CLOSE_DELAY_MS);
  };
  return { openId, show, leave };
}
