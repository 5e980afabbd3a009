import type { AuditAction, AuditModel } from '@tonearm/shared/admin/audit';
import type { AuditedRow, AuditField } from '@tonearm/shared/admin/audit.dto';
import { AUDITED_TABLES, isSecretColumn, isShownColumn } from './audit-tables.js';
import type { FieldTable, LinkTable } from './audit-tables.js';
import { fieldOf, settingField, shownValue } from './audit-values.js';
import type { Row } from './seen-rows.js';

/** A row of a table before and after a unit. */
export interface RowChange {
  table: string;
  before: Row | null;
  after: Row | null;
}

/** What links stand for, by model and id. */
export type Names = ReadonlyMap<AuditModel, ReadonlyMap<number, string>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function actionOf(before: Row | null, after: Row | null): AuditAction {
  if (!before) return 'create';
  if (!after) return 'delete';
  const [was, is] = [before['deleted_at'] ?? null, after['deleted_at'] ?? null];
  if (was === null && is !== null) return 'delete';
  return was !== null && is === null ? 'restore' : 'update';
}

/** What was deleted has no fields here: it is gone, and what it held of a person with it. */
function columnsOf(before: Row | null, after: Row | null): AuditField[] {
  if (!after || actionOf(before, after) === 'delete') return [];
  return Object.keys(after).flatMap((column) => {
    const [was, is] = [before?.[column] ?? null, after[column] ?? null];
    if (!isShownColumn(column) || same(was, is)) return [];
    return fieldOf(column, was, is, isSecretColumn(column)) ?? [];
  });
}

/** Rows of a link table that were taken away and made, and those that are linked as something else, before and after. */
interface Linked {
  table: LinkTable;
  id: number;
  gone: Row[];
  come: Row[];
  had: Row[];
  has: Row[];
}

/** Gathers what a unit has changed, row of a model by row of a model. */
export class ChangeBook {
  private readonly rows = new Map<string, AuditedRow>();
  private readonly linked = new Map<string, Linked>();

  constructor(private readonly names: Names) {}

  add({ table, before, after }: RowChange): void {
    const entry = AUDITED_TABLES[table];
    if (!entry || entry.kind === 'act' || same(before, after)) return;
    if (entry.kind === 'row') this.addRow(entry, before, after);
    else if (entry.kind === 'link') this.addLink(table, entry, before, after);
    else this.addField(entry, before, after);
  }

  /** The rows that were changed, those of the model first. */
  list(model: AuditModel): AuditedRow[] {
    for (const { table, id, gone, come, had, has } of this.linked.values()) {
      const field = fieldOf(table.field, this.textOf(table, gone), this.textOf(table, come), false);
      if (field) this.rowOf(table.model, id).fields.push(field);
      if (!table.as) continue;
      const as = fieldOf(table.as.field, this.asTextOf(table, had), this.asTextOf(table, has), false);
      if (as) this.rowOf(table.model, id).fields.push(as);
    }
    this.linked.clear();
    const changed = [...this.rows.values()].filter(({ action, fields }) => action !== 'update' || fields.length > 0);
    return [...changed.filter((row) => row.model === model), ...changed.filter((row) => row.model !== model)];
  }

  private addRow(
    { model, id, name }: { model: AuditModel; id: string; name: string | null },
    before: Row | null,
    after: Row | null,
  ): void {
    const known = (after ?? before) as Row;
    const row = this.rowOf(model, Number(known[id]));
    if (id === 'id') row.action = actionOf(before, after);
    if (name !== null) row.name = shownValue(known[name]);
    row.fields.push(...columnsOf(before, after).filter(({ field }) => field !== id));
  }

  private addLink(name: string, table: LinkTable, before: Row | null, after: Row | null): void {
    const id = Number((after ?? before)?.[table.id]);
    const linked: Linked = this.linked.get(`${name} ${id}`) ?? { table, id, gone: [], come: [], had: [], has: [] };
    this.linked.set(`${name} ${id}`, linked);
    if (table.as && !same(before?.[table.as.column] ?? null, after?.[table.as.column] ?? null)) {
      if (before) linked.had.push(before);
      if (after) linked.has.push(after);
    }
    // One that only moved stands on neither side.
    if (before && after && before[table.value] === after[table.value]) return;
    if (before) linked.gone.push(before);
    if (after) linked.come.push(after);
  }

  private addField(table: FieldTable, before: Row | null, after: Row | null): void {
    const key = String((after ?? before)?.[table.field]);
    const valueOf = (row: Row | null): string | null => (row?.[table.value] ?? null) as string | null;
    const [was, is] = [valueOf(before), valueOf(after)];
    if (was === is) return;
    const field = table.id === null && !table.isPlain ? settingField(key, was, is) : fieldOf(key, was, is, false);
    if (field)
      this.rowOf(table.model, table.id === null ? null : Number((after ?? before)?.[table.id])).fields.push(field);
  }

  private rowOf(model: AuditModel, id: number | null): AuditedRow {
    const key = `${model} ${id}`;
    const row: AuditedRow = this.rows.get(key) ?? {
      model,
      id,
      name: id === null ? null : (this.names.get(model)?.get(id) ?? null),
      action: 'update',
      fields: [],
    };
    this.rows.set(key, row);
    return row;
  }

  /** What those are linked as that are linked as something. */
  private asTextOf(table: LinkTable, rows: readonly Row[]): string {
    const texts = rows.flatMap((row) => {
      const as = table.as ? (row[table.as.column] ?? null) : null;
      if (as === null) return [];
      const of = table.as?.of ?? null;
      const text = of === null ? `${Number(as) / 100} %` : this.nameOf(of, Number(as));
      return `${this.textOf(table, [row])} ${text}`;
    });
    return texts.sort().join(', ');
  }

  /** Rows that were taken away and made again stand on both sides, and on neither here. */
  private textOf({ value, of, letters }: LinkTable, rows: readonly Row[]): string {
    const texts = rows.map((row) =>
      letters === undefined ? this.nameOf(of, Number(row[value])) : `#${String(row[value]).slice(0, letters)}`,
    );
    return [...new Set(texts)].sort().join(', ');
  }

  private nameOf(model: AuditModel | null, id: number): string {
    const name = model === null ? undefined : this.names.get(model)?.get(id);
    return name === undefined ? `#${id}` : `${name} (#${id})`;
  }
}
