import { useDialogs } from '../dialogs/dialogs';
import { lazyOverlay } from '../../ui/lazy-part';
import { conflictsOf } from './field-conflicts';
import type { FieldConflict, FieldTexts } from './field-conflicts';
import type { Conflict, ConflictResolution } from './use-saving';

const MergeDialog = lazyOverlay(() => import('./merge-dialog'));

/** Shows field by field what somebody else has changed, and asks which is to stand where both have changed the same: `item.settle` of `useForm`. */
export function useMergeQuestion<V extends object>(
  name: string,
  texts: FieldTexts<V>,
): (conflict: Conflict<V, unknown>) => Promise<ConflictResolution> {
  const ask = useMergeQuestionOf<V>();
  return (conflict) => ask(name, conflict, texts);
}

/** As `useMergeQuestion`, where name and texts depend on what stands there now. */
export function useMergeQuestionOf<V extends object>(): (
  name: string,
  conflict: Conflict<V, unknown>,
  texts: FieldTexts<V>,
) => Promise<ConflictResolution> {
  const open = useDialogs();
  return async (name, conflict, texts) =>
    (await open<{ name: string; conflicts: readonly FieldConflict[] }, ConflictResolution>(MergeDialog, {
      name,
      conflicts: conflictsOf(conflict, texts),
    })) ?? null;
}
