import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { formatDuration } from '../../lib/format';
import { begunSecond } from '../../lib/spoken-duration';
import { Avatar } from '../../ui/avatar';
import { useHoverPopover } from '../../ui/use-hover-popover';
import { useRovingFocus } from '../../ui/use-roving-focus';
import styles from './waveform.module.css';

/** Something that happened at a moment of the song. */
export interface WaveMarker {
  id: number;
  position_ms: number;
  /** Whose it is. */
  label: string;
  image: string | null;
  /** What they said there, for the bubble. */
  text?: string;
}

interface WaveMarkersProps {
  markers: readonly WaveMarker[];
  durationMs: number;
  onSeek: (positionMs: number) => void;
}

/** Pins under a waveform, one tab stop; the one that is pointed at or focused has a bubble. */
export function WaveMarkers({ markers, durationMs, onSeek }: WaveMarkersProps) {
  const { t } = useTranslation();
  const list = useRovingFocus<HTMLUListElement>();
  const { openId, show, leave } = useHoverPopover();
  const open = markers.find((marker) => marker.id === openId);
  const placeOf = (marker: WaveMarker): string =>
    `${Math.max(0, Math.min(100, (marker.position_ms / durationMs) * 100))}%`;
  if (markers.length === 0 || durationMs <= 0) return null;
  return (
    <>
      <ul className={styles.wavePins} dir="ltr" ref={list} aria-label={t('Comments on the song')} data-arrow-keys>
        {markers.map((marker) => (
          <li
            key={marker.id}
            className={cx(styles.pin, marker.id === openId && 'on')}
            style={{ '--at': placeOf(marker) } as CSSProperties}
          >
            <button
              type="button"
              data-roving
              onClick={() => onSeek(marker.position_ms)}
              onFocus={() => show(marker.id)}
              onBlur={() => show(null)}
              onPointerEnter={() => show(marker.id)}
              onPointerLeave={leave}
              aria-label={t(':name at :time', {
                name: marker.label,
                time: formatDuration(begunSecond(marker.position_ms)),
              })}
            >
              <Avatar name={marker.label} image={marker.image} size="sm" />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <p
          className={cx(styles.waveBubble, open.position_ms > durationMs / 2 && styles.isLate)}
          style={{ '--at': placeOf(open) } as CSSProperties}
          dir="ltr"
          aria-hidden
        >
          <b className="semi">{open.label}</b>
          {open.text && <span className="t2 ell">{open.text}</span>}
        </p>
      )}
    </>
  );
}
