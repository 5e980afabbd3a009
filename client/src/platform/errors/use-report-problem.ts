import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable, readApiError } from '../../api/errors';
import { connection } from '../../lib/connection';
import { useDialogs } from '../dialogs/dialogs';
import { useToast } from '../toasts/use-toast';
import { lazyOverlay } from '../../ui/lazy-part';

const TraceDialog = lazyOverlay(() => import('./trace-dialog'));

/** @param onRetry does once more what failed, where that may help. */
type Report = (error: unknown, onRetry?: () => void) => void;

/** Shows a failed call: with a debug trace the developer's dialog, else a danger toast with the server's words, or that there is no way to the server. */
export function useReportProblem(): Report {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  return useCallback(
    (error, onRetry) => {
      const problem = readApiError(error);
      if (isUnreachable(error)) {
        const offer = { ...(onRetry && { onRetry }), ...(problem.action && { action: problem.action }) };
        void connection
          .check()
          .then((isUp) =>
            toast({
              type: 'danger',
              message: isUp ? t(problem.message) : t('You are offline. Nothing was saved.'),
              ...offer,
            }),
          );
        return;
      }
      if (problem.trace) void open(TraceDialog, problem.trace);
      else toast({ type: 'danger', message: t(problem.message), ...(problem.action && { action: problem.action }) });
    },
    [open, t, toast],
  );
}
