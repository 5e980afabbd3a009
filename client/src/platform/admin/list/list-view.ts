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

/** What is asked for: a page of a list. */
export interface ListArgs {
  query?: string;
  filters?: string;
  orderBy: string;
  orderDir: OrderDirection;
  page: number;
  perPage: number;
  trashed?: string;
}

/** A page as it came; null where it is on its way or could not be had. */
export interface ListAnswer<Row> {
  page: { rows: readonly Row[]; total: number; isCapped: boolean } | null;
  /** Of the whole list, whatever narrows it. */
  wholeTotal: number | null;
  isBusy: boolean;
  error: unknown;
  retry: () => void;
}

/** What is deleted, and what the resource has to know of it. */
export type Deletion = BulkDeleteInput & Readonly<Record<string, unknown>>;

/** What can be asked of a resource. */
export interface ListCalls {
  /** Left out where rows are given nothing. */
  update?: (input: BulkUpdateInput) => Promise<BulkAnswer>;
  trash: (input: Deletion) => Promise<BulkAnswer>;
  /** Left out where there is no trash: what is deleted is gone. */
  restore?: (input: ResourceSelection) => Promise<BulkAnswer>;
  /** Left out where there is no CSV. */
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
  /** Has room from a window of this width on. */
  fromPx?: number;
  /** Cannot be hidden. */
  isFixed?: boolean;
  cell: (row: Row) => ReactNode;
}

/** How a filter is called, in the reader's language. */
export interface FilterView {
  label: string;
  /** Of a choice, or of a text that can only be one of these: its values. */
  choices?: Readonly<Record<string, string>>;
  /** Whether there is a value is a question: yes or no. */
  isYesNo?: boolean;
  /** A length: asked for in seconds. */
  isDuration?: boolean;
}

/** Something that many rows can be given. */
export interface BulkEditView {
  /** As declared. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** Above the field of its value; without it, what it does. */
  fieldLabel?: string;
  /** Of a choice, and of a flag: `true` and `false`. */
  choices?: Readonly<Record<string, string>>;
  /** What giving them nothing means, where that can be done. */
  noneLabel?: string;
  /** What giving it does, where that is not plain. */
  hint?: string;
  /** What it takes beside the right to change rows. */
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
  /** With fewer rows it makes no sense. */
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
  deleteRight: PermissionName;
  /** Asks how rows are deleted for good, past the trash; undefined: they are not, after all. @param count null: it is not known how many they are. */
  askDeletion?: (
    ids: readonly number[],
    count: number | null,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>;
  emptyIcon: LucideIcon;
  empty: ReactNode;
}
