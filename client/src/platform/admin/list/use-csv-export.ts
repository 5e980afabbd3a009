import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvExportInput } from '@tonearm/shared/admin/resources.dto';
import { useGetExportQuery } from '../../../api/admin-lists';
import { useReportProblem } from '../../errors/use-report-problem';
import { useToast } from '../../toasts/use-toast';
import type { ListCalls } from './list-view';

const ASKED_EVERY_MS = 1_500;
const TOAST = 'csv-export';

function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** A list as CSV: a short one is fetched at once, a long one once a job has written it. */
export function useCsvExport({ csv }: ListCalls): { start: (input: CsvExportInput) => Promise<void>; isBusy: boolean } {
  const { t } = useTranslation();
  const toast = useToast();
  const report = useReportProblem();
  const [isSending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const { currentData } = useGetExportQuery(
    { id: waiting ?? '' },
    { skip: waiting === null, pollingInterval: ASKED_EVERY_MS, refetchOnMountOrArgChange: true },
  );
  const made = currentData?.export;
  useEffect(() => {
    if (!waiting || made?.id !== waiting) return;
    const path = made.download_path;
    if (path !== null)
      toast({
        id: TOAST,
        type: 'positive',
        message: t('The CSV is ready'),
        deed: { label: t('Download'), onSelect: () => download(path) },
      });
    else if (made.state === 'failed') toast({ id: TOAST, type: 'danger', message: t('The CSV could not be made.') });
    else return;
    setWaiting(null);
  }, [waiting, made, toast, t]);
  const start = async (input: CsvExportInput): Promise<void> => {
    setSending(true);
    try {
      const { export: begun, download_path: path } = await csv(input);
      if (path !== null) return download(path);
      setWaiting(begun.id);
      toast({ id: TOAST, type: 'positive', message: t('The CSV is being made; a link comes here') });
    } catch (error) {
      report(error);
    } finally {
      setSending(false);
    }
  };
  return { start, isBusy: isSending || waiting !== null };
}
