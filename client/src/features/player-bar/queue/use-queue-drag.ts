import type { DragEvent, FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react';
import { followPointer } from '../../../ui/reorder/follow-pointer';
import { grippedRow, rowOf } from './drag-targets';
import { liftKeys } from './lift-keys';
import type { AnnounceMove } from './lift-keys';
import type { Upcoming } from './queue-places';
import { useLift } from './use-lift';
import type { Lift } from './use-lift';

/** Only this queue's own rows may be dropped into it. */
const ROW_TYPE = 'application/x-tonearm-queue-entry';

interface MouseProps {
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

interface ListProps extends MouseProps {
  ref: RefObject<HTMLDivElement | null>;
  onPointerDownCapture: (event: PointerEvent) => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
  onBlurCapture: (event: FocusEvent) => void;
}

interface QueueDrag {
  /** For the element around all rows. */
  listProps: ListProps;
  liftedUid: string | null;
  /** Keys lead out of sight; a mouse or a finger scrolls by itself. */
  isByKeys: boolean;
  /** Where the line stands that shows where the song will land, from the top of the list; null while there is none. */
  lineTop: number | null;
}

/** A row says nothing of sections to the library that draws it, so its drops are our own. */
function mouseProps({ list, held, lift, aim, aimAt, cancel, drop }: Lift): MouseProps {
  const isOwn = (event: DragEvent): boolean => held() !== null && event.dataTransfer.types.includes(ROW_TYPE);
  return {
    onDragStart: (event) => {
      const row = rowOf(event.target);
      if (!row?.dataset.key) return;
      event.dataTransfer.setData(ROW_TYPE, row.dataset.key);
      event.dataTransfer.effectAllowed = 'move';
      const box = row.getBoundingClientRect();
      event.dataTransfer.setDragImage(row, event.clientX - box.left, event.clientY - box.top);
      lift(row.dataset.key, false);
    },
    onDragOver: (event) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      aimAt(event.clientY);
    },
    onDragLeave: (event) => {
      if (!list.current?.contains(event.relatedTarget as Node | null)) aim(null);
    },
    onDrop: (event) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      drop();
    },
    onDragEnd: cancel,
  };
}

/** Songs that are to come change their places by mouse, by a finger on their handle, and by keys. */
export function useQueueDrag(upcoming: Upcoming, announce: AnnounceMove): QueueDrag {
  const parts = useLift(upcoming);
  const { list, lifted, lineTop, lift, aimAt, drop, cancel } = parts;
  return {
    lineTop,
    liftedUid: lifted?.uid ?? null,
    isByKeys: lifted?.isByKeys ?? false,
    listProps: {
      ref: list,
      ...mouseProps(parts),
      onPointerDownCapture: (event) => {
        const row = grippedRow(event.target);
        if (!row?.dataset.key || event.pointerType === 'mouse' || !event.isPrimary) return;
        event.preventDefault();
        event.stopPropagation();
        lift(row.dataset.key, false);
        followPointer(event, row, { onMove: aimAt, onDrop: drop, onCancel: cancel, carriesRow: true });
      },
      onKeyDownCapture: liftKeys(parts, announce),
      onBlurCapture: () => {
        if (parts.held()?.isByKeys) cancel();
      },
    },
  };
}
