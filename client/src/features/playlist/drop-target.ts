import { useState } from 'react';
import type { DragEvent } from 'react';
import { TRACKS_DRAG_TYPE, carriedTracks } from '../../music/track-table/drag-tracks';

/** Lets dragged songs be dropped on an element. */
export function useTrackDrop(isEnabled: boolean, onDrop: (trackIds: number[]) => void) {
  const [isOver, setOver] = useState(false);
  const carriesTracks = (event: DragEvent): boolean => isEnabled && event.dataTransfer.types.includes(TRACKS_DRAG_TYPE);
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
        const ids = carriedTracks(event.dataTransfer);
        if (ids.length > 0) onDrop(ids);
      },
    },
  };
}
