import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackImage } from '../../../platform/player/player-selectors';

/** The room takes its colour from the artwork; without one from the tint that the drawn cover has. */
export function Ambience({ track }: { track: Track }) {
  const image = trackImage(track, '160');
  return (
    <div className="amb" aria-hidden>
      {image && <img src={image} alt="" className="amb-a" />}
      {image && <img src={image} alt="" className="amb-b" />}
    </div>
  );
}
