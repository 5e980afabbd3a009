import type { PickerModel } from '@tonearm/shared/admin/models';
import type { BulkFieldsOf, ColumnsFor, Resource, ResourceDeclaration } from '@tonearm/shared/admin/resource';
import type { ModelOption } from '@tonearm/shared/admin/resources.dto';
import type { Filter } from '@tonearm/shared/pagination';
import type { Actor } from '../access/actor.js';
import type { Right } from '../access/allow.decorators.js';
import type { SqlValue, TableName } from '../database/sql.js';
import type { Expression, Sql } from '../database/sql.js';
import type { Half } from '../lists/list-page.js';
import type { ListType } from '../ports/search-index.js';
import type { CheckedMatch } from './resource-match.js';

/** Who may do what with a resource's rows, beside what the source itself refuses. */
export interface ResourceRights {
  list: Right;
  update: Right;
  delete: Right;
  /** Of a CSV; `admin.access` is asked as well. */
  csv: Right;
}

/** Does something to rows, in the open unit. @returns how many were changed. @throws AppError where one of them is refused. */
export type RowAction = (ids: readonly number[], actor: Actor) => Promise<number>;

/** Deletes rows permanently, in the open unit. @param how what was said about it when it was asked for. @returns how many. @throws AppError where one of them is refused. */
export type EraseAction = (
  ids: readonly number[],
  actor: Actor,
  how: Readonly<Record<string, unknown>>,
) => Promise<number>;

/**
 * Gives rows a value that no unit can give them, since it waits for something beside the database: always by a job, row by row, outside of units. It may
 * be done twice to a row, as after a kill.
 */
export interface RowWork {
  /** Before it is queued. @throws AppError 422 for a value that cannot be given now. */
  check: (value: never) => Promise<void>;
  /** Rows that are worked on side by side. */
  atOnce: number;
  /** What a killed run began with these is given up. */
  giveUp: (ids: readonly number[]) => Promise<void>;
  /** @throws AppError where the row is refused; whatever else is thrown ends the work until the next try. */
  run: (id: number, value: never) => Promise<void>;
}

/** Gives rows a value, in the open unit, or by work. */
type UpdateAction<Value> = RowWork | ((ids: readonly number[], value: Value, actor: Actor) => Promise<number>);

/** What a filter asks: a column that is compared by the kind of the filter, or a condition of its own. */
export type FilterReader = Expression<unknown> | ((filter: Filter, reading: Reading) => Sql);

/**
 * How conditions are met: `few` finds the rows that match, `asked` is asked of rows that another condition has found; a walk along an order asks them
 * of one row after the other, and only what bounds the order itself may lead it.
 */
export type Reading = 'few' | 'asked' | { alongColumn: string };

/** The flag that halves a resource's rows, and the one half that all rows of a match lie in; null: in both. */
interface Halves {
  by: Expression<boolean>;
  halfOf: (match: CheckedMatch) => Half | null;
}

/** What a row is found by: `title` is looked through from its beginning as well. */
export interface RowText {
  id: number;
  title: string;
  body?: string;
}

/** Rows that are found by their words, in an index: whoever changes a text notes the row in `SearchChanges`. */
export interface IndexedRows {
  type: ListType;
  /** Of rows that are gone, none. */
  texts: (ids: readonly number[]) => Promise<RowText[]>;
}

/** An index that begins with what a filter compares and goes on with what these orders sort by. */
export interface FilterIndex<Order extends string = string> {
  name: string;
  column: Expression<unknown>;
  /** The values that the filter lets through. */
  values: (filter: Filter) => readonly SqlValue[];
  orders: readonly Order[];
}

/**
 * The server's half of a resource: where its rows lie, how columns are read, who may do what, and which service does it. `D` is the declaration in
 * `shared/src/admin`; what it sorts, searches, filters or edits and this leaves out fails the compiler.
 */
