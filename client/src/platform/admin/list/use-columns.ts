import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage';
import { useUser } from '../../session/use-session';
import type { ListColumn } from './list-view';

export interface ShownColumns {
  hidden: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** Which columns of a list this person hides, stored in the browser for each account. @param name of the list. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]): ShownColumns {
  const key = `columns ${name} ${useUser()?.id ?? 0}`;
  const [chosen, setChosen] = useState(() => readStored(key));
  const usual = columns.filter(({ isExtra }) => isExtra).map(({ id }) => id);
  const hidden = new Set(chosen === null ? usual : chosen.split(',').filter(Boolean));
  return {
    hidden,
    toggle: (id) => {
      if (!hidden.delete(id)) hidden.add(id);
      const text = [...hidden].join(',');
      writeStored(key, text);
      setChosen(text);
    },
  };
}
