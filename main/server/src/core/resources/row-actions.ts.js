import { bulkFieldsOf } from '@tonearm/shared/admin/resource';
import { ID_MAX } from '@tonearm/shared/limits';
import { invalid } from '../errors/app-error.js';
const TEXT_MAX = 255;
const isId = (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= ID_MAX;
function accepts({ kind, details }, value) {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'run':
      return value === true;
    case 'choice':
      return details.choices.includes(value);
    case 'refs':
      return Array.isArray(value) && value.length > 0 && value.length <= details.max && value.every(isId);
    case 'ref':
      return value === null || isId(value);
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_MAX;
    default:
      return Number.isSafeInteger(value);
  }
}
/** @throws AppError 422 `values` for a column that many rows cannot be given at once, and for a value that is none of it. */ export function checkValues(
  { resource },
  values,
) {
  const offered = bulkFieldsOf(resource);
  const given = Object.entries(values);
  if (given.length === 0) throw invalid({ values: ['Say what to change.'] });
  for (const [name, value] of given) {
    const field = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (!field || !accepts(field, value)) throw invalid({ values: [`${name} cannot be changed to this.`] });
  }
}
export const rightTo = ({ rights }, action) => {
  if (action === 'csv') return rights.csv;
  return action === 'update' ? rights.update : rights.delete;
};
/** What an action does to a piece of rows, in the open unit. */ export function rowAction(
  source,
  action,
  values = {},
) {
  switch (action) {
    case 'delete':
      return source.trash;
    case 'restore':
      return source.restore;
    case 'erase':
      return source.erase;
    default:
      return (ids, actor) => updateRows(source, { ids, values, actor });
  }
}
async function updateRows(source, { ids, values, actor }) {
  let updated = 0;
  for (const [name, value] of Object.entries(values))
    updated = Math.max(updated, (await source.update[name]?.(ids, value, actor)) ?? 0);
  return updated;
}
