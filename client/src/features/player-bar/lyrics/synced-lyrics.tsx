import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/class-names';
import { usePlayerActions, usePosition, usePositionOf } from '../../../platform/player/use-player';
import { activeLineAt, sungShare } from './active-line';
import type { LyricLine } from './lyrics-api';
import { useFollowLine } from './use-follow-line';

const PERCENT = 100;

/** The line that is being sung: its words light up as they come. */
function SungLine({ line }: { line: LyricLine }) {
  const { positionMs } = usePosition();
  const share = Math.round(sungShare(line, positionMs) * PERCENT);
  return <span className={cx('ly-sung', share < PERCENT && 'part')} style={{ '--sung': `${share}%` } as React.CSSProperties}>{line.text}</span>;
}

/** Lyrics that follow the sound; each line leads to its place in it (design §7). */
export function SyncedLyrics({ lines, language }: { lines: readonly LyricLine[]; language: string | null }) {
  const { t } = useTranslation();
  const { seek } = usePlayerActions();
  const active = usePositionOf((positionMs) => activeLineAt(lines, positionMs));
  const { container, isAway, resume } = useFollowLine(active);
  return (
    <div className="ly-frame">
      <div ref={container} className="ly" lang={language ?? undefined}>
        {lines.map((line, index) => (
          <button
            // A refrain repeats its words, never its time.
            key={`${line.start_ms}-${index}`} type="button" data-line={index} className={cx('ly-line', index < active && 'past', index === active && 'on')}
            aria-current={index === active || undefined}
            onClick={() => { seek(line.start_ms); resume(); }}
          >
            {index === active ? <SungLine line={line} /> : line.text || '♪'}
          </button>
        ))}
      </div>
      {isAway && <button type="button" className="btn sm ly-back" onClick={resume}>{t('Back to current line')}</button>}
    </div>
  );
}
