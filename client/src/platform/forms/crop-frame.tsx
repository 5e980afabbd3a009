import { useId, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeInput } from '../../ui/slider/range-input';
import { ZOOM_MAX, areaOf } from './crop-area';
import type { Crop } from './crop-area';
import styles from './crop-frame.module.css';
import { shimmer } from '../../ui/shimmer.styles';

const STEP = 0.04;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropFrameProps {
  /** Null while it is read. */
  picture: HTMLImageElement | null;
  aspect: number;
  crop: Crop;
  onChange: (wanted: Crop) => void;
}

/** Where the whole picture lies, so that its part fills the frame. */
function placeOf(picture: HTMLImageElement, aspect: number, crop: Crop): CSSProperties {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const area = areaOf({ width, height }, aspect, crop);
  return {
    width: `${(width / area.width) * 100}%`,
    height: `${(height / area.height) * 100}%`,
    left: `${(-area.x / area.width) * 100}%`,
    top: `${(-area.y / area.height) * 100}%`,
  };
}

/** A frame over a picture, which is drawn with the pointer, the arrow keys and a slider. */
export function CropFrame({ picture, aspect, crop, onChange }: CropFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!from.current || !picture) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const area = areaOf({ width: picture.naturalWidth, height: picture.naturalHeight }, aspect, crop);
    onChange({
      ...crop,
      x: from.current.crop.x - ((event.clientX - from.current.x) / width) * (area.width / picture.naturalWidth),
      y: from.current.crop.y - ((event.clientY - from.current.y) / height) * (area.height / picture.naturalHeight),
    });
  };
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ ...crop, x: crop.x + by[0], y: crop.y + by[1] });
  };
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        style={{ aspectRatio: aspect }}
        role="group"
        aria-label={t('Part of the picture; arrow keys move it')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={drag}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
      >
        {picture ? (
          <img src={picture.src} alt="" draggable={false} style={placeOf(picture, aspect, crop)} />
        ) : (
          <span className={shimmer.sk} />
        )}
      </div>
      <label className={styles.zoom} htmlFor={id}>
        {t('Zoom')}
        <RangeInput
          id={id}
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          onChange={(zoom) => onChange({ ...crop, zoom })}
        />
      </label>
    </div>
  );
}
