import { useDispatch } from 'react-redux';
import { marksChanged } from './marks.slice';
import type { Markable } from './marks.slice';

/** Takes the mark off something that the server has let go by itself. */
export function useForget(): (item: Markable) => void {
  const dispatch = useDispatch();
  return (item) => void dispatch(marksChanged({ kind: 'kept', items: [item], isOn: false }));
}
