import { operatorsOf } from '@tonearm/shared/admin/resource';
import type { Field, FilterKind, Resource } from '@tonearm/shared/admin/resource';

type Value = number | string | boolean;

/** A filter of an admin list, and the rows that it lets through. */
export interface ListCase<Row> {
  key: string;
  operator: string;
  value: Value | readonly Value[] | null;
  has: (row: Row) => boolean;
}

const both = (is: boolean, isAsked: boolean): boolean => is === isAsked;

/** Every operator of a date or a number. */
export function comparedCases<Row>(
  key: string,
  of: (row: Row) => number | string,
  [value, two]: [number | string, [number | string, number | string]],
): ListCase<Row>[] {
  return [
    { key, operator: '=', value, has: (row) => of(row) === value },
    { key, operator: '>', value, has: (row) => of(row) > value },
    { key, operator: '>=', value, has: (row) => of(row) >= value },
    { key, operator: '<', value, has: (row) => of(row) < value },
    { key, operator: '<=', value, has: (row) => of(row) <= value },
    { key, operator: 'between', value: two, has: (row) => of(row) >= two[0] && of(row) <= two[1] },
  ];
}

export const choiceCases = <Row>(key: string, value: string, has: (row: Row) => boolean): ListCase<Row>[] => [
  { key, operator: '=', value, has },
  { key, operator: '!=', value, has: (row) => !has(row) },
];

export const flagCases = <Row>(key: string, has: (row: Row) => boolean): ListCase<Row>[] =>
  [true, false].map((value) => ({ key, operator: '=', value, has: (row) => both(has(row), value) }));

export const refCases = <Row>(key: string, value: number, has: (row: Row) => boolean): ListCase<Row>[] => [
  { key, operator: '=', value, has },
  { key, operator: 'has', value, has },
  { key, operator: 'notHas', value, has: (row) => !has(row) },
];

const namesOf = (cases: readonly Pick<ListCase<never>, 'key' | 'operator'>[]): string[] =>
  [...new Set(cases.map(({ key, operator }) => `${key} ${operator}`))].sort();

/** That the cases are all that the resource offers. */
export function requireAllCases<Row>({ filters }: Pick<Resource, 'filters'>, cases: readonly ListCase<Row>[]): void {
  const offered = Object.entries(filters as Record<string, Field<FilterKind>>).flatMap(([key, field]) =>
    operatorsOf(field).map((operator) => ({ key, operator })),
  );
  expect(namesOf(cases)).toEqual(namesOf(offered));
}

/** Each case by itself, and with one more. @param read what the list answers. */
export async function walkCases<Row extends { id: number }>(
  rows: readonly Row[],
  cases: readonly ListCase<Row>[],
  read: (filters: object[]) => Promise<{ total: number; ids: number[] }>,
): Promise<void> {
  for (const [at, one] of cases.entries()) {
    for (const asked of [[one], [one, cases[(at * 7 + 3) % cases.length] as ListCase<Row>]]) {
      const filters = asked.map(({ key, operator, value }) => ({ key, operator, value }));
      const { total, ids } = await read(filters);
      const wanted = rows.filter((row) => asked.every(({ has }) => has(row))).map(({ id }) => id);
      expect([filters, total, [...ids].sort((a, b) => a - b)]).toEqual([
        filters,
        wanted.length,
        wanted.sort((a, b) => a - b),
      ]);
    }
  }
}
