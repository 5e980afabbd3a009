import { useEffect } from 'react';
import { listen } from '../../lib/listen';

/** A file that is dropped beside its field must not take the page away, and what was typed with it. */
export function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    return listen({ dragover: refuse, drop: refuse });
  }, []);
}
