import { useCallback, useMemo, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { cx } from '../../lib/class-names';
import { useKeptFocus } from '../../ui/use-kept-focus';
import type { UploadItem } from './upload-item';
import { UploadRow } from './upload-row';
import type { UploadActions } from './upload-row';
import styles from './uploads.module.css';

/** Longer lists scroll within themselves and draw only what is in view. */
const ALL_DRAWN_MAX = 60;
/** A guess; rows are measured once they are drawn. */
const ROW_PX = 72;
const FIRST_ROOM = { width: 380, height: 480 };
const OVERSCAN = 8;

interface UploadListProps {
  items: readonly UploadItem[];
  actions: UploadActions;
  id?: string;
  /** It scrolls within the panel that it stands in, short as it may be. */
  isScroller?: boolean;
}

const isSettled = ({ status }: UploadItem): boolean => status === 'completed' || status === 'aborted';

/** What is done makes room for what moves, or wants to be looked at. */
const moversFirst = (items: readonly UploadItem[]): UploadItem[] => [
  ...items.filter((item) => !isSettled(item)),
  ...items.filter(isSettled),
];

function LongList({ items: all, actions }: Pick<UploadListProps, 'items' | 'actions'>) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [keptId, setKeptId] = useState<string | null>(null);
  const items = useMemo(() => moversFirst(all), [all]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const kept = keptId === null ? -1 : items.findIndex(({ id }) => id === keptId);
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b);
    },
    [items, keptId],
  );
  const rows = useVirtualizer({
    count: items.length,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: FIRST_ROOM,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
  });
  const { measureElement } = rows;
  // Whoever works in a row keeps it while scrolling.
  const keep = ({ target }: FocusEvent<HTMLElement>): void => {
    const index = target.closest('li')?.dataset['index'];
    setKeptId(index === undefined ? null : (items[Number(index)]?.id ?? null));
  };
  return (
    <div
      ref={scroller}
      className={cx(styles.uploadList, styles.long)}
      tabIndex={0}
      role="group"
      aria-label={t('Uploads')}
      onFocus={keep}
    >
      <ul aria-label={t('Uploads')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index];
          return (
            item && (
              <UploadRow
                key={key}
                item={item}
                actions={actions}
                index={index}
                count={items.length}
                top={start}
                measure={measureElement}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

function ShortList({ items, actions, isScroller }: Omit<UploadListProps, 'id'>) {
  const { t } = useTranslation();
  return (
    <ul className={styles.uploadList} aria-label={t('Uploads')} tabIndex={isScroller ? 0 : -1}>
      {items.map((item) => (
        <UploadRow key={item.id} item={item} actions={actions} />
      ))}
    </ul>
  );
}

/** Files on their way, however many. */
export function UploadList({ id, items, actions, isScroller = false }: UploadListProps) {
  const box = useRef<HTMLDivElement>(null);
  // A button goes when its upload is stopped or done: what stands in its place takes the focus, else the list.
  useKeptFocus(box);
  return (
    <div id={id} ref={box} className={styles.uploadBox}>
      {items.length > ALL_DRAWN_MAX ? (
        <LongList items={items} actions={actions} />
      ) : (
        <ShortList items={items} actions={actions} isScroller={isScroller} />
      )}
    </div>
  );
}
