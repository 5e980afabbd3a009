import { Suspense, lazy, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { MenuAnchor } from '../../ui/menu/menu-types';

const CardMenu = lazy(() => import('../menu/card-menu'));

interface CardMenuState {
  open: (anchor: MenuAnchor) => void;
  /** By right click, long press, and the keys that mean the same. */
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  menu: ReactNode;
}

/** The menu of a card of an album, an artist or a song, whose code comes with the first opening. */
export function useCardMenu(of: Album | Artist | Track): CardMenuState {
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (at: MenuAnchor): void => {
    setAnchor(at);
    setOpen(true);
  };
  return {
    open,
    onContextMenu: (event) => {
      event.preventDefault();
      const isByKey = (event.nativeEvent as PointerEvent).pointerType === '';
      open(isByKey ? event.currentTarget : { x: event.clientX, y: event.clientY });
    },
    menu: anchor && <Suspense fallback={null}><CardMenu of={of} anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} /></Suspense>,
  };
}
