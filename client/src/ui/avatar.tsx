import type { CSSProperties } from 'react';
import { hashOf, initialsOf } from '../lib/hash';
import { cx } from '../lib/class-names';
import styles from './avatar.module.css';

/** Pairs that keep white initials readable at both ends. */
const HUES = [285, 178, 35, 262, 350, 75, 235];

const hueOf = (name: string): number => HUES[hashOf(name) % HUES.length] ?? 0;

/** A page tint in the colour of somebody's initials. */
export const avatarTint = (name: string): CSSProperties =>
  ({ '--tint-h': hueOf(name), '--tint-c': 0.07 }) as CSSProperties;

const SIZES = { sm: styles.sm, md: undefined, lg: styles.lg } as const;

interface AvatarProps {
  name: string;
  image: string | null;
  size?: keyof typeof SIZES;
}

/** A person's picture, or their initials on a colour of their own. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  const hue = hueOf(name);
  const background = `linear-gradient(140deg, oklch(.56 .13 ${hue}), oklch(.42 .13 ${hue}))`;
  return (
    // Drawn by the style sheet: initials are a picture, not words that a control's label would have to repeat.
    <span
      className={cx(styles.ava, SIZES[size])}
      style={{ background }}
      data-initials={image ? undefined : initialsOf(name)}
      aria-hidden
    >
      {image && <img src={image} alt="" />}
    </span>
  );
}
