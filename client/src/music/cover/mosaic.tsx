import type { CSSProperties } from 'react';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { PLAYLIST_COVERS } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { Cover } from './cover';
import styles from './cover.module.css';

interface MosaicProps {
  of: Pictured & { covers: readonly Pictured[] };
  name: string;
  sizes: string;
  alt?: string;
  className?: string;
  style?: CSSProperties;
}

/** A playlist's picture: its own, or the covers of its first four albums; with fewer, the first one. */
export function Mosaic({ of, name, sizes, alt = '', className, style }: MosaicProps) {
  if (of.image || of.covers.length < PLAYLIST_COVERS) {
    return (
      <Cover
        of={of.image ? of : (of.covers[0] ?? of)}
        name={name}
        sizes={sizes}
        alt={alt}
        className={className}
        style={style}
      />
    );
  }
  return (
    <div
      className={cx(styles.mosaic, styles.art, className)}
      style={style}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
    >
      {of.covers.map((cover) => (
        <img
          key={cover.image}
          src={cover.image_variants?.['160'] ?? cover.image ?? undefined}
          srcSet={`${cover.image_variants?.['160'] ?? ''} 160w, ${cover.image_variants?.['320'] ?? ''} 320w`}
          sizes={`calc(${sizes} / 2)`}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
