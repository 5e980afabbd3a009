import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A row of tabs or chips that scrolls sideways where it has no room: the one that is open is in sight, without the page moving.
 * @param open identifies the open row; when it changes, the row is measured again.
 */
export function useOpenInSight<Row extends HTMLElement>(open: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const one = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !one) return;
    const box = row.current.getBoundingClientRect();
    const place = one.getBoundingClientRect();
    if (place.left < box.left || place.right > box.right)
      row.current.scrollLeft += place.left + place.width / 2 - (box.left + box.width / 2);
  }, [open]);
  return row;
}
