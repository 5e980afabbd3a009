import type { ReactNode } from 'react';
import type {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import type { Resource } from '@tonearm/shared/admin/resource';
import type { OrderDirection } from '@tonearm/shared/pagination';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { LucideIcon } from 'lucide-react';
import type { MenuAction } from '../../../ui/menu/menu-types';

/** The query of a page of a list. */
export interface ListArgs {
  query?: string;
  filters?: string;
  orderBy: string;
  orderDir: OrderDirection;
  page: number;
  perPage: number;
  trashed?: string;
}

/** A page of rows; `page` is null while it loads, or when that failed. */
export interface ListAnswer<Row> {
  page: { rows: readonly Row[]; total: number; isCapped: boolean } | null;
  /** The total of the list without filters. */
  wholeTotal: number | null;
  isBusy: boolean;
  error: unknown;
  retry: () => void;
}

/** The rows to delete, and the answer of the resource's own question. */
export type Deletion = BulkDeleteInput & Readonly<Record<string, unknown>>;

/** The calls of a resource. */
export interface ListCalls {
  /** Missing where rows cannot be edited in bulk. */
  update?: (input: BulkUpdateInput) => Promise<BulkAnswer>;
  /** Missing where nobody deletes rows. */
  trash?: (input: Deletion) => Promise<BulkAnswer>;
  /** Missing where there is no trash: rows are deleted for good. */
  restore?: (input: ResourceSelection) => Promise<BulkAnswer>;
  /** Missing where there is no export. */
  csv?: (input: CsvExportInput) => Promise<ResourceExportAnswer>;
  /** A job has changed rows. */
  changed: () => void;
}

export interface ListColumn<Row> {
  /** As declared; also what a column of the resource sorts by. */
  id: string;
  label: string;
  width: string;
  isEnd?: boolean;
  /** Hidden until it is chosen. */
  isExtra?: boolean;
  /** Shown in windows of at least this width. */
  fromPx?: number;
  /** Cannot be hidden. */
  isFixed?: boolean;
  cell: (row: Row) => ReactNode;
}

/** The label of a filter and of its values. */
export interface FilterView {
  label: string;
  /** Why it cannot be added now. */
  reason?: string;
  /** Of a choice, or of a text that can only be one of these: its values. */
  choices?: Readonly<Record<string, string>>;
  /** Asks only whether there is a value: yes or no. */
  isYesNo?: boolean;
  /** A duration, entered in seconds. */
  isDuration?: boolean;
}

/** A value that many rows can be given at once. */
export interface BulkEditView {
  /** As declared. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** Above the field of its value; without it, what it does. */
  fieldLabel?: string;
  /** Of a choice, those that are offered; of a flag `true` and `false`. */
  choices?: Readonly<Record<string, string>>;
  /** The label of the choice to clear the value, where it can be cleared. */
  noneLabel?: string;
  /** What it does, where that is not obvious. */
  hint?: string;
  /** The right that it needs beside that to edit rows. */
  right?: PermissionName;
  /** In the menu behind the bar's buttons. */
  isRare?: boolean;
}

/** Something that is done with several rows at once, beside giving them a value. */
export interface BulkActionView<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  right: PermissionName;
  /** Offered for at least so many rows. */
  atLeast: number;
  /** @returns whether it was done. */
  run: (rows: readonly Row[]) => Promise<boolean>;
}

/** An admin list as its screen shows it: the declaration, and words and cells for it. */
export interface ListView<Row extends { id: number }> {
  resource: Resource;
  /** Names in the reader's language. */
  title: string;
  searchLabel: string;
  columns: readonly ListColumn<Row>[];
  filters: Readonly<Record<string, FilterView>>;
  edits: readonly BulkEditView[];
  /** Only for rows that are chosen one by one. */
  bulkActions?: readonly BulkActionView<Row>[];
  nameOf: (row: Row) => string;
  actions: (row: Row) => ReactNode;
  menu: (row: Row) => readonly MenuAction[];
  onOpen: (row: Row) => void;
  /** Missing where nobody deletes rows. */
  deleteRight?: PermissionName;
  /** Asks how rows are deleted for good, past the trash; undefined: the question was cancelled. @param count null: it is not known how many they are. */
  askDeletion?: (
    ids: readonly number[],
    count: number | null,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Deletes rows that are more than rows, chosen one by one, after asking; @returns whether they are gone. */
  deleteChosen?: (rows: readonly Row[]) => Promise<boolean>;
  /** What comes with deleting for good, in the usual question. */
  deletionHint?: string;
  emptyIcon: LucideIcon;
  empty: ReactNode;
}
