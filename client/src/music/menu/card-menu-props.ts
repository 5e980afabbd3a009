import type { MenuAnchor } from '../../ui/menu/menu-types';

/** The props of a card's menu. */
export interface CardMenuProps<T> {
  of: T;
  anchor: MenuAnchor | null;
  isOpen: boolean;
  onClose: () => void;
}
