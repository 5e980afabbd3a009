import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { markKey, selectMarks } from '../../platform/library/marks.slice';
import type { Markable } from '../../platform/library/marks.slice';

/** Leaves out what was taken out of the library since its page came. */
export function useStillKept<T extends { id: number }>(type: Markable['type'], items: readonly T[]): readonly T[] {
  const { isKnown, kept } = useSelector(selectMarks);
  return useMemo(
    () => (isKnown ? items.filter((item) => kept[markKey({ type, id: item.id })]) : items),
    [isKnown, kept, items, type],
  );
}
