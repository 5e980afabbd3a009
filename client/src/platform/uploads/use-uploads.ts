import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { SessionState } from '../session/session.slice';
import { foundAmong } from './found-files';
import type { AddOptions, DroppedFiles, QueuedUpload, UploadItem } from './upload-item';
import { uploadQueueOf } from './upload-queue-of';
import { watchScope } from './watched-scopes';

export interface Uploads {
  /** In the order in which they were added. */
  items: readonly UploadItem[];
  /** Files of a field, or of a drop (`readDropped`). @returns the ids of the new items. */
  add: (files: readonly File[] | DroppedFiles, options: AddOptions) => Promise<string[]>;
  /** What has arrived stays; `resume` goes on from there. */
  pause: (id: string) => void;
  resume: (id: string) => void;
  /** A failed one, from where it came to. */
  retry: (id: string) => void;
  /** For good. */
  cancel: (id: string) => void;
  /** Forgets the scope's completed, failed and aborted ones. */
  clear: () => void;
}

type Translate = (text: string, values?: Record<string, string>) => string;

/** Only what failed has words to be translated; what does not change stays the same object, so that its row is not re-rendered. */
function wordsIn(t: Translate): (item: QueuedUpload) => UploadItem {
  const known = new WeakMap<QueuedUpload, UploadItem>();
  return (item) => {
    if (!item.problem) return item;
    const said = known.get(item) ?? {
      ...item,
      error: t(item.problem.text, { ...item.problem.values }),
      action: item.problem.action,
    };
    known.set(item, said);
    return said;
  };
}

/** Every upload, of all pages. */
export function useAllUploads(): { items: readonly UploadItem[]; queue: ReturnType<typeof uploadQueueOf> } {
  const { t } = useTranslation();
  const queue = uploadQueueOf(useStore<{ session: SessionState }>());
  const all = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const inWords = useMemo(() => wordsIn(t), [t]);
  return { items: useMemo(() => all.map(inWords), [all, inWords]), queue };
}

/**
 * The uploads of a page. They go on when the page is left, and are found again when it comes back; while it is shown,
 * the panel of uploads leaves them to it.
 * @param scope names the page's uploads: 'studio', 'files'.
 */
export function useUploads(scope: string): Uploads {
  const { items, queue } = useAllUploads();
  useEffect(() => watchScope(scope), [scope]);
  const own = useMemo(() => items.filter((item) => item.scope === scope), [items, scope]);
  const actions = useMemo<Omit<Uploads, 'items'>>(
    () => ({
      add: async (files, options) =>
        queue.add(scope, files instanceof Promise ? await files : foundAmong(files), options),
      pause: queue.pause,
      resume: queue.resume,
      retry: queue.retry,
      cancel: queue.cancel,
      clear: () => queue.clear(scope),
    }),
    [queue, scope],
  );
  return useMemo(() => ({ items: own, ...actions }), [own, actions]);
}
