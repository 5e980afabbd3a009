import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SEEK_STEP_MS } from '@tonearm/shared/limits';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { cx } from '../../lib/class-names';
import { formatDuration } from '../../lib/format';
import { begunSecond, spokenDuration, spokenLength } from '../../lib/spoken-duration';
import { useSlider } from '../../ui/slider/use-slider';
import { useElementSize } from './use-element-size';
import { BAR_PX, LINE_PX, barCount, barsOf, barsPath, plainPath } from './wave-bars';
import { WaveMarkers } from './wave-markers';
import type { WaveMarker } from './wave-markers';
import styles from './waveform.module.css';
import { tip } from '../../ui/tip.styles';

export interface WaveformProps {
  /** Names the slider. */
  label: string;
  /** 0-100 each; null draws a plain bar: nobody knows them yet, or nobody can. */
  peaks: readonly number[] | null;
  look?: ClientSettings['player.seekbar_type'];
  durationMs: number;
  /** Where the song is; null when it is not the one in the player. */
  positionMs: number | null;
  onSeek: (positionMs: number) => void;
  markers?: readonly WaveMarker[];
}

const PAGE_STEP_MS = 30_000;
const NO_MARKERS: readonly WaveMarker[] = [];
const clock = (ms: number): string => formatDuration(begunSecond(ms));

const PARTS = { rest: styles.waveRest, hover: styles.waveHover, played: styles.wavePlayed };

/** The same bars three times, each cut where its part ends: a step of the song changes no path. */
function Bars({ path, from = 0, to, kind }: { path: string; from?: number; to: number; kind: keyof typeof PARTS }) {
  return (
    <svg className={PARTS[kind]} style={{ clipPath: `inset(0 ${100 - to}% 0 ${from}%)` }} aria-hidden>
      <path d={path} />
    </svg>
  );
}

/** A song's outline: what has been played, where the pointer is, and a slider to go elsewhere. Time runs left to right in every language. */
export function Waveform({
  label,
  peaks,
  look = 'waveform',
  durationMs,
  positionMs,
  onSeek,
  markers = NO_MARKERS,
}: WaveformProps) {
  const { t, i18n } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(element);
  const {
    hovered: hoveredMs,
    dragged: draggedMs,
    handlers,
  } = useSlider({
    element,
    value: positionMs ?? 0,
    max: durationMs,
    step: SEEK_STEP_MS,
    pageStep: PAGE_STEP_MS,
    onChange: onSeek,
    changesOnRelease: true,
    takesEnter: true,
  });
  const path = useMemo(
    () =>
      peaks
        ? barsPath(barsOf(peaks, barCount(width)), width, height)
        : plainPath(width, height, look === 'line' ? LINE_PX : BAR_PX),
    [peaks, look, width, height],
  );
  const share = (ms: number): number => (durationMs > 0 ? Math.max(0, Math.min(100, (ms / durationMs) * 100)) : 0);
  const shownMs = draggedMs ?? positionMs;
  const at = share(shownMs ?? 0);
  const pointed = draggedMs === null && hoveredMs !== null ? share(hoveredMs) : null;
  const valueText = t(':position of :duration', {
    position: spokenDuration(shownMs ?? 0, i18n.language || 'en'),
    duration: spokenLength(durationMs, i18n.language || 'en'),
  });
  return (
    <div className={cx(styles.waveBox, markers.length > 0 && styles.hasPins)}>
      <div
        ref={element}
        className={cx(styles.wave, look !== 'waveform' && styles.isPlain)}
        role="slider"
        tabIndex={0}
        dir="ltr"
        aria-label={label}
        aria-orientation="horizontal"
        data-arrow-keys
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs)}
        aria-valuenow={Math.round(shownMs ?? 0)}
        aria-valuetext={valueText}
        {...handlers}
      >
        <Bars path={path} to={100} kind="rest" />
        {pointed !== null && <Bars path={path} from={Math.min(at, pointed)} to={Math.max(at, pointed)} kind="hover" />}
        {shownMs !== null && <Bars path={path} to={at} kind="played" />}
        {shownMs !== null && <span className={styles.waveHead} style={{ left: `${at}%` }} />}
        {shownMs !== null && (
          <span className={cx(styles.waveTime, 'num', at > 92 && styles.isLate)} style={{ left: `${at}%` }} aria-hidden>
            {clock(shownMs)}
          </span>
        )}
        {pointed !== null && (
          <span className={cx(styles.waveTip, 'num', tip.tip)} style={{ left: `${pointed}%` }} aria-hidden>
            {clock(hoveredMs ?? 0)}
          </span>
        )}
        <span className={cx(styles.waveTotal, 'num t2 dsk')} aria-hidden>
          {formatDuration(durationMs)}
        </span>
      </div>
      <WaveMarkers markers={markers} durationMs={durationMs} onSeek={onSeek} />
    </div>
  );
}
