import { useState } from 'react';
import { readStored, writeStored } from './storage';

/** How a list is shown, stored in this browser. */
export function useStoredChoice<T extends string>(
  key: string,
  choices: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const [chosen, setChosen] = useState<T>(() => choices.find((choice) => choice === readStored(key)) ?? choices[0]);
  return [
    chosen,
    (choice) => {
      setChosen(choice);
      writeStored(key, choice);
    },
  ];
}
