import { useEffect } from 'react';
import { useLatest } from '../../lib/use-latest';
import type { AddOptions, UploadItem } from '../../platform/uploads/upload-item';
import { isUnderWay } from '../../platform/uploads/queue-rules';
import { useUploads } from '../../platform/uploads/use-uploads';

/** A file that has arrived. */
export interface ArrivedFile {
  entryId: number;
  name: string;
}

interface SentFile {
  /** On its way, or failed; null: nothing is. */
  item: UploadItem | null;
  send: (file: File, options: AddOptions) => void;
  retry: () => void;
  /** Gives up what is on its way, and forgets what has arrived. */
  clear: () => void;
}

/** One file of a form, sent as soon as it is chosen; another one takes its place. It goes on while the page is left. @param onArrived called with the uploaded file, or null while there is none. */
export function useSentFile(scope: string, onArrived: (file: ArrivedFile | null) => void): SentFile {
  const uploads = useUploads(scope);
  const { items, clear: forget } = uploads;
  const item = items.findLast(({ status }) => status !== 'aborted') ?? null;
  const tell = useLatest(onArrived);
  useEffect(() => {
    if (item?.status !== 'completed' || item.fileEntryId === null) return;
    tell.current({ entryId: item.fileEntryId, name: item.name });
    forget();
  }, [item, forget, tell]);
  const clear = (): void => {
    items.filter(isUnderWay).forEach(({ id }) => uploads.cancel(id));
    forget();
    onArrived(null);
  };
  return {
    item: item?.status === 'completed' ? null : item,
    send: (file, options) => {
      clear();
      void uploads.add([file], options);
    },
    retry: () => item && uploads.retry(item.id),
    clear,
  };
}
