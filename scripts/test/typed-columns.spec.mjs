import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../lib/paths.mjs';
import {
  columnsInTexts,
  errorsOfRenaming,
  serverSources,
  sourceOf,
  tableNames,
  tablesInTexts,
  tablesPutInto,
  uniqueColumns,
  usedColumns,
} from '../lib/typed-columns.mjs';

/** `measured`: what is SQL by hand because that was measured to matter. */
const { measured } = JSON.parse(readFileSync(at('.github/adr/0001-by-hand.json'), 'utf8'));
/** Migrations keep the names of their day; the table, the list engine and the search indexes get theirs as parameters. */
const OF_THE_SCHEMA = /^server\/src\/(?:core\/(?:database|lists)|adapters\/search)\//;
const isIn = (place, path) => path === place || path.startsWith(`${place}/`);
const sources = serverSources();
const columns = uniqueColumns(sources);
const others = new Map([...sources].filter(([path]) => !measured.some((place) => isIn(place, path))));

describe('columns of entities, except in what is SQL by hand', () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tonearm-renamed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('fail the compiler in every writer and lookup when their property is renamed', async () => {
    const used = usedColumns(others, columns);
    // Of fewer entities it would prove little.
    expect(used.length).toBeGreaterThan(40);
    const errors = await errorsOfRenaming(folder, sources, used);
    const unnoticed = used.flatMap(({ entity, name, paths }) =>
      paths
        .filter((path) => !new RegExp(`\\b${name}\\b`).test(errors.get(path) ?? ''))
        .map((path) => `${entity}.${name} in ${path}`),
    );
    expect(unnoticed).toEqual([]);
  }, 120_000);

  it('stand in no text of SQL', () => {
    const found = [...others].map(([path, source]) => [path, columnsInTexts(source, columns)]);
    expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual({});
  });

  it('belong to tables that no text of SQL names', () => {
    const tables = tableNames(sources);
    expect(tables.size).toBeGreaterThan(40);
    const found = [...others]
      .filter(([path]) => !OF_THE_SCHEMA.test(path))
      .map(([path, source]) => [path, [...tablesInTexts(source, tables), ...tablesPutInto(source)]]);
    expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual({});
  });

  it('are named by hand in every place that was measured', () => {
    const byHand = [...sources].filter(([, source]) => columnsInTexts(source, columns).length > 0);
    expect(measured.filter((place) => !byHand.some(([path]) => isIn(place, path)))).toEqual([]);
  });
});

describe('what counts as a table in a text', () => {
  const TABLES = new Set(['albums']);
  it.each([
    "await this.rows('SELECT id FROM albums WHERE id = ?', [id]);",
    'const all = sql`SELECT ${a.id} FROM albums a WHERE ${a.listed} = 1`;',
    'await this.write(`UPDATE ${type}s SET name = ? WHERE id = ?`, [name, id]);',
    'await this.rows(`SELECT id FROM ${table} WHERE id = ?`, [id]);',
  ])('%s', (text) => {
    const source = sourceOf(text);
    expect([...tablesInTexts(source, TABLES), ...tablesPutInto(source)]).toHaveLength(1);
  });

  it.each(['const all = sql`SELECT ${a.id} FROM ${a} WHERE ${a.listed} = 1`;', "const text = 'songs FROM albums2';"])(
    'not: %s',
    (text) => {
      const source = sourceOf(text);
      expect([...tablesInTexts(source, TABLES), ...tablesPutInto(source)]).toEqual([]);
    },
  );
});

describe('what counts as a column in a text', () => {
  const COLUMN = [{ name: 'release_date' }];
  it.each([
    "await this.write('UPDATE albums SET release_date = ? WHERE id = ?', [date, id]);",
    'const rows = sql`SELECT a.id FROM ${a} WHERE a.release_date < ${now}`;',
    "const COLUMNS = 'id, release_date';",
    "const SORT = { date: 'a.release_date' };",
    "const condition = 'release_date = ?';",
  ])('%s', (text) => expect(columnsInTexts(sourceOf(text), COLUMN)).toEqual(['release_date']));

  it.each([
    "await this.table(AlbumEntity).pick(['id', 'release_date'], { id });",
    'const rows = sql`SELECT ${a.id} AS release_date FROM ${a} WHERE ${a.release_date} < ${now}`;',
    "const of = sql`SELECT 1 FROM ${a} WHERE ${a.kind} = 'release_date'`;",
    'const message = `release_date: ${reason}`;',
  ])('not: %s', (text) => expect(columnsInTexts(sourceOf(text), COLUMN)).toEqual([]));
});
