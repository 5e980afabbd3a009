import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackImage } from '../../../platform/player/player-selectors';
import styles from './full-screen.module.css';

/** The room takes its colour from the artwork; without one from the tint that the drawn cover has. */
export function Ambience({ track }: { track: Track }) {
  const image = trackImage(track, '160');
  return (
    <div className={styles.amb} aria-hidden>
      {image && <img src={image} alt="" className={styles.ambA} />}
      {image && <img src={image} alt="" className={styles.ambB} />}
    </div>
  );
}
