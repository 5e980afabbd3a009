import type { FilterOperator, OrderDirection } from '../pagination.js';

export const FIELD_KINDS = [
  'text',
  'choice',
  'flag',
  'time',
  'count',
  'bytes',
  'duration',
  'ref',
  'refs',
  'range',
  'dates',
  'presence',
  'run',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];
/** What a column may be used for beside being shown. */
export type FieldUse = 'sort' | 'search' | 'bulk';

interface FieldDetails {
  uses: readonly FieldUse[];
  /** The direction that a first click on the column sorts in. */
  direction: OrderDirection;
  /** Of a choice. */
  choices: readonly string[];
  /** Of a reference: what `search/model/{model}` looks for. */
  model: string | null;
  /** Of a text filter: it takes exactly such values. */
  pattern: RegExp | null;
  /** A filter of this kind that leaves these out. */
  refused: readonly FilterOperator[];
  /** Of many references: no more than these. Of a text: no more characters. */
  max: number;
  /** Of a filter of days: they are those of UTC, not of whoever reads the list. */
  isUtc: boolean;
}

/** A column or a filter of an admin list. Made by `text`, `count` and the others; each call of `sort`, `search` or `bulk` gives a new one. */
export class Field<K extends FieldKind = FieldKind, U extends FieldUse = FieldUse> {
  constructor(
    readonly kind: K,
    readonly details: FieldDetails,
    private readonly phantom?: U,
  ) {}

  /** The list may be ordered by it. */
  sort(direction: OrderDirection = this.details.direction): Field<K, U | 'sort'> {
    return this.as('sort', direction);
  }

  /** The search box looks here. */
  search(): Field<K, U | 'search'> {
    return this.as('search');
  }

  /** Many rows may be given one value at once. */
  bulk(): Field<K, U | 'bulk'> {
    return this.as('bulk');
  }

  /** As a filter, without operators that no index could answer. */
  without(...refused: FilterOperator[]): Field<K, U> {
    return new Field(this.kind, { ...this.details, refused });
  }

  is(use: FieldUse): boolean {
    return this.details.uses.includes(use);
  }

  private as<M extends FieldUse>(use: M, direction = this.details.direction): Field<K, U | M> {
    return new Field(this.kind, { ...this.details, direction, uses: [...this.details.uses, use] });
  }
}

const REFS_MAX = 50;
const TEXT_MAX = 255;

const field = <K extends FieldKind>(kind: K, details: Partial<FieldDetails> = {}): Field<K, never> =>
  new Field(kind, {
    uses: [],
    direction: 'desc',
    choices: [],
    model: null,
    pattern: null,
    refused: [],
    max: REFS_MAX,
    isUtc: false,
    ...details,
  });

/**
 * Text, sorted from A to Z.
 * @param pattern as a filter: the only values that are taken, whole; without it the filter looks inside too. @param max characters that rows can be given.
 */
export const text = (pattern: RegExp | null = null, max: number = TEXT_MAX): Field<'text', never> =>
  field('text', { direction: 'asc', pattern, max });
export const choice = (choices: readonly string[]): Field<'choice', never> =>
  field('choice', { direction: 'asc', choices });
export const flag = (): Field<'flag', never> => field('flag');
/** A moment in UTC. */
export const time = (): Field<'time', never> => field('time');
export const count = (): Field<'count', never> => field('count');
export const bytes = (): Field<'bytes', never> => field('bytes');
/** Milliseconds. */
export const duration = (): Field<'duration', never> => field('duration');
/** One row of another resource, and many of them. @param max no more can be given at once. */
export const ref = (model: string): Field<'ref', never> => field('ref', { model });
export const refs = (model: string, max: number = REFS_MAX): Field<'refs', never> => field('refs', { model, max });
/** Filters: numbers, days or moments, and whether there is a value at all. */
export const range = (): Field<'range', never> => field('range');
export const dates = (): Field<'dates', never> => field('dates');
/** Days as they stand on papers, which are the same for whoever reads them. */
export const utcDates = (): Field<'dates', never> => field('dates', { isUtc: true });
export const presence = (): Field<'presence', never> => field('presence');
/** Of what can be done to many rows and no column shows: it takes `true`. One that needs words takes a `text`. */
export const run = (): Field<'run', never> => field('run');

