import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  isDanger?: boolean;
  /** One of several, of which one is in force: drawn with a tick, read as a choice. */
  isChosen?: boolean;
  /** Language of the label, where it is not the page's. */
  lang?: string;
  /** Does nothing without the server: grey, with the reason, while that cannot be reached. */
  needsNetwork?: boolean;
  /** Why it cannot be chosen now: grey, with these words. */
  reason?: string;
  /** Belongs to the one above it: stands further in. */
  isBelow?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
  /** Heading of the actions that stand together here; where one of them is chosen, they are choices of their own. */
  group?: string;
}

/** Where a menu opens: at its button, or where the pointer asked for it. */
export type MenuAnchor = HTMLElement | { x: number; y: number };

export interface MenuOverlayProps {
  label: string;
  actions: readonly MenuAction[];
  anchor: MenuAnchor | null;
  isOpen: boolean;
  onClose: () => void;
  /** Head of the bottom sheet: what the menu is about. */
  about?: ReactNode;
}
