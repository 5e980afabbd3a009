import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvExportInput, ResourceExport } from '@tonearm/shared/admin/resources.dto';
import { useLazyGetExportQuery } from '../../../api/admin-lists';
import { download } from '../../../lib/download';
import { useReportProblem } from '../../errors/use-report-problem';
import { useToast } from '../../toasts/use-toast';
import type { ListCalls } from './list-view';

const ASKED_EVERY_MS = 1_500;
const TOAST = 'csv-export';

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ASKED_EVERY_MS);
  });

/** A list as CSV: a short one is fetched at once; a long one is written by a job, and its link is shown on whatever page is open by then. */
export function useCsvExport({ csv }: Pick<ListCalls, 'csv'>): {
  start: (input: CsvExportInput) => Promise<void>;
  isBusy: boolean;
} {
  const { t } = useTranslation();
  const toast = useToast();
  const report = useReportProblem();
  const [askFor] = useLazyGetExportQuery();
  const [isBusy, setBusy] = useState(false);
  const finished = async (begun: ResourceExport): Promise<ResourceExport> => {
    let made = begun;
    while (made.download_path === null && made.state !== 'failed') {
      await rest();
      made = (await askFor({ id: begun.id }).unwrap()).export;
    }
    return made;
  };
  const start = async (input: CsvExportInput): Promise<void> => {
    if (!csv) return;
    setBusy(true);
    try {
      const begun = (await csv(input)).export;
      if (begun.download_path !== null) return download(begun.download_path);
      toast({ id: TOAST, type: 'positive', message: t('The CSV is being made; a link comes here') });
      const { download_path: path } = await finished(begun);
      if (path === null) return toast({ id: TOAST, type: 'danger', message: t('The CSV could not be made.') });
      const button = { label: t('Download'), onSelect: () => download(path) };
      toast({ id: TOAST, type: 'positive', message: t('The CSV is ready'), button });
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return { start, isBusy };
}
