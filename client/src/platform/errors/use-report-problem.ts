import { lazy, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { useDialogs } from '../dialogs/dialogs';
import { useToast } from '../toasts/use-toast';

const TraceDialog = lazy(() => import('./trace-dialog'));

/** Shows a failed call: with a debug trace the developer's dialog, else a danger toast with the server's words. */
export function useReportProblem(): (error: unknown) => void {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  return useCallback(
    (error) => {
      const problem = readApiError(error);
      if (problem.trace) void open(TraceDialog, problem.trace);
      else toast({ type: 'danger', message: t(problem.message), ...(problem.action && { action: problem.action }) });
    },
    [open, t, toast],
  );
}
