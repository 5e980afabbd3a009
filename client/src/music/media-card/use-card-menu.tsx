import { Suspense, useState } from 'react';
import type { ComponentType, HTMLAttributes, ReactNode } from 'react';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { MenuAnchor } from '../../ui/menu/menu-types';
import type { CardMenuProps } from '../menu/card-menu-props';
import { lazyOverlay } from '../../ui/lazy-part';
import { useLongPress } from './use-long-press';

export interface CardMenuState {
  open: (anchor: MenuAnchor) => void;
  /** Handlers of the whole card: right click, long press, and the keys that mean the same. */
  triggers: HTMLAttributes<HTMLElement>;
  menu: ReactNode;
}

/** Opens and closes the menu of a card. @param Menu a lazy component: its code comes with the first opening. */
export function useLazyCardMenu<T>(of: T, Menu: ComponentType<CardMenuProps<T>>): CardMenuState {
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (at: MenuAnchor): void => {
    setAnchor(at);
    setOpen(true);
  };
  const { wasLong, cancel, handlers } = useLongPress(open);
  return {
    open,
    triggers: {
      ...handlers,
      onContextMenu: (event) => {
        event.preventDefault();
        cancel();
        // The phone sends its own event as well: the menu is open already.
        if (wasLong()) return;
        const isByKey = (event.nativeEvent as PointerEvent).pointerType === '';
        open(isByKey ? event.currentTarget : { x: event.clientX, y: event.clientY });
      },
    },
    menu: anchor && (
      <Suspense fallback={null}>
        <Menu of={of} anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

const CardMenu = lazyOverlay(() => import('../menu/card-menu'));

/** The menu of a card of an album, an artist or a song. */
export const useCardMenu = (of: Album | Artist | Track): CardMenuState => useLazyCardMenu(of, CardMenu);
