import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { ImageVariants, Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { DrawnCover } from './drawn-cover';
import styles from './cover.module.css';

interface CoverProps {
  of: Pictured;
  name: string;
  kind?: 'album' | 'artist';
  /** How wide it is drawn, as in `<img sizes>`; the browser picks the variant. */
  sizes: string;
  /** Covers beside a title are decoration; a page's own cover says what it is. */
  alt?: string;
  /** Wanted at once: above the fold. */
  isUrgent?: boolean;
  className?: string;
  style?: CSSProperties;
}

const sourceSet = (variants: ImageVariants): string =>
  Object.entries(variants)
    .map(([edge, url]: [string, string]) => `${url} ${edge}w`)
    .join(', ');

/** A square picture with its variants; drawn from the name where there is none, or where it fails to load. */
export function Cover({ of, name, kind = 'album', sizes, alt = '', isUrgent = false, className, style }: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isDrawn = !of.image || failed === of.image;
  return (
    <div
      data-cover
      className={cx(styles.art, kind === 'artist' && styles.circ, className)}
      style={{ backgroundColor: of.image_color ?? undefined, ...style }}
    >
      {isDrawn ? (
        <DrawnCover name={name} kind={kind} />
      ) : (
        <img
          src={of.image_variants?.['320'] ?? of.image ?? undefined}
          srcSet={of.image_variants ? sourceSet(of.image_variants) : undefined}
          sizes={sizes}
          alt={alt}
          width={640}
          height={640}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(of.image)}
        />
      )}
    </div>
  );
}
