import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAnswer, BulkTask, ResourceSelection } from '@tonearm/shared/admin/resources.dto';
import { DELETE_IDS_MAX } from '@tonearm/shared/limits';
import { formatNumber } from '../../../lib/format';
import { useReportProblem } from '../../errors/use-report-problem';
import { useToast } from '../../toasts/use-toast';
import type { ListCalls } from './list-view';

/** Rows by their ids, or all that a list holds. */
export type Chosen = Pick<ResourceSelection, 'ids' | 'all_matching' | 'query' | 'filters' | 'trashed'>;

export interface BulkChanges {
  /** The job that does the rest. */
  task: BulkTask | null;
  isSending: boolean;
  update: (chosen: Chosen, values: Record<string, unknown>) => Promise<boolean>;
  /** Moves to the trash; where there is none, deletes permanently. */
  trash: (chosen: Chosen) => Promise<boolean>;
  hasTrash: boolean;
  /** Deletes permanently, past the trash. @param how the answer of the resource's own question. */
  erase: (chosen: Chosen, how: Readonly<Record<string, unknown>>) => Promise<boolean>;
  restore: (chosen: Chosen) => Promise<boolean>;
  endTask: (task: BulkTask) => void;
}

const notOffered = (): Promise<never> => Promise.reject(new Error('This list does not offer it.'));

/** Splits the ids into as many calls as needed. */
function partsOf(chosen: Chosen): Chosen[] {
  const { ids } = chosen;
  if (!ids || ids.length <= DELETE_IDS_MAX) return [chosen];
  return Array.from({ length: Math.ceil(ids.length / DELETE_IDS_MAX) }, (_part, index) => ({
    ...chosen,
    ids: ids.slice(index * DELETE_IDS_MAX, (index + 1) * DELETE_IDS_MAX),
  }));
}

interface Sending {
  task: BulkTask | null;
  setTask: (task: BulkTask | null) => void;
  isSending: boolean;
  /** @param say reports the result when it was done at once. @returns whether the server accepted it. */
  send: (chosen: Chosen, call: (part: Chosen) => Promise<BulkAnswer>, say: (count: number) => void) => Promise<boolean>;
}

function useSending(): Sending {
  const report = useReportProblem();
  const [task, setTask] = useState<BulkTask | null>(null);
  const [isSending, setSending] = useState(false);
  const send: Sending['send'] = async (chosen, call, say) => {
    setSending(true);
    try {
      let updated = 0;
      for (const part of partsOf(chosen)) {
        const answer = await call(part);
        updated += answer.updated;
        if (answer.task) {
          setTask(answer.task);
          return true;
        }
      }
      say(updated);
      return true;
    } catch (error) {
      report(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { task, setTask, isSending, send };
}

/** Changes many rows and reports the result: a few at once, with undo; many by a job, whose progress it shows. */
export function useBulkChanges(calls: ListCalls): BulkChanges {
  const { t } = useTranslation();
  const toast = useToast();
  const { task, setTask, isSending, send } = useSending();
  const good = (message: string, button?: { label: string; onSelect: () => void }): void =>
    toast({ type: 'positive', message, ...(button ? { button } : {}) });
  const update: NonNullable<ListCalls['update']> = calls.update ?? notOffered;
  const trash: NonNullable<ListCalls['trash']> = calls.trash ?? notOffered;
  const restore = (chosen: Chosen): Promise<boolean> =>
    send(chosen, calls.restore ?? notOffered, (count) => good(t(':count restored', { count })));
  const endTask = useCallback(
    ({ state, done, failed, message }: BulkTask) => {
      setTask(null);
      calls.changed();
      if (state === 'failed') return toast({ type: 'danger', message: t('The work stopped before its end.') });
      if (state === 'stopped' && failed === 0)
        return toast({ type: 'positive', message: t('Stopped: :count changed', { count: done }) });
      if (failed === 0) return toast({ type: 'positive', message: t(':count changed', { count: done }) });
      const counts = { done: formatNumber(done), failed: formatNumber(failed) };
      toast({ type: 'danger', message: `${t(':done changed, :failed refused', counts)} ${message ?? ''}`.trim() });
    },
    [calls, setTask, t, toast],
  );
  return {
    task,
    isSending,
    restore,
    hasTrash: calls.restore !== undefined,
    endTask,
    erase: (chosen, how) =>
      send(
        chosen,
        (part) => trash({ ...part, ...how, deleteForever: true }),
        (count) => good(t(':count deleted', { count })),
      ),
    update: (chosen, values) =>
      send(
        chosen,
        (part) => update({ ...part, values }),
        (count) => good(t(':count changed', { count })),
      ),
    trash: (chosen) =>
      send(chosen, trash, (count) => {
        const { ids } = chosen;
        if (!calls.restore) return good(t(':count deleted', { count }));
        // Rows chosen by a filter cannot be distinguished from those that were in the trash before.
        const undo = ids && { label: t('Undo'), onSelect: () => void restore({ ids }) };
        good(t(':count moved to the trash', { count }), undo);
      }),
  };
}