type ColumnKind = 'text' | 'choice' | 'flag' | 'time' | 'count' | 'bytes' | 'duration' | 'ref' | 'refs';
export type FilterKind = 'text' | 'choice' | 'flag' | 'ref' | 'range' | 'dates' | 'presence';

const COMPARISONS = ['=', '>', '>=', '<', '<=', 'between'] as const;
/** What a filter of each kind offers; the first is the one that a plain `?key=value` means. */
const OPERATORS: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: ['=', 'contains'],
  choice: ['=', '!='],
  flag: ['='],
  ref: ['=', 'has', 'notHas'],
  range: [...COMPARISONS, '!='],
  dates: COMPARISONS,
  presence: ['null', 'notNull'],
};

/** The operators that a filter takes. */
export const operatorsOf = ({ kind, details }: Field<FilterKind>): readonly FilterOperator[] =>
  (details.pattern ? (['='] as const) : OPERATORS[kind]).filter((operator) => !details.refused.includes(operator));

/** Deleted rows can be brought back for so many days; null: they are gone at once. */
export interface Deletion {
  days: number | null;
}
export const trash = (days: number): Deletion => ({ days });
export const forGood: Deletion = { days: null };

export interface ResourceDeclaration {
  columns: Readonly<Record<string, Field<ColumnKind>>>;
  filters: Readonly<Record<string, Field<FilterKind>>>;
  /** The column that the list is ordered by where nothing else is asked; one that sorts. */
  order: string;
  /** What many rows can be given at once beside the columns marked with `bulk`. */
  edits?: Readonly<Record<string, Field<'run' | 'text' | 'choice'>>>;
  actions: { delete?: Deletion; restore?: boolean; csv?: boolean };
}

/** An admin list as both ends know it. */
export type Resource<D extends ResourceDeclaration = ResourceDeclaration> = D & { readonly name: string };

/** Names of the columns that carry a use. */
export type ColumnsFor<D extends ResourceDeclaration, M extends FieldUse> = {
  [C in keyof D['columns']]: D['columns'][C] extends Field<ColumnKind, infer U> ? (M extends U ? C : never) : never;
}[keyof D['columns']] &
  string;

/** Names of all that many rows can be given at once. */
export type BulkFieldsOf<D extends ResourceDeclaration> =
  | ColumnsFor<D, 'bulk'>
  | (D['edits'] extends Readonly<Record<string, unknown>> ? keyof D['edits'] & string : never);

/** All that many rows can be given at once, by name: columns first. */
export function bulkFieldsOf({ columns, edits = {} }: ResourceDeclaration): Readonly<Record<string, Field>> {
  return { ...Object.fromEntries(Object.entries(columns).filter(([, column]) => column.is('bulk'))), ...edits };
}

/**
 * Declares an admin list: what it shows, how it is filtered, sorted and searched, and what can be done to its rows. The server answers from it
 * (`core/resources`), the client draws from it.
 * @param name the resource's path below `api/v1`. @throws Error where the default order is no column that sorts.
 */
export function resource<const D extends ResourceDeclaration>(name: string, declaration: D): Resource<D> {
  if (!declaration.columns[declaration.order]?.is('sort'))
    throw new Error(`${name} cannot be ordered by ${declaration.order}.`);
  return { name, ...declaration };
}

/** The columns that carry a use, the default order first. */
export function columnsWith({ columns, order }: ResourceDeclaration, use: FieldUse): string[] {
  const names = Object.keys(columns).filter((name) => columns[name]?.is(use));
  return use === 'sort' ? [order, ...names.filter((name) => name !== order)] : names;
}
