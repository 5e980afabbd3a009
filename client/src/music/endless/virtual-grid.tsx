import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ProblemRow } from '../../platform/errors/problem-row';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import styles from './endless.module.css';
import { rows as rowsStyles } from '../track-table/rows.styles';

const GAP_PX = 20;
const CARD_MIN_PX = 158;
const PHONE_CARD_MIN_PX = 138;
/** Title, line and the room between two rows. */
const WORDS_PX = 76;
const LOAD_BEFORE_END_ROWS = 4;
const CARDS_OVERSCAN = 4;

interface VirtualGridProps<T> {
  items: readonly T[];
  label: string;
  /** Cards beside each other, or rows below each other. */
  look: 'grid' | 'list';
  draw: (item: T) => ReactNode;
  hasMore: boolean;
  /** The last call for more failed: only a press asks again. */
  hasFailed: boolean;
  onNearEnd: () => void;
}

const ROW_PX = 60;

function useWidth(list: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [list]);
  return width;
}

/** Cards or rows of any number: only what is in view is drawn, further pages come while one scrolls. */
export function VirtualGrid<T extends { id: number }>({
  items,
  label,
  look,
  draw,
  hasMore,
  hasFailed,
  onNearEnd,
}: VirtualGridProps<T>) {
  const list = useRovingFocus<HTMLDivElement>();
  useKeptFocus(list, '[data-roving], button');
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const least = width < 640 ? PHONE_CARD_MIN_PX : CARD_MIN_PX;
  const columns = look === 'list' ? 1 : Math.max(2, Math.min(8, Math.floor((width + GAP_PX) / (least + GAP_PX))));
  const rowPx = look === 'list' ? ROW_PX : Math.round((width - GAP_PX * (columns - 1)) / columns) + WORDS_PX;
  const count = Math.ceil(items.length / columns);
  const { rows, height } = useVirtualRows(room, {
    count,
    rowPx,
    ...(look === 'grid' ? { overscan: CARDS_OVERSCAN } : {}),
  });
  const lastDrawn = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !hasFailed && lastDrawn >= count - LOAD_BEFORE_END_ROWS) onNearEnd();
  }, [hasMore, hasFailed, lastDrawn, count, onNearEnd]);
  return (
    <div ref={list} data-arrow-keys>
      <div className={rowsStyles.vRoom} role="list" aria-label={label} ref={room} style={{ height }}>
        {rows.map(({ index, top }) => (
          <div
            key={index}
            className={styles.vRow}
            role="presentation"
            style={{ top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: GAP_PX }}
          >
            {items.slice(index * columns, (index + 1) * columns).map((item, column) => (
              <div
                key={item.id}
                role="listitem"
                aria-setsize={hasMore ? -1 : items.length}
                aria-posinset={index * columns + column + 1}
              >
                {draw(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {hasMore && hasFailed && <ProblemRow onRetry={onNearEnd} />}
    </div>
  );
}
