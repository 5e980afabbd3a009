import { useCallback } from 'react';
import { useDialogs } from '../../platform/dialogs/dialogs';
import type { SharedItem } from './shared-item';
import { lazyOverlay } from '../../ui/lazy-part';

const ShareDialog = lazyOverlay(() => import('./share-dialog'));

/** Opens the dialog that gives an item's link and player. */
export function useShare(): (item: SharedItem) => void {
  const open = useDialogs();
  return useCallback((item) => void open<{ item: SharedItem }, void>(ShareDialog, { item }), [open]);
}
