import { useCallback } from 'react';
import { basePath } from '../../api/bootstrap-data';
import { itemKey, shareToken } from '../../api/share-token';
import { useReportProblem } from '../../platform/errors/use-report-problem';

/** What can be had as a file. */
export interface Downloadable {
  type: 'track' | 'album';
  id: number;
}

/** Where the browser fetches the file. */
function addressOf({ type, id }: Downloadable): string {
  const token = shareToken([itemKey(type, id)]);
  return `${window.location.origin}${basePath()}/api/v1/${type}s/${id}/download${token === null ? '' : `?shareToken=${token}`}`;
}

/** Hands a song, or an album as one archive, to the browser as a file; says why where the server refuses. */
export function useDownload(): (item: Downloadable) => void {
  const report = useReportProblem();
  return useCallback(
    (item) => {
      const start = async (): Promise<void> => {
        // A refusal would end as a failed download without a word, so that the answer's head is read first.
        const answer = await fetch(addressOf(item), { headers: { Accept: 'application/json' } });
        if (!answer.ok) return report({ status: answer.status, data: await answer.json() });
        await answer.body?.cancel();
        const link = document.createElement('a');
        link.href = addressOf(item);
        link.download = '';
        link.click();
      };
      start().catch(report);
    },
    [report],
  );
}
