import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { MapPin } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { formatDuration } from '../../lib/format';
import { playerHandleOf } from '../../platform/player/player-handle';
import { useIsCurrentTrack, usePosition } from '../../platform/player/use-player';
import { chip } from '../../ui/chip.styles';
import { Icon } from '../../ui/icon';
import styles from './comments.module.css';

/** A moment of a song as it is written: `1:23`. */
export const momentText = (ms: number): string => formatDuration(Math.floor(ms / 1_000) * 1_000);

/** The moment that something is about: where the track stood when the first letter was typed. */
export function useMoment(track: Pick<Track, 'id'> | undefined) {
  const handle = playerHandleOf(useStore());
  const isCurrent = useIsCurrentTrack(track?.id ?? 0);
  const [at, setAt] = useState<number | null>(null);
  const [isOn, setOn] = useState(true);
  return {
    at,
    isOn,
    isOffered: isCurrent || at !== null,
    toggle: () => setOn(!isOn),
    keep: (isEmpty: boolean) => {
      if (isEmpty) setAt(null);
      else if (at === null && isCurrent) setAt(Math.round(handle.getSnapshot().positionMs));
    },
    value: isOn ? at : null,
  };
}

/** Whether it is about a moment, and which. */
export function MomentChip({ at, isOn, toggle }: Pick<ReturnType<typeof useMoment>, 'at' | 'isOn' | 'toggle'>) {
  const { t } = useTranslation();
  const { positionMs } = usePosition();
  return (
    <button
      type="button"
      className={cx(styles.moment, chip.chip, chip.sm, isOn && chip.on)}
      aria-pressed={isOn}
      data-tip={isOn ? t('Without the moment') : t('At this moment')}
      onClick={toggle}
    >
      <Icon of={MapPin} size={13} />
      <span className="num">{t('at :time', { time: momentText(at ?? positionMs) })}</span>
    </button>
  );
}
