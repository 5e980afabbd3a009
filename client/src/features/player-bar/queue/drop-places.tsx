import { useCallback, useContext, useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CollectionRendererContext, DefaultCollectionRenderer } from 'react-aria-components/CollectionBuilder';
import { DragAndDropContext } from 'react-aria-components/useDragAndDrop';
import type { DropTarget } from 'react-aria-components/useDragAndDrop';

const { CollectionBranch } = DefaultCollectionRenderer;

/** The rows of a section, with the places where a dragged row may go: the library draws these outside of sections only. */
function BranchWithPlaces(props: ComponentProps<typeof CollectionBranch>) {
  const { dragAndDropHooks, dropState } = useContext(DragAndDropContext);
  const isByKeys = dragAndDropHooks?.isVirtualDragging?.() ?? false;
  const target = dropState?.target;
  const renderDropIndicator = useCallback(
    (place: DropTarget) => (isByKeys || dropState?.isDropTarget(place) ? dragAndDropHooks?.renderDropIndicator?.(place) : undefined),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is shown changes with the target, which the state keeps inside
    [isByKeys, target, dragAndDropHooks],
  );
  return <CollectionBranch {...props} renderDropIndicator={renderDropIndicator} />;
}

/** Around a grid list with sections whose rows can be dragged: keys need places to go to, the pointer a line to see. */
export function DropPlaces({ children }: { children: ReactNode }) {
  const renderer = useMemo(() => ({ ...DefaultCollectionRenderer, CollectionBranch: BranchWithPlaces }), []);
  return <CollectionRendererContext value={renderer}>{children}</CollectionRendererContext>;
}
