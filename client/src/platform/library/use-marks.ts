import { useSelector } from 'react-redux';
import { selectIsMarked } from './marks.slice';
import type { Markable } from './marks.slice';

/** Whether the signed-in person likes or follows it. */
export const useIsKept = (item: Markable): boolean => useSelector(selectIsMarked('kept', item));
