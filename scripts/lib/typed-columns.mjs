// What entities say of their columns, who names one, and what becomes of them when a property is renamed (.github/adr/0001-typed-tables.md).
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { run } from './command.mjs';
import { at } from './paths.mjs';

/** Left out: everyday words, which stand for many things besides a column. */
const isTelling = (name) => name.includes('_');

const parsed = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function walk(node, visit) {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The server's sources by their paths from the root, without tests; migrations keep the names of their day. */
export function serverSources() {
  const paths = readdirSync(at('server/src'), { recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('migrations/'))
    .map((path) => `server/src/${path}`);
  return new Map(paths.map((path) => [path, parsed(path, readFileSync(at(path), 'utf8'))]));
}

const isEntity = (path) => path.endsWith('.entity.ts');

/** Columns whose name no other entity has. */
export function uniqueColumns(sources) {
  const columns = new Map();
  for (const [path, source] of sources) {
    if (!isEntity(path)) continue;
    for (const statement of source.statements.filter(ts.isClassDeclaration)) {
      for (const { name } of statement.members.filter(ts.isPropertyDeclaration)) {
        const column = { path, entity: statement.name.text, name: name.getText(), end: name.end };
        columns.set(column.name, columns.has(column.name) ? null : column);
      }
    }
  }
  return [...columns.values()].filter((column) => column && isTelling(column.name));
}

const SQL_WORD = /\b(?:SELECT|FROM|WHERE|JOIN|SET|INTO|VALUES|BY|AND|OR|NOT|IN|IS|AS|CASE|EXISTS)\b/;
const COMPARISON = /\w\s*(?:=|<>|<=?|>=?)\s*(?:\?|\w|')/;
const ONE_COLUMN = /^[a-z]{1,3}\.\w+$/;
const isColumnList = (text) => text.includes(', ') && text.split(', ').every((part) => /^[\w.]+$/.test(part));
const isSql = (text) =>
  isColumnList(text.trim()) || [SQL_WORD, COMPARISON, ONE_COLUMN].some((pattern) => pattern.test(text.trim()));

/** The text of a string or template; what is put into it counts as a mark. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? ');
}

/** Those of the columns that a source names in texts of SQL, where no compiler sees them. */
export function columnsInTexts(source, columns) {
  const names = new Set(columns.map(({ name }) => name));
  const found = new Set();
  walk(source, (node) => {
    const text = textOf(node);
    if (text === null || !isSql(text)) return;
    // Neither values in the text nor what a result is called is a column.
    const words = text.replaceAll(/'[^']*'|\bAS \w+/g, '').match(/\w+/g) ?? [];
    for (const name of words) if (names.has(name)) found.add(name);
  });
  return [...found].sort();
}

/** The tables of all entities. */
export function tableNames(sources) {
  const tables = new Set();
  for (const [path, { text }] of sources) {
    if (isEntity(path)) for (const [, name] of text.matchAll(/@Entity\('(\w+)'\)/g)) tables.add(name);
  }
  return tables;
}

/** Those of the tables that a source reads from or writes to by name: no column of such a statement is seen by a compiler, whatever it is called. */
export function tablesInTexts(source, tables) {
  const found = new Set();
  walk(source, (node) => {
    const text = textOf(node) ?? '';
    for (const [, name] of text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) (\w+)/g)) if (tables.has(name)) found.add(name);
  });
  return [...found].sort();
}

/** Statements that begin with a table that is put into their text. */
export function tablesPutInto(source) {
  const found = [];
  walk(source, (node) => {
    if (!ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node.parent)) return;
    const text = textOf(node);
    if (/^\s*(?:SELECT .* FROM|INSERT INTO|UPDATE|DELETE FROM)\s+\?/s.test(text)) found.push(text.trim().slice(0, 80));
  });
  return found;
}

export const sourceOf = (text) => parsed('planted.repository.ts', text);

/** `ListSpec<ColumnOf<TrackEntity>>`: the entity stands for the names of its columns. */
const isColumnOf = (node) =>
  ts.isTypeReferenceNode(node.parent) && node.parent.parent?.typeName?.getText() === 'ColumnOf';
/** `{ column: 'plays' }`: what a list is ordered by. */
const isOrder = (node) => ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'column';

/** Whose entities a source imports, and what it names in code: as a property, or as a string by itself. Of some entities it may only say by which columns a list is ordered. */
function namesIn(source) {
  const imported = new Set();
  const used = new Set();
  const named = new Set();
  const strings = new Set();
  const orders = new Set();
  walk(source, (node) => {
    if (ts.isImportSpecifier(node)) imported.add((node.propertyName ?? node.name).text);
    else if (ts.isStringLiteral(node)) strings.add(node.text);
    if (ts.isStringLiteral(node) && isOrder(node)) orders.add(node.text);
    if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent) && !isColumnOf(node)) used.add(node.text);
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) named.add(node.text);
  });
  const namesOf = (entity) => (imported.has(entity) ? (used.has(entity) ? named : orders) : new Set());
  return { namesOf, strings };
}

/**
 * Of each entity the column that most sources name, with them: those that import the entity, and repositories that have its name as a string.
 * One of each, so that no error hides another of the same call.
 */
export function usedColumns(sources, columns) {
  const users = new Map(columns.map((column) => [column, []]));
  for (const [path, source] of sources) {
    if (isEntity(path)) continue;
    const { namesOf, strings } = namesIn(source);
    const isRepository = path.endsWith('.repository.ts');
    for (const [column, paths] of users) {
      if (namesOf(column.entity).has(column.name) || (isRepository && strings.has(column.name))) paths.push(path);
    }
  }
  const most = new Map();
  for (const [column, paths] of users) {
    if (paths.length > (most.get(column.entity)?.paths.length ?? 0)) most.set(column.entity, { ...column, paths });
  }
  return [...most.values()];
}

/** Copies what the server's type check reads, with the columns renamed in their entities alone. */
function copyRenamed(folder, sources, columns) {
  for (const [path, { text }] of sources) {
    const renamed = columns
      .filter((column) => column.path === path)
      .sort((one, other) => other.end - one.end)
      .reduce((rest, { end }) => `${rest.slice(0, end)}_renamed${rest.slice(end)}`, text);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), renamed);
  }
  cpSync(at('server/src/migrations'), join(folder, 'server/src/migrations'), { recursive: true });
  for (const path of ['tsconfig.base.json', 'server/package.json']) cpSync(at(path), join(folder, path));
  for (const path of ['node_modules', 'server/node_modules', 'shared']) symlinkSync(at(path), join(folder, path));
  const config = { extends: '../tsconfig.base.json', include: ['src'], exclude: ['**/*.spec.ts'] };
  writeFileSync(join(folder, 'server/tsconfig.json'), JSON.stringify(config));
}

/** What the compiler says once the columns are renamed: by path, its words with the lines that they are about. */
export async function errorsOfRenaming(folder, sources, columns) {
  copyRenamed(folder, sources, columns);
  const tsc = at('node_modules/typescript-native/bin/tsc');
  const args = [tsc, '-p', join(folder, 'server'), '--noEmit', '--pretty', 'false'];
  const { stdout } = await run(process.execPath, args, { cwd: folder, limitSeconds: 120 });
  const errors = new Map();
  let path = '';
  for (const said of stdout.split('\n')) {
    const place = /^(\S+?)\((\d+),\d+\): /.exec(said);
    path = place?.[1] ?? path;
    const line = place ? sources.get(path)?.text.split('\n')[place[2] - 1] : '';
    errors.set(path, `${errors.get(path) ?? ''}${said}\n${line ?? ''}\n`);
  }
  return errors;
}
