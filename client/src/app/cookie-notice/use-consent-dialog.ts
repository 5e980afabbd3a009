import { useCallback } from 'react';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { lazyOverlay } from '../../ui/lazy-part';

const ConsentDialog = lazyOverlay(() => import('./consent-dialog'));

/** Opens the choice of cookie categories. */
export function useConsentDialog(): () => Promise<void> {
  const open = useDialogs();
  return useCallback(() => open(ConsentDialog, {}).then(() => undefined), [open]);
}
