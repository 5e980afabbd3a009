import { useMemo, useState } from 'react';
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

interface Latest {
  state: State;
  rows: readonly TableRow[];
  list: string;
}

/** Once all were chosen, what is changed by hand begins from this page. */
const begun = ({ state, rows }: Latest): Set<number> =>
  new Set(state.isAllMatching ? rows.map(({ id }) => id) : state.ids);

function toggled(now: Latest, index: number): Partial<State> {
  const id = now.rows[index]?.id;
  const ids = begun(now);
  if (id !== undefined && !ids.delete(id)) ids.add(id);
  return { ids, anchor: index };
}

function extended(now: Latest, index: number): Partial<State> {
  const { anchor } = now.state;
  const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
  return { ids: new Set([...begun(now), ...now.rows.slice(from, to + 1).map(({ id }) => id)]) };
}

function withPage(now: Latest, isChosen: boolean): Partial<State> {
  const page = now.rows.map(({ id }) => id);
  const ids = begun(now);
  return { ids: isChosen ? new Set([...ids, ...page]) : new Set([...ids].filter((id) => !page.includes(id))) };
}

/** Which rows of a list are chosen. @param list names what the list shows; pages and orders of it share a choice. */
export function useTableSelection(list: string, rows: readonly TableRow[]): TableSelection {
  const [stored, setStored] = useState<State>(() => empty(list));
  const state = stored.list === list ? stored : empty(list);
  const latest = useLatest<Latest>({ state, rows, list });
  const actions = useMemo(() => {
    // Several may follow each other before the next drawing.
    const change = (made: (now: Latest) => Partial<State>): void =>
      setStored((before) => {
        const { rows: shown, list: key } = latest.current;
        const now = before.list === key ? before : empty(key);
        return { ...now, isAllMatching: false, ...made({ state: now, rows: shown, list: key }) };
      });
    return {
      toggle: (index: number) => change((now) => toggled(now, index)),
      extendTo: (index: number) => change((now) => extended(now, index)),
      setPage: (isChosen: boolean) => change((now) => withPage(now, isChosen)),
      chooseAllMatching: () => change(() => ({ isAllMatching: true })),
      clear: (): boolean => {
        const { state: now, list: key } = latest.current;
        setStored(empty(key));
        return now.isAllMatching || now.ids.size > 0;
      },
    };
  }, [latest]);
  const { ids, isAllMatching } = state;
  return useMemo(
    () => ({ ids, isAllMatching, has: (id) => isAllMatching || ids.has(id), ...actions }),
    [ids, isAllMatching, actions],
  );
}
