import type { Field } from '@tonearm/shared/admin/resource';
import { bulkFieldsOf } from '@tonearm/shared/admin/resource';
import type { BulkAction } from '@tonearm/shared/admin/resource-tasks';
import { ID_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../access/actor.js';
import type { Right } from '../access/allow.decorators.js';
import { invalid } from '../errors/app-error.js';
import type { AnySource, RowAction, RowWork } from './resource-source.js';

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= ID_MAX;

function accepts({ kind, details }: Field, value: unknown): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'run':
      return value === true;
    case 'choice':
      return details.choices.includes(value as string);
    case 'refs':
      return Array.isArray(value) && value.length > 0 && value.length <= details.max && value.every(isId);
    case 'ref':
      return value === null || isId(value);
    case 'text':
      return typeof value === 'string' && value.length <= details.max;
    default:
      return Number.isSafeInteger(value);
  }
}

/** @throws AppError 422 `values` for a column that many rows cannot be given at once, and for a value that is none of it. */
export function checkValues({ resource }: AnySource, values: Readonly<Record<string, unknown>>): void {
  const offered = bulkFieldsOf(resource);
  const given = Object.entries(values);
  if (given.length === 0) throw invalid({ values: ['Say what to change.'] });
  for (const [name, value] of given) {
    const field = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (!field || !accepts(field, value)) throw invalid({ values: [`${name} cannot be changed to this.`] });
  }
}

/** The one value of an update that is given by work; null where all are given in a unit. */
export function workOf(
  { update }: AnySource,
  values: Readonly<Record<string, unknown>> = {},
): { work: RowWork; value: never } | null {
  for (const [name, value] of Object.entries(values)) {
    const action = Object.hasOwn(update, name) ? update[name] : undefined;
    if (typeof action === 'object') return { work: action, value: value as never };
  }
  return null;
}

/** @throws AppError 422 `values` for a value that is given by work and cannot be now, or stands beside others. */
export async function checkWork(source: AnySource, values: Readonly<Record<string, unknown>>): Promise<void> {
  const asked = workOf(source, values);
  if (!asked) return;
  if (Object.keys(values).length > 1) throw invalid({ values: ['This is changed by itself.'] });
  await asked.work.check(asked.value);
}

export const rightTo = ({ rights }: AnySource, action: BulkAction): Right => {
  if (action === 'csv') return rights.csv;
  return action === 'update' ? rights.update : rights.delete;
};

/** Of a resource that has one. @throws Error elsewhere, since no route leads there. */
export function trashOf({ resource, trash, restore }: AnySource): { trash: RowAction; restore: RowAction } {
  if (!trash || !restore) throw new Error(`There is no trash for ${resource.name}.`);
  return { trash, restore };
}

/** How many rows of it one unit may take at most, since each may take many others along; undefined: no fewer than of any. */
export function rowsAtOnce({ trash, erasedAtOnce, updatedAtOnce }: AnySource, action: BulkAction): number | undefined {
  if (action === 'update') return updatedAtOnce;
  return action === 'erase' || (action === 'delete' && !trash) ? erasedAtOnce : undefined;
}

const erasure =
  (source: AnySource, how: Readonly<Record<string, unknown>>): RowAction =>
  (ids, actor) =>
    source.erase(ids, actor, how);

/** What an action does to a piece of rows, in the open unit. */
export function rowAction(
  source: AnySource,
  action: BulkAction,
  values: Readonly<Record<string, unknown>> = {},
): RowAction {
  switch (action) {
    case 'delete':
      return source.trash ?? erasure(source, values);
    case 'restore':
      return trashOf(source).restore;
    case 'erase':
      return erasure(source, values);
    default:
      return (ids, actor) => updateRows(source, { ids, values, actor });
  }
}

async function updateRows(
  source: AnySource,
  { ids, values, actor }: { ids: readonly number[]; values: Readonly<Record<string, unknown>>; actor: Actor },
): Promise<number> {
  let updated = 0;
  for (const [name, value] of Object.entries(values)) {
    const give = source.update[name];
    if (typeof give === 'function') updated = Math.max(updated, await give(ids, value, actor));
  }
  return updated;
}
