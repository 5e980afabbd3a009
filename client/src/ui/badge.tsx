import type { ReactNode } from 'react';
import { cx } from '../lib/class-names';
import styles from './badge.module.css';

const TONES = { neutral: styles.neutral, good: styles.good, warning: styles.warning, bad: styles.bad } as const;

export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone?: BadgeTone;
  /** A dot in its colour; the words say it all the same. */
  hasDot?: boolean;
  /** Gives way where there is no room for it; its words end in an ellipsis of their own. */
  isShort?: boolean;
  children: ReactNode;
}

/** A state in a word or two (design §4). */
export const Badge = ({ tone = 'neutral', hasDot = false, isShort = false, children }: BadgeProps) => (
  <span className={cx(styles.badge, TONES[tone], hasDot && styles.dot, isShort && styles.short)}>{children}</span>
);
