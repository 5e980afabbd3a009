import { useCallback } from 'react';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { lazyOverlay } from '../../ui/lazy-part';

const ChangedDialog = lazyOverlay(() => import('../../platform/forms/changed-dialog'));

/** Whose version is to stand; nothing: it is decided later. */
export type Whose = 'mine' | 'theirs' | undefined;

/** Asks what to do where somebody else has saved the same in the meantime. */
export function useConflictQuestion(): (name: string) => Promise<Whose> {
  const open = useDialogs();
  return useCallback((name) => open<{ name: string }, 'mine' | 'theirs'>(ChangedDialog, { name }), [open]);
}
