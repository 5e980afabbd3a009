import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StartImportInput } from '@tonearm/shared/admin/imports.dto';
import { useStartImportMutation } from '../../../api/admin-imports';
import { readApiError } from '../../../api/errors';
import { useReportProblem } from '../../../platform/errors/use-report-problem';

/** Begins a scan, whose report is shown from then on. `refusal`: what the server says against the folder. */
export function useStartImport() {
  const [, setSearch] = useSearchParams();
  const [begin, { isLoading }] = useStartImportMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const report = useReportProblem();
  const start = async (startImportInput: StartImportInput): Promise<void> => {
    setRefusal(null);
    try {
      await begin({ startImportInput }).unwrap();
      setSearch({}, { replace: true });
    } catch (error) {
      const { fields } = readApiError(error);
      if (fields.folder === undefined) report(error);
      else setRefusal(fields.folder);
    }
  };
  return { start, isStarting: isLoading, refusal, forgive: () => setRefusal(null) };
}
