import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../lib/class-names';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does; read aloud and shown as the tooltip. */
  label: string;
  /** None where a class draws its glyph. */
  children?: ReactNode;
  /** Key that does the same, shown in the tooltip. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, shortcut, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      data-tip={label}
      data-tip-key={shortcut}
      {...rest}
      type={type}
      className={cx(styles.ib, className)}
      aria-label={label}
    >
      {children}
    </button>
  );
}
