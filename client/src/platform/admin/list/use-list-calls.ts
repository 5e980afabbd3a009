import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import type {
  BulkAnswer,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourcePagination,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import type { Deletion, ListAnswer, ListCalls } from './list-view';

/** What a hook of a mutation returns first. */
export type Trigger<Args, Answer> = (args: Args) => { unwrap: () => Promise<Answer> };

/** The triggers that the hooks of a resource's mutations return. */
interface Triggers {
  update?: Trigger<{ bulkUpdateInput: BulkUpdateInput }, BulkAnswer> | undefined;
  trash?: Trigger<{ bulkDeleteInput: Deletion }, BulkAnswer> | undefined;
  restore?: Trigger<{ resourceSelection: ResourceSelection }, BulkAnswer> | undefined;
  csv?: Trigger<{ csvExportInput: CsvExportInput }, ResourceExportAnswer> | undefined;
}

/** The calls of a resource; the same object while the page is mounted. @param changed refetches its lists, where anything changes them from here; the same function each time. */
export function useListCalls(
  { update, trash, restore, csv }: Triggers,
  changed: (() => UnknownAction) | undefined,
): ListCalls {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      ...(update ? { update: (input: BulkUpdateInput) => update({ bulkUpdateInput: input }).unwrap() } : {}),
      ...(trash ? { trash: (input: Deletion) => trash({ bulkDeleteInput: input }).unwrap() } : {}),
      ...(restore ? { restore: (input: ResourceSelection) => restore({ resourceSelection: input }).unwrap() } : {}),
      ...(csv ? { csv: (input: CsvExportInput) => csv({ csvExportInput: input }).unwrap() } : {}),
      changed: () => {
        if (changed) dispatch(changed());
      },
    }),
    [update, trash, restore, csv, changed, dispatch],
  );
}

interface Page<Row> {
  pagination: ResourcePagination & { data: Row[] };
}

/** What a hook of a list answers. */
export interface PageQuery<Row> {
  data?: Page<Row> | undefined;
  currentData?: Page<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** A page of a list as its screen shows it. @param whole the list without filters, for its total. */
export function listAnswerOf<Row>(
  { data, currentData, isFetching, error, refetch }: PageQuery<Row>,
  { data: whole }: Pick<PageQuery<Row>, 'data'>,
): ListAnswer<Row> {
  const page = (error && !currentData ? undefined : data)?.pagination;
  return {
    page: page
      ? { rows: page.data, total: page.total ?? page.data.length, isCapped: page.total_is_capped ?? false }
      : null,
    wholeTotal: whole?.pagination.total ?? null,
    isBusy: isFetching && !currentData,
    error,
    retry: () => void refetch(),
  };
}
