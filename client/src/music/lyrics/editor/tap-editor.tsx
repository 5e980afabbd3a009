import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Minus, Pause, Play, Plus, RotateCcw, Undo2 } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../../lib/class-names';
import { useIsCurrentTrack, useIsTrackPlaying, usePlayerActions } from '../../../platform/player/use-player';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { usePlayerPosition } from '../use-player-position';
import type { Taps } from './taps';
import styles from './editor.module.css';
import { iconButton } from '../../../ui/icon-button.styles';

/** 83450 -> 1:23.45 */
function timeText(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(hundredths / 6_000)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

function useSound(track: Track) {
  const player = usePlayerActions();
  const isCurrent = useIsCurrentTrack(track.id);
  const isPlaying = useIsTrackPlaying(track.id);
  return {
    isPlaying,
    toggle: () =>
      isCurrent
        ? player.toggle()
        : player.playTracks([track], { source: { type: 'track', id: track.id, name: track.name }, staysBelow: true }),
    from: (ms: number) => {
      if (isCurrent) player.seek(ms);
    },
  };
}

function Lines({ taps: { taps, next, nudge } }: { taps: Taps }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }, [next]);
  return (
    <ol className={styles.ltaps} ref={list} aria-label={t('Lines')}>
      {taps.map(({ text, startMs }, index) => (
        <li key={index} className={cx(styles.ltap, index === next && 'on')} aria-current={index === next || undefined}>
          <span className="num">{startMs === null ? '–' : timeText(startMs)}</span>
          <span className="ell" dir="auto">
            {text}
          </span>
          {startMs !== null && (
            <span className="row">
              <IconButton
                label={t('“:line” earlier', { line: text })}
                className={iconButton.sm}
                onClick={() => nudge(index, -1)}
              >
                <Icon of={Minus} size={14} />
              </IconButton>
              <IconButton
                label={t('“:line” later', { line: text })}
                className={iconButton.sm}
                onClick={() => nudge(index, 1)}
              >
                <Icon of={Plus} size={14} />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Gives each line its time while the track plays: Space or Enter as a line begins, Backspace takes the last one back. */
export function TapEditor({ track, taps }: { track: Track; taps: Taps }) {
  const { t } = useTranslation();
  const { isPlaying, toggle, from } = useSound(track);
  const position = usePlayerPosition();
  const tap = (): void => taps.tap(position.getMs());
  const undo = (): void => from(taps.undo());
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    undo();
  };
  return (
    <div className="col g3" onKeyDown={pressed}>
      <p className="t2 s13">
        {t('Play the song and press Space as each line begins. Backspace takes the last one back.')}
      </p>
      <Lines taps={taps} />
      <div className="row wrap">
        <Button icon={<Icon of={isPlaying ? Pause : Play} size={15} />} onClick={toggle}>
          {isPlaying ? t('Pause') : t('Play')}
        </Button>
        <Button look="primary" className="grow" disabled={!isPlaying || taps.isWhole} onClick={tap}>
          {taps.isWhole ? t('All lines have a time') : t('This line begins now')}
        </Button>
        <IconButton label={t('Take the last one back')} disabled={taps.next === 0} onClick={undo}>
          <Icon of={Undo2} size={18} className="flip" />
        </IconButton>
        <IconButton
          label={t('Begin again')}
          disabled={taps.next === 0}
          onClick={() => {
            taps.clear();
            from(0);
          }}
        >
          <Icon of={RotateCcw} size={18} />
        </IconButton>
      </div>
    </div>
  );
}
