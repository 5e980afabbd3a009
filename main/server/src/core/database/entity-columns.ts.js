import { getMetadataArgsStorage } from 'typeorm';
import { sqlTime } from './dialect.js';
import { Expression, TableName } from './sql.js';
const timeOf = (raw) => (raw === null || raw instanceof Date ? raw : new Date(`${raw.replace(' ', 'T')}Z`));
const flagOf = (raw) => (raw === null ? null : Number(raw) !== 0);
const jsonOf = (raw) => (raw === null ? null : JSON.parse(raw));
const PLAIN = { decode: null, encode: null };
const TIME = { decode: timeOf, encode: (value) => (value instanceof Date ? sqlTime(value) : value) };
const FLAG = { decode: flagOf, encode: (value) => (typeof value === 'boolean' ? Number(value) : value) };
const JSON_TEXT = { decode: jsonOf, encode: (value) => (value === null ? null : JSON.stringify(value)) };
function columnFacts(type) {
  if (type === 'datetime') return TIME;
  if (type === Boolean) return FLAG;
  return type === 'simple-json' ? JSON_TEXT : PLAIN;
}
const known = new WeakMap();
/** The table of an entity, read once from its decorators. @throws Error where the class is no entity. */ export function tableFacts(
  entity,
) {
  const found = known.get(entity);
  if (found) return found;
  const storage = getMetadataArgsStorage();
  const name = storage.tables.find(({ target }) => target === entity)?.name;
  if (!name) throw new Error(`${entity.name} is no entity with a table.`);
  const columns = new Map(
    storage.columns
      .filter(({ target }) => target === entity)
      .map(({ propertyName, options }) => [propertyName, columnFacts(options.type)]),
  );
  const facts = { name, columns, named: new Map(), picked: new WeakMap() };
  known.set(entity, facts);
  return facts;
}
/**
 * The table under an alias for a statement by hand: `sql\`SELECT ${u.name} FROM ${u}\``. Without an alias columns stand by their bare names.
 * A property that is renamed fails the compiler where it is used.
 */ export function named(entity, alias = '') {
  const facts = tableFacts(entity);
  let table = facts.named.get(alias);
  if (!table) {
    table = new TableName(alias ? `${facts.name} ${alias}` : facts.name);
    for (const [column, { decode }] of facts.columns) {
      Object.defineProperty(table, column, {
        value: new Expression(alias ? `${alias}.${column}` : column, [], decode),
        enumerable: true,
      });
    }
    facts.named.set(alias, table);
  }
  return table;
}
