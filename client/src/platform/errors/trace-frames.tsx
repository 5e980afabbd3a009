import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRight } from 'lucide-react';
import type { TraceFrame, TraceGroup } from '@tonearm/shared/errors';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import styles from './errors.module.css';
import { overlay } from '../../ui/overlay.styles';

interface Selection {
  /** `flatIndex` of the frame whose code is shown. */
  current: number | undefined;
  onSelect: (flatIndex: number) => void;
}

function FrameButton({ frame, current, onSelect }: { frame: TraceFrame } & Selection) {
  return (
    <button
      type="button"
      className={cx('frame', overlay.mi)}
      aria-current={frame.flatIndex === current || undefined}
      onClick={() => onSelect(frame.flatIndex)}
    >
      <span className={cx(styles.tracePath, 'ell block')}>
        {frame.path}
        <span className="t3">:{frame.lineNumber}</span>
      </span>
      <span className="t3 s12 ell block">{frame.method}</span>
    </button>
  );
}

function VendorFrames({ items, ...selection }: { items: readonly TraceFrame[] } & Selection) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cx(overlay.mi, styles.vendor, 't3')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={ChevronRight} size={14} />
        {t(':count vendor frames', { count: items.length })}
      </button>
      {isOpen && (
        <ul className={styles.inside}>
          {items.map((frame) => (
            <li key={frame.flatIndex}>
              <FrameButton frame={frame} {...selection} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The way that the error took, innermost first; what is not the site's own stays folded. */
export function TraceFrames({ frames, ...selection }: { frames: readonly (TraceFrame | TraceGroup)[] } & Selection) {
  const { t } = useTranslation();
  return (
    <nav className={styles.traceFrames} aria-label={t('Stack trace')}>
      <ul>
        {frames.map((entry) =>
          'vendorGroup' in entry ? (
            <li key={entry.items[0]?.flatIndex}>
              <VendorFrames items={entry.items} {...selection} />
            </li>
          ) : (
            <li key={entry.flatIndex}>
              <FrameButton frame={entry} {...selection} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
