import type { CSSProperties } from 'react';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { Cover } from './cover';
import styles from './sleeve.module.css';
import { disc } from '../../ui/disc.styles';

interface SleeveProps {
  of: Pictured;
  name: string;
  sizes: string;
  alt?: string;
  /** Its record is on: the disc stands out of the sleeve. */
  isPlaying: boolean;
  /** Wanted at once: the page's own cover. */
  isUrgent?: boolean;
  coverClass?: string;
}

/** The signature: the disc slides out of the sleeve while that album plays. */
export function Sleeve({ of, name, sizes, alt, isPlaying, isUrgent, coverClass }: SleeveProps) {
  return (
    <div
      className={cx(styles.sleeve, isPlaying && styles.out)}
      style={of.image_color ? ({ '--lab': of.image_color } as CSSProperties) : undefined}
    >
      <span className={disc.disc} aria-hidden />
      <Cover of={of} name={name} sizes={sizes} alt={alt} isUrgent={isUrgent} className={coverClass} />
    </div>
  );
}
