import { useEffect, useRef, useState } from 'react';
import { listen } from '../../lib/listen';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page. @returns whether some hover over it. */
export function usePageDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onDrop);
  useEffect(() => {
    take.current = onDrop;
  });
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const dropped = (event: DragEvent): void => {
      setOver(false);
      // A cover took it.
      if (!carriesFiles(event) || event.defaultPrevented || !event.dataTransfer) return;
      event.preventDefault();
      take.current(event.dataTransfer);
    };
    return listen({
      dragover: over,
      drop: dropped,
      dragleave: (event) => {
        if (event.relatedTarget === null) setOver(false);
      },
    });
  }, []);
  return isOver;
}
