import { memo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUpDown } from 'lucide-react';
import type { LyricLine, LyricWord } from '@tonearm/shared/catalogue/lyrics.dto';
import { lineAt } from '@tonearm/shared/rules/lrc';
import { cx } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useFollow } from './use-follow';
import type { PositionSource } from './use-player-position';
import styles from './lyrics.module.css';

export type LyricSize = 'small' | 'medium' | 'large';

interface LyricsViewProps {
  lines: readonly LyricLine[];
  /** Synced lines follow it; plain ones, and those of a track that does not play, stand still. */
  position: PositionSource | null;
  /** A line was chosen. */
  onSeek?: ((positionMs: number) => void) | undefined;
  size?: LyricSize;
  className?: string;
}

function useLine(lines: readonly LyricLine[], position: PositionSource | null): number {
  const get = (): number => (position ? lineAt(lines, position.getMs()) : -1);
  return useSyncExternalStore(position?.subscribe ?? never, get, get);
}

const never = (): (() => void) => () => undefined;

/** Words light up as they are sung. */
function Words({ words, position }: { words: readonly LyricWord[]; position: PositionSource }) {
  const get = (): number => words.filter((word) => word.start_ms <= position.getMs()).length;
  const sung = useSyncExternalStore(position.subscribe, get, get);
  return words.map((word, index) => (
    <span key={index} className={cx(styles.lw, index < sung && styles.sung)}>
      {word.text}
      {index < words.length - 1 ? ' ' : ''}
    </span>
  ));
}

interface LineProps {
  line: LyricLine;
  index: number;
  state: 'past' | 'on' | 'next';
  position: PositionSource | null;
  onSeek: LyricsViewProps['onSeek'];
}

const Line = memo(function Line({ line, index, state, position, onSeek }: LineProps) {
  const { t } = useTranslation();
  const isOn = state === 'on';
  const content = isOn && line.words && position ? <Words words={line.words} position={position} /> : line.text || '♪';
  const look = cx(styles.ll, state !== 'next' && state);
  const { start_ms: start } = line;
  if (start === null || !onSeek)
    return (
      <p className={look} data-line={index} dir="auto" aria-current={isOn || undefined}>
        {content}
      </p>
    );
  return (
    <button
      type="button"
      className={look}
      data-line={index}
      dir="auto"
      aria-current={isOn || undefined}
      aria-label={line.text || t('Instrumental')}
      onClick={() => onSeek(start)}
    >
      {content}
    </button>
  );
});

function SyncedLines({ lines, position, onSeek, size = 'medium', className }: LyricsViewProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const current = useLine(lines, position);
  const { isFollowing, goBack, watch } = useFollow(box, current);
  return (
    <div className={cx(styles.lv, className)}>
      <div ref={box} className={cx(styles.lbox, size)} role="group" aria-label={t('Lyrics, synced')} {...watch}>
        {lines.map((line, index) => (
          <Line
            key={index}
            line={line}
            index={index}
            state={index === current ? 'on' : index < current ? 'past' : 'next'}
            position={index === current ? position : null}
            onSeek={onSeek}
          />
        ))}
      </div>
      {!isFollowing && current >= 0 && (
        <Button pill size="sm" className={styles.lback} icon={<Icon of={ArrowUpDown} size={14} />} onClick={goBack}>
          {t('Back to current line')}
        </Button>
      )}
    </div>
  );
}

/**
 * Lyrics of a track. Synced ones follow the position, keep the sung line in the middle until the reader scrolls, and seek when a line is
 * chosen; plain ones are read and scrolled. Fills the height that it is given.
 */
export function LyricsView(props: LyricsViewProps) {
  const { t } = useTranslation();
  const { lines, size = 'medium', className } = props;
  if (lines.some((line) => line.start_ms !== null)) return <SyncedLines {...props} />;
  return (
    <div className={cx(styles.lv, className)}>
      <div className={cx(styles.lbox, 'plain', size)} role="group" aria-label={t('Lyrics')}>
        {lines.map((line, index) => (
          <p key={index} className={styles.ll} dir="auto">
            {line.text || '\u00a0'}
          </p>
        ))}
      </div>
    </div>
  );
}
