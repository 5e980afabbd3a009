import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/class-names';
import styles from './icon.module.css';

interface IconProps {
  of: LucideIcon;
  /** 16 in menus, 18 by default, 20-22 in headers and the tab bar. */
  size?: number;
  filled?: boolean;
  strokeWidth?: number;
  className?: string;
}

/** A Lucide icon in the app's stroke width. Always decorative: what it means stands beside it or in a label. */
export function Icon({ of: Glyph, size = 18, filled = false, strokeWidth = 1.75, className }: IconProps) {
  return (
    <Glyph
      className={cx(styles.i, className)}
      size={size}
      strokeWidth={strokeWidth}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden
    />
  );
}
