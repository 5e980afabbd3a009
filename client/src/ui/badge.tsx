import type { ReactNode } from 'react';
import { cx } from '../lib/class-names';
import styles from './badge.module.css';

const TONES = { neutral: styles.neutral, good: styles.good, warning: styles.warning, bad: styles.bad } as const;

export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone?: BadgeTone;
  /** A dot in its colour; the words say it all the same. */
  hasDot?: boolean;
  children: ReactNode;
}

/** A state in a word or two (design §4). */
export const Badge = ({ tone = 'neutral', hasDot = false, children }: BadgeProps) => (
  <span className={cx(styles.badge, TONES[tone], hasDot && styles.dot)}>{children}</span>
);
