import { lazy, useCallback } from 'react';
import { useDialogs } from '../../platform/dialogs/dialogs';

const ConsentDialog = lazy(() => import('./consent-dialog'));

/** Opens the choice of cookie categories. */
export function useConsentDialog(): () => Promise<void> {
  const open = useDialogs();
  return useCallback(() => open(ConsentDialog, {}).then(() => undefined), [open]);
}
