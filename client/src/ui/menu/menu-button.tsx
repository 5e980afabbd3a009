import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { LazyMenu, warmMenu } from './lazy-menu';
import type { MenuAction } from './menu-types';
import { iconButton } from '../icon-button.styles';

interface MenuButtonProps {
  label: string;
  /** Asked for when the menu opens. */
  actions: () => readonly MenuAction[];
  about?: ReactNode;
  /** A press is likely, or has come: what the actions need may be fetched. */
  onNear?: () => void;
  /** Looks of the button; an icon button by default. */
  className?: string;
  children: ReactNode;
}

/** A button that opens a menu of actions. */
export function MenuButton({ label, actions, about, onNear, className = iconButton.ib, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const warm = (): void => {
    warmMenu();
    onNear?.();
  };
  return (
    <>
      <button
        type="button"
        className={cx(className)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tip={isOpen ? undefined : label}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => {
          onNear?.();
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        {children}
      </button>
      <LazyMenu
        label={label}
        actions={isOpen ? actions() : []}
        anchor={anchor}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        about={about}
      />
    </>
  );
}
