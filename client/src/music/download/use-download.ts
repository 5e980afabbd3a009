import { useCallback } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { basePath } from '../../api/bootstrap-data';
import { shareToken } from '../../api/share-token';
import { useReportProblem } from '../../platform/errors/use-report-problem';

/** Where the browser fetches the file. */
function addressOf(id: number): string {
  const token = shareToken();
  return `${window.location.origin}${basePath()}/api/v1/tracks/${id}/download${token === null ? '' : `?shareToken=${token}`}`;
}

/** Hands a song to the browser as a file; says why where the server refuses. */
export function useDownload(): (track: Pick<Track, 'id'>) => void {
  const report = useReportProblem();
  return useCallback(({ id }) => {
    const start = async (): Promise<void> => {
      // A refusal would end as a failed download without a word, so that the answer's head is read first.
      const answer = await fetch(addressOf(id), { headers: { Accept: 'application/json' } });
      if (!answer.ok) return report({ status: answer.status, data: await answer.json() });
      await answer.body?.cancel();
      const link = document.createElement('a');
      link.href = addressOf(id);
      link.download = '';
      link.click();
    };
    start().catch(report);
  }, [report]);
}
