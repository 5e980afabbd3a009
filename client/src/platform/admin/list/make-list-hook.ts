import { useMemo } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import type {
  BulkAnswer,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import type { Resource } from '@tonearm/shared/admin/resource';
import { argsOf, useListAddress } from './list-address';
import type { ListAddress } from './list-address';
import type { Deletion, ListAnswer, ListArgs, ListCalls } from './list-view';
import { useBulkChanges } from './use-bulk-changes';
import type { BulkChanges } from './use-bulk-changes';
import { listAnswerOf, useListCalls } from './use-list-calls';
import type { PageQuery, Trigger } from './use-list-calls';

/** A generated hook of a mutation, which may be missing. */
type OptionalHook<Args, Answer> = () => readonly [Trigger<Args, Answer> | undefined, ...(readonly unknown[])];

/** The generated hooks of a resource; what it does not offer is left out. */
interface ResourceHooks<Row> {
  resource: Resource;
  useRows: (args: ListArgs | { perPage: number }) => PageQuery<Row>;
  useUpdate?: OptionalHook<{ bulkUpdateInput: BulkUpdateInput }, BulkAnswer>;
  useTrash?: OptionalHook<{ bulkDeleteInput: Deletion }, BulkAnswer>;
  useRestore?: OptionalHook<{ resourceSelection: ResourceSelection }, BulkAnswer>;
  useCsv?: OptionalHook<{ csvExportInput: CsvExportInput }, ResourceExportAnswer>;
  /** Refetches its lists; the same function each time. Missing where nothing changes them from here. */
  changed?: () => UnknownAction;
}

/** All that the screen of a list needs beside its words and cells. */
export interface ListScreen<Row> {
  address: ListAddress;
  answer: ListAnswer<Row>;
  calls: ListCalls;
  changes: BulkChanges;
}

const useNothing = (): readonly [undefined] => [undefined];

/** Makes the hook of a resource's screen: the page of rows that its address names, and what can be done to them. */
export function makeListHook<Row>({
  resource,
  useRows,
  useUpdate = useNothing,
  useTrash = useNothing,
  useRestore = useNothing,
  useCsv = useNothing,
  changed,
}: ResourceHooks<Row>): () => ListScreen<Row> {
  return function useList() {
    const address = useListAddress(resource);
    const answer = listAnswerOf(useRows(argsOf(address.state, resource)), useRows({ perPage: 1 }));
    const [[update], [trash], [restore], [csv]] = [useUpdate(), useTrash(), useRestore(), useCsv()];
    const calls = useListCalls({ update, trash, restore, csv }, changed);
    return { address, answer, calls, changes: useBulkChanges(calls) };
  };
}

/** The list with other rows. @param rowOf the same function each time. */
export function useRowsAs<Row, Shown>(list: ListScreen<Row>, rowOf: (row: Row) => Shown): ListScreen<Shown> {
  const { page, ...answer } = list.answer;
  const rows = page?.rows;
  const shown = useMemo(() => rows?.map(rowOf), [rows, rowOf]);
  return { ...list, answer: { ...answer, page: page && shown ? { ...page, rows: shown } : null } };
}
