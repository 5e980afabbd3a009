import { useCallback } from 'react';
import { addressNow } from '../../api/bootstrap-data';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { returnQuery } from '../../platform/navigation/sign-in-first';
import { lazyOverlay } from '../../ui/lazy-part';

const LogInDialog = lazyOverlay(() => import('./log-in-dialog'));

/** Asks a guest to log in, over the page; whoever does comes back to where they were. The title says what for. */
export function useAskToLogIn(): (title: string) => void {
  const open = useDialogs();
  return useCallback(
    (title) => {
      void open<{ title: string; query: string }, void>(LogInDialog, { title, query: returnQuery(addressNow()) });
    },
    [open],
  );
}