export interface ResourceSource<D extends ResourceDeclaration = ResourceDeclaration, Row extends object = object> {
  resource: Resource<D>;
  from: TableName;
  /** Of `from`. */
  alias: string;
  id: Expression<number>;
  /** null: there is no trash. */
  deletedAt: Expression<Date | null> | null;
  columns: Readonly<Record<ColumnsFor<D, 'sort'> | ColumnsFor<D, 'search'>, Expression<unknown>>>;
  /** Orders whose index begins with a flag, since others read one half of the rows by it, and the names of these; a second index of each would slow every write. */
  halved?: Halves & { indexes: Readonly<Partial<Record<ColumnsFor<D, 'sort'>, string>>> };
  /** Filters whose index also holds what these orders sort by: of such a filter many rows are found and sorted, since they may stand at an order's far end. */
  covered?: Readonly<Partial<Record<keyof D['filters'] & string, readonly ColumnsFor<D, 'sort'>[]>>>;
  /** Filters by whose index many rows are walked in an order, value by value, however far the rows lie from the beginning of the list. */
  walked?: Readonly<Partial<Record<keyof D['filters'] & string, FilterIndex<ColumnsFor<D, 'sort'>>>>>;
  filters: Readonly<Record<keyof D['filters'] & string, FilterReader>>;
  rights: ResourceRights;
  /** Rows that this actor must not meet are left out. */
  limit?: (actor: Actor) => Sql;
  /** What the search box finds, where that is not the text of the searched columns. */
  find?: (text: string) => Promise<Sql>;
  /** Left out where `find` looks elsewhere, and where there are never more rows than a search may read. */
  indexed?: IndexedRows;
  /** Rows as the list shows them, in the order of the ids. */
  read: (ids: readonly number[], actor: Actor) => Promise<Row[]>;
  /** Cells of a CSV; a column that is not here is read from the row by its name. */
  cells?: Readonly<Partial<Record<keyof D['columns'] & string, (row: Row) => unknown>>>;
  update: Readonly<Record<BulkFieldsOf<D>, UpdateAction<never>>>;
  /** Into the trash, and out of it; left out where there is none. */
  trash?: RowAction;
  restore?: RowAction;
  /** Deletes permanently; only rows in the trash where there is one. */
  erase: EraseAction;
  /** Rows that one unit updates, where each may take many others along. */
  updatedAtOnce?: number;
  /** Rows that one unit erases, since each may take many others along. */
  erasedAtOnce: number;
  /** Somebody else erases what has been in the trash for long. */
  isSweptElsewhere?: boolean;
  /** As a picker offers a row; left out where no picker does. */
  option?: { model: PickerModel; of: (row: Row) => ModelOption };
}

/** A source of any resource, for the engine: what the compiler holds together is read from the declaration again. */
export interface AnySource extends Omit<
  ResourceSource,
  'columns' | 'halved' | 'covered' | 'walked' | 'filters' | 'update' | 'read' | 'cells' | 'option'
> {
  columns: Readonly<Record<string, Expression<unknown>>>;
  halved?: Halves & { indexes: Readonly<Record<string, string>> };
  covered?: Readonly<Record<string, readonly string[]>>;
  walked?: Readonly<Record<string, FilterIndex>>;
  filters: Readonly<Record<string, FilterReader>>;
  read: (ids: readonly number[], actor: Actor) => Promise<object[]>;
  cells?: Readonly<Record<string, (row: object) => unknown>>;
  update: Readonly<Record<string, UpdateAction<unknown>>>;
  option?: { model: PickerModel; of: (row: object) => ModelOption };
}

/** Where modules hand in their resources. */
export class Resources {
  private readonly sources = new Map<string, AnySource>();

  add<D extends ResourceDeclaration, Row extends object>(source: ResourceSource<D, Row>): void {
    this.sources.set(source.resource.name, source as unknown as AnySource);
  }

  /** @throws Error where no module has handed it in. */
  get({ name }: Pick<Resource, 'name'>): AnySource {
    const source = this.sources.get(name);
    if (!source) throw new Error(`There is no resource ${name}.`);
    return source;
  }

  all(): readonly AnySource[] {
    return [...this.sources.values()];
  }
}
