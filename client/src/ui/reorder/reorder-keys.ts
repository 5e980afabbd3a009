import type { KeyboardEvent } from 'react';

interface Moves {
  isLifted: boolean;
  lift: () => void;
  /** So many places further down; endlessly many lead to an end. */
  step: (by: number) => void;
  drop: () => void;
  cancel: () => void;
}

/** The keys of a handle (design §7): Space and Enter lift and drop, arrows, Home and End choose the place, Escape puts it back. */
export function pressReorderKey(event: KeyboardEvent, { isLifted, lift, step, drop, cancel }: Moves): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const press = isLifted ? drop : lift;
  const moves: Record<string, () => void> = {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    Home: () => step(-Infinity),
    End: () => step(Infinity),
    Escape: cancel,
  };
  const ways: Record<string, () => void> = { ' ': press, Enter: press, ...(isLifted && moves) };
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat || way !== press) way();
}
