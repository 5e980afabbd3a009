import { useState } from 'react';

/** Rows that are chosen among several, while that is what one does. */
export interface Choice {
  isOn: boolean;
  ids: ReadonlySet<number>;
  start: () => void;
  stop: () => void;
  choose: (ids: readonly number[], isChosen: boolean) => void;
}

export function useChoice(): Choice {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  return {
    isOn: ids !== null,
    ids: ids ?? new Set(),
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    choose: (some, isChosen) =>
      setIds((before) => {
        const now = new Set(before);
        for (const id of some)
          if (isChosen) now.add(id);
          else now.delete(id);
        return now;
      }),
  };
}
