import { useCallback } from 'react';
import { readApiError } from '../../api/errors';
import { useDialogs } from '../dialogs/dialogs';
import type { ChangedField } from './changed-fields';
import { lazyOverlay } from '../../ui/lazy-part';

const ChangedDialog = lazyOverlay(() => import('./changed-dialog'));

interface Stamped {
  name: string;
  updated_at: string;
}

interface GuardedSave<T extends Stamped, A> {
  /** What the form was filled from. */
  read: T;
  /** @param expected for `expected_updated_at`. */
  send: (expected: string) => Promise<A>;
  /** What of the form is another now; where nothing is, what stands in it is simply sent again. */
  changes: (current: T) => readonly ChangedField[];
  /** Takes what stands there now into the form. */
  onReload: (current: T) => void;
}

/**
 * Saves what one has changed; where somebody else was faster (409), asks whether to take theirs or to keep one's own.
 * Resolves with null where nothing was saved in the end. @throws whatever else the call failed with.
 */
export function useGuardedSave(): <T extends Stamped, A>(save: GuardedSave<T, A>) => Promise<A | null> {
  const open = useDialogs();
  return useCallback(
    async <T extends Stamped, A>({ read, send, changes, onReload }: GuardedSave<T, A>) => {
      for (let expected = read.updated_at; ;) {
        try {
          return await send(expected);
        } catch (error) {
          const current = readApiError(error).current as T | null;
          if (!current) throw error;
          const fields = changes(current);
          const choice = fields.length === 0 ? 'mine' : await open(ChangedDialog, { name: current.name, fields });
          if (choice === 'theirs') onReload(current);
          if (choice !== 'mine') return null;
          expected = current.updated_at;
        }
      }
    },
    [open],
  );
}
