import type { ReactNode } from 'react';
import { cx } from '../lib/class-names';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'good' | 'warning' | 'bad';
  /** A dot in its colour; the words say it all the same. */
  hasDot?: boolean;
  children: ReactNode;
}

/** A state in a word or two (design §4). */
export const Badge = ({ tone = 'neutral', hasDot = false, children }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone], hasDot && styles.dot)}>{children}</span>
);
