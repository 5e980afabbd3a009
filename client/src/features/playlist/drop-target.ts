import { useState } from 'react';
import type { DragEvent } from 'react';
import { DRAGGED_TRACKS } from '@tonearm/shared/catalogue/catalogue';

/** Ids that a drag carries; none where it is something else. */
export function draggedTracks(data: string): number[] {
  try {
    const ids: unknown = JSON.parse(data);
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

/** Lets dragged songs be dropped on an element. */
export function useTrackDrop(isEnabled: boolean, onDrop: (trackIds: number[]) => void) {
  const [isOver, setOver] = useState(false);
  const carriesTracks = (event: DragEvent): boolean => isEnabled && event.dataTransfer.types.includes(DRAGGED_TRACKS);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!carriesTracks(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!carriesTracks(event)) return;
        event.preventDefault();
        const ids = draggedTracks(event.dataTransfer.getData(DRAGGED_TRACKS));
        if (ids.length > 0) onDrop(ids);
      },
    },
  };
}
