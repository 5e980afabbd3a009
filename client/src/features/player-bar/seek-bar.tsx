import { useTranslation } from 'react-i18next';
import { SEEK_STEP_MS } from '@tonearm/shared/limits';
import { formatDuration } from '../../lib/format';
import { useCurrentTrack, usePlayerActions, usePosition } from '../../platform/player/use-player';
import { Slider } from '../../ui/slider/slider';
import { begunSecond, spokenDuration, spokenLength } from '../../lib/spoken-duration';
import styles from './player-bar.module.css';
import { cx } from '../../lib/class-names';

const PAGE_STEP_MS = 30_000;
const clock = (ms: number): string => formatDuration(begunSecond(ms));

function useSeek() {
  const { positionMs, durationMs, bufferedMs } = usePosition();
  const track = useCurrentTrack();
  const total = track ? durationMs || track.duration_ms : 0;
  return { positionMs: Math.min(positionMs, total), total, bufferedMs, isEmpty: track === null };
}

function SeekSlider({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const { seek } = usePlayerActions();
  const { positionMs, total, bufferedMs, isEmpty } = useSeek();
  const language = i18n.language || 'en';
  const valueText = (at: number): string =>
    t(':position of :duration', { position: spokenDuration(at, language), duration: spokenLength(total, language) });
  return (
    <Slider
      className={className}
      label={t('Seek')}
      value={positionMs}
      max={total}
      step={SEEK_STEP_MS}
      pageStep={PAGE_STEP_MS}
      buffered={bufferedMs}
      valueText={valueText}
      preview={clock}
      onChange={seek}
      isDisabled={isEmpty}
      changesOnRelease
    />
  );
}

/** Position, slider and duration in one line, as the bar has them. */
export function SeekBar() {
  const { positionMs, total } = useSeek();
  return (
    <div className={cx('num', styles.seek)} data-seek>
      <span className="num">{clock(positionMs)}</span>
      <SeekSlider />
      <span className="num">{formatDuration(total)}</span>
    </div>
  );
}

/** The slider with the times under it, as the phone has them. */
export function TallSeekBar() {
  const { positionMs, total } = useSeek();
  return (
    <div className={styles.tallSeek}>
      <SeekSlider className={styles.tallSlider} />
      <div className="row between num s12">
        <span className="num">{clock(positionMs)}</span>
        <span className="num">−{formatDuration(total - begunSecond(positionMs))}</span>
      </div>
    </div>
  );
}
