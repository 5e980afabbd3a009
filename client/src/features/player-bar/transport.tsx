import { Repeat, Repeat1, Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RepeatMode } from '../../platform/player/player-types';
import {
  useCurrentTrack,
  useIsBuffering,
  useIsPlaying,
  usePlayerActions,
  usePlayerModes,
} from '../../platform/player/use-player';
import { cx } from '../../lib/class-names';
import { NextGlyph, PauseGlyph, PlayGlyph, PreviousGlyph } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Spinner, useDelayedPending } from '../../ui/spinner';
import styles from './player-bar.module.css';
import { iconButton } from '../../ui/icon-button.styles';

/** Buttons of the bar, and the larger ones of the phone's sheet. */
const SIZES = {
  bar: { mode: 17, skip: 19, play: 18, button: '' },
  sheet: { mode: 21, skip: 28, play: 29, button: 'lg' },
} as const;

const REPEAT_LABELS: Record<RepeatMode, string> = { off: 'Repeat off', all: 'Repeat all', one: 'Repeat one' };

/** The sound is late by more than a blink. */
function useIsLate(): boolean {
  const { status } = usePlayerModes();
  const isBuffering = useIsBuffering();
  return useDelayedPending(
    status === 'loading' || status === 'waiting-for-network' || (status === 'playing' && isBuffering),
  );
}

/** Play and pause: one control, and a spinner in it while the sound is awaited. */
export function PlayPause({ size, className }: { size: number; className: string | undefined }) {
  const { t } = useTranslation();
  const { toggle } = usePlayerActions();
  const isPlaying = useIsPlaying();
  const isLate = useIsLate();
  const isEmpty = useCurrentTrack() === null;
  const label = isPlaying ? t('Pause') : t('Play');
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-busy={isLate || undefined}
      data-tip={label}
      data-tip-key={t('Space')}
      disabled={isEmpty}
      onClick={toggle}
    >
      {isLate ? <Spinner size={size} immediate /> : isPlaying ? <PauseGlyph size={size} /> : <PlayGlyph size={size} />}
    </button>
  );
}

export function Transport({ size }: { size: keyof typeof SIZES }) {
  const { t } = useTranslation();
  const { next, previous, toggleShuffle, cycleRepeat } = usePlayerActions();
  const { shuffle, repeat, hasNext } = usePlayerModes();
  const isEmpty = useCurrentTrack() === null;
  const { mode, skip, play, button } = SIZES[size];
  const modeClass = (isOn: boolean) => cx(button, isOn && cx(iconButton.on, iconButton.dot));
  return (
    <div className={styles.btns}>
      <IconButton
        label={t('Shuffle')}
        shortcut="S"
        className={modeClass(shuffle)}
        aria-pressed={shuffle}
        disabled={isEmpty}
        onClick={toggleShuffle}
      >
        <Icon of={Shuffle} size={mode} />
      </IconButton>
      <IconButton label={t('Previous')} shortcut="⇧ ←" className={button} disabled={isEmpty} onClick={previous}>
        <PreviousGlyph size={skip} />
      </IconButton>
      <PlayPause className={styles.pp} size={play} />
      <IconButton label={t('Next')} shortcut="⇧ →" className={button} disabled={!hasNext} onClick={next}>
        <NextGlyph size={skip} />
      </IconButton>
      <IconButton
        label={t(REPEAT_LABELS[repeat])}
        shortcut="R"
        className={modeClass(repeat !== 'off')}
        disabled={isEmpty}
        onClick={cycleRepeat}
      >
        <Icon of={repeat === 'one' ? Repeat1 : Repeat} size={mode} />
      </IconButton>
    </div>
  );
}
