import { useDialogs } from '../dialogs/dialogs';
import { lazyOverlay } from '../../ui/lazy-part';
import { conflictsOf } from './field-conflicts';
import type { FieldConflict, FieldTexts } from './field-conflicts';
import type { Conflict, ConflictResolution } from './use-saving';

const MergeDialog = lazyOverlay(() => import('./merge-dialog'));

/** With those that are yielded goes what they carry. */
const withCarried = <V extends object>(resolution: ConflictResolution, texts: FieldTexts<V>): ConflictResolution =>
  resolution !== null && typeof resolution === 'object'
    ? { yielded: resolution.yielded.flatMap((field) => [field, ...(texts[field as keyof V & string].carries ?? [])]) }
    : resolution;

/**
 * Shows field by field what somebody else has changed, and asks which is to stand where both have changed the same: `item.settle` of `useForm`.
 * @param nameOf what stands there now is called.
 */
export function useMergeQuestion<V extends object, A>(
  nameOf: (current: A) => string,
  texts: FieldTexts<V>,
): (conflict: Conflict<V, A>) => Promise<ConflictResolution> {
  const ask = useMergeQuestionOf<V>();
  return (conflict) => ask(nameOf(conflict.current), conflict, texts);
}

/** As `useMergeQuestion`, where the texts depend on what stands there now as well. */
export function useMergeQuestionOf<V extends object>(): (
  name: string,
  conflict: Conflict<V, unknown>,
  texts: FieldTexts<V>,
) => Promise<ConflictResolution> {
  const open = useDialogs();
  return async (name, conflict, texts) => {
    const answer = await open<{ name: string; conflicts: readonly FieldConflict[] }, ConflictResolution>(MergeDialog, {
      name,
      conflicts: conflictsOf(conflict, texts),
    });
    return withCarried(answer ?? null, texts);
  };
}
