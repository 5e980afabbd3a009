import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useToast } from '../../platform/toasts/use-toast';
import { lazyOverlay } from '../../ui/lazy-part';
import type { ReportedSubject } from './reported-subject';

const ReportDialog = lazyOverlay(() => import('./report-dialog'));

/** Asks what is wrong with something, reports it and says thank you; guests may, too. */
export function useReport(): (subject: ReportedSubject) => void {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  return useCallback(
    (subject) =>
      void open<{ subject: ReportedSubject }, true>(ReportDialog, { subject }).then((isDone) => {
        if (isDone) toast({ type: 'positive', message: t('Thank you. We will have a look.') });
      }),
    [open, t, toast],
  );
}
