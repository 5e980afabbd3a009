import { useState } from 'react';

/** A form is filled once; a new key fills it anew, with what the server has now. */
export function useReload(id: number, refetch: () => PromiseLike<unknown>): { key: string; reload: () => void } {
  const [times, setTimes] = useState(0);
  return { key: `${id}-${times}`, reload: () => void refetch().then(() => setTimes((before) => before + 1)) };
}
