import { useTranslation } from 'react-i18next';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import { usePlayerActions } from '../../../platform/player/use-player';
import type { QueueEntry } from '../../../platform/player/player-types';

/** Only this queue's own rows may be dropped into it. */
const ROW_TYPE = 'application/x-tonearm-queue-entry';

/** Rows change their places by pointer, touch and keys. @param upcoming what can be moved, in its order. */
export function useQueueDrag(upcoming: readonly QueueEntry[]): DragAndDropHooks {
  const { t } = useTranslation();
  const { moveInQueue } = usePlayerActions();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [ROW_TYPE]: String(key) })),
    acceptedDragTypes: [ROW_TYPE],
    getDropOperation: (target) => (target.type === 'item' && target.dropPosition !== 'on' ? 'move' : 'cancel'),
    renderDropIndicator: (target) => <DropIndicator target={target} className="q-drop" aria-label={t('Move here')} />,
    onMove: ({ keys, target }) => {
      const at = upcoming.findIndex((entry) => entry.uid === target.key);
      const before = target.dropPosition === 'before' ? upcoming[at] : upcoming[at + 1];
      for (const key of keys) moveInQueue(String(key), before?.uid ?? null);
    },
  });
  return dragAndDropHooks;
}
