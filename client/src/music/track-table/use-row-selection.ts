import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';

export type SelectMode = 'only' | 'toggle' | 'range';

export interface RowSelection {
  ids: ReadonlySet<number>;
  /** In the order of the list. */
  tracks: readonly Track[];
  select: (index: number, mode: SelectMode) => void;
  selectAll: () => void;
  clear: () => void;
}

interface State {
  ids: ReadonlySet<number>;
  /** Where a range begins. */
  anchor: number;
}

const NONE: State = { ids: new Set(), anchor: 0 };

/** The one list of the page whose rows are selected. */
let owner: { clear: () => void } | null = null;

function next({ ids, anchor }: State, tracks: readonly Track[], index: number, mode: SelectMode): State {
  const id = tracks[index]?.id;
  if (id === undefined) return { ids, anchor };
  if (mode === 'only') return { ids: new Set([id]), anchor: index };
  if (mode === 'range') {
    const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
    return { ids: new Set(tracks.slice(from, to + 1).map((track) => track.id)), anchor };
  }
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: index };
}

/** Which rows of a track list are selected: one by one, in ranges, or all; only one list of a page has a selection. */
export function useRowSelection(tracks: readonly Track[]): RowSelection {
  const [state, setState] = useState<State>(NONE);
  const latest = useRef(tracks);
  const clear = useCallback(() => setState(NONE), []);
  const me = useRef({ clear });
  useEffect(() => {
    latest.current = tracks;
  });
  useEffect(() => {
    const mine = me.current;
    return () => {
      if (owner === mine) owner = null;
    };
  }, []);
  const own = useCallback((): void => {
    if (owner !== me.current) owner?.clear();
    owner = me.current;
  }, []);
  const select = useCallback(
    (index: number, mode: SelectMode) => {
      own();
      setState((before) => next(before, latest.current, index, mode));
    },
    [own],
  );
  const selectAll = useCallback(() => {
    own();
    setState({ ids: new Set(latest.current.map((track) => track.id)), anchor: 0 });
  }, [own]);
  const { ids } = state;
  const chosen = useMemo(() => (ids.size === 0 ? [] : tracks.filter((track) => ids.has(track.id))), [ids, tracks]);
  return useMemo(() => ({ ids, tracks: chosen, select, selectAll, clear }), [ids, chosen, select, selectAll, clear]);
}
