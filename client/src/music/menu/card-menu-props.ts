import type { MenuAnchor } from '../../ui/menu/menu-types';

/** What the menu of a card is told. */
export interface CardMenuProps<T> {
  of: T;
  anchor: MenuAnchor | null;
  isOpen: boolean;
  onClose: () => void;
}
