import { useCallback, useMemo, useState } from 'react';
import { useLatest } from '../../lib/use-latest';
import type { TableRow } from './table-types';

export interface TableSelection {
  /** Chosen one by one, on this page and others. */
  ids: ReadonlySet<number>;
  /** All that the list holds, also what no page has shown. */
  isAllMatching: boolean;
  has: (id: number) => boolean;
  toggle: (index: number) => void;
  /** All from the row that was chosen last to this one. */
  extendTo: (index: number) => void;
  setPage: (isChosen: boolean) => void;
  chooseAllMatching: () => void;
  /** @returns whether anything was chosen. */
  clear: () => boolean;
}

interface State {
  /** Of which list: another list begins without a choice. */
  list: string;
  ids: ReadonlySet<number>;
  isAllMatching: boolean;
  /** Where a range begins. */
  anchor: number;
}

const empty = (list: string): State => ({ list, ids: new Set(), isAllMatching: false, anchor: 0 });

/** Which rows of a list are chosen. @param list names what the list shows; pages and orders of it share a choice. */
export function useTableSelection(list: string, rows: readonly TableRow[]): TableSelection {
  const [stored, setStored] = useState<State>(() => empty(list));
  const state = stored.list === list ? stored : empty(list);
  const latest = useLatest({ state, rows, list });
  const change = useCallback(
    (changes: Partial<State>): void =>
      setStored({ ...latest.current.state, isAllMatching: false, list: latest.current.list, ...changes }),
    [latest],
  );
  /** Once all were chosen, what is changed by hand begins from this page. */
  const begun = useCallback((): Set<number> => {
    const { state: now, rows: shown } = latest.current;
    return new Set(now.isAllMatching ? shown.map(({ id }) => id) : now.ids);
  }, [latest]);
  const toggle = useCallback(
    (index: number): void => {
      const id = latest.current.rows[index]?.id;
      if (id === undefined) return;
      const ids = begun();
      if (!ids.delete(id)) ids.add(id);
      change({ ids, anchor: index });
    },
    [latest, begun, change],
  );
  const extendTo = useCallback(
    (index: number): void => {
      const { state: now, rows: shown } = latest.current;
      const [from, to] = now.anchor < index ? [now.anchor, index] : [index, now.anchor];
      const ids = begun();
      for (const { id } of shown.slice(from, to + 1)) ids.add(id);
      change({ ids });
    },
    [latest, begun, change],
  );
  const setPage = useCallback(
    (isChosen: boolean): void => {
      const ids = begun();
      for (const { id } of latest.current.rows) {
        if (isChosen) ids.add(id);
        else ids.delete(id);
      }
      change({ ids });
    },
    [latest, begun, change],
  );
  const clear = useCallback((): boolean => {
    const { state: now, list: key } = latest.current;
    setStored(empty(key));
    return now.isAllMatching || now.ids.size > 0;
  }, [latest]);
  const { ids, isAllMatching } = state;
  return useMemo(
    () => ({
      ids,
      isAllMatching,
      has: (id) => isAllMatching || ids.has(id),
      toggle,
      extendTo,
      setPage,
      chooseAllMatching: () => change({ isAllMatching: true }),
      clear,
    }),
    [ids, isAllMatching, toggle, extendTo, setPage, change, clear],
  );
}
