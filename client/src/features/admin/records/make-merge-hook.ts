import type { MergeInput, MergePreviewAnswer } from '@tonearm/shared/catalogue/merging.dto';
import type { Trigger } from '../../../platform/admin/list/use-list-calls';
import type { MergeCalls } from './merge-dialog';

type MutationHook<Answer> = () => readonly [Trigger<{ mergeInput: MergeInput }, Answer>, ...(readonly unknown[])];

/** Makes the hook that merges items of a kind. */
export const makeMergeHook = (
  usePreview: MutationHook<Pick<MergePreviewAnswer, 'moves'>>,
  useMergeItems: MutationHook<{ is_running: boolean }>,
) =>
  function useMergeCalls(): MergeCalls {
    const [[preview], [merge]] = [usePreview(), useMergeItems()];
    return {
      preview: async (mergeInput) => (await preview({ mergeInput }).unwrap()).moves,
      merge: async (mergeInput) => (await merge({ mergeInput }).unwrap()).is_running,
    };
  };
