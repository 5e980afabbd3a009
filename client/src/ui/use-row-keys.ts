import { useState } from 'react';

/** Stable keys for rows without ids; they move with their rows. @param count how many rows there are now. */
export function useRowKeys(count: number): [keys: readonly number[], setKeys: (keys: readonly number[]) => void] {
  const [keys, setKeys] = useState<readonly number[]>([]);
  if (keys.length === count) return [keys, setKeys];
  // Others may have changed the rows, or one was added.
  const first = Math.max(-1, ...keys) + 1;
  const next = [
    ...keys.slice(0, count),
    ...Array.from({ length: count - Math.min(count, keys.length) }, (_, at) => first + at),
  ];
  setKeys(next);
  return [next, setKeys];
}
