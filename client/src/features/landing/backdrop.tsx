import type { CSSProperties } from 'react';
import styles from './backdrop.module.css';

interface BackdropProps {
  image: string;
  /** Percent. */
  opacity?: number;
  /** From above to below, over the picture. */
  colors?: readonly [string, string];
  /** It is what is seen first. */
  isUrgent?: boolean;
}

/** A picture and colours behind words, below a veil of the page's own ground: the words can be read whatever these are. */
export function Backdrop({ image, opacity = 100, colors: [above, below] = ['', ''], isUrgent = false }: BackdropProps) {
  const overlay = { '--above': above || below, '--below': below || above } as CSSProperties;
  return (
    <div className={styles.backdrop} aria-hidden>
      {image !== '' && (
        <img
          src={image}
          alt=""
          style={{ opacity: opacity / 100 }}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
        />
      )}
      {(above !== '' || below !== '') && <span style={overlay} />}
    </div>
  );
}
