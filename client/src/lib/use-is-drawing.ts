import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the server draws the page: then nothing is measured, and nobody is there to press anything yet. */
export const useIsDrawing = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
