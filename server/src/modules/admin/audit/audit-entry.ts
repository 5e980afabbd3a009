import { AUDIT_IDS_MAX, AUDIT_RECORDS_MAX } from '@tonearm/shared/admin/audit';
import type { AuditAction, AuditModel } from '@tonearm/shared/admin/audit';
import type { AuditedRow, AuditField } from '@tonearm/shared/admin/audit.dto';

/** What stands of the changes in an entry. */
export interface KeptChanges {
  records: AuditedRow[];
  ids: number[];
  isCut: boolean;
}

/** What an entry says of one request so far. */
export interface EntryState {
  action: AuditAction;
  model: AuditModel;
  target_id: number | null;
  target: string | null;
  changed_rows: number;
  changes: KeptChanges;
}

/** MySQL's TEXT holds 65 535 bytes. */
const BYTES_MAX = 48_000;
const TARGET_MAX = 255;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function merged(one: readonly AuditField[], other: readonly AuditField[]): AuditField[] {
  const fields = new Map(one.map((field) => [field.field, field]));
  for (const field of other)
    fields.set(field.field, { ...field, before: fields.get(field.field)?.before ?? field.before });
  return [...fields.values()];
}

/** As many records and fields as there is room for. */
function fitting(records: readonly AuditedRow[]): { records: AuditedRow[]; isCut: boolean } {
  const kept: AuditedRow[] = [];
  let left = BYTES_MAX;
  for (const record of records.slice(0, AUDIT_RECORDS_MAX)) {
    const fields = record.fields.filter((field) => {
      left -= bytesOf(field);
      return left > 0;
    });
    left -= bytesOf({ ...record, fields: [] });
    if (left <= 0 && kept.length > 0) return { records: kept, isCut: true };
    kept.push({ ...record, fields });
    if (fields.length < record.fields.length) return { records: kept, isCut: true };
  }
  return { records: kept, isCut: records.length > AUDIT_RECORDS_MAX };
}

/** Names of people are kept where their account is the target alone, so that they can be forgotten with it; with it goes what was theirs. */
function withoutPeople(model: AuditModel, records: readonly AuditedRow[]): AuditedRow[] {
  const people = records.filter((record) => record.model === 'user');
  const isOne = model === 'user' && people.length === 1;
  const isGone = people.some(({ action }) => action === 'delete');
  return records.map((record) => {
    if (record.model === 'user') return isOne ? record : { ...record, name: null };
    return isGone ? { ...record, name: null, fields: [] } : record;
  });
}

const keyOf = ({ model, id }: AuditedRow): string => `${model} ${id}`;
const nameOf = ({ name, fields, id }: AuditedRow): string | null =>
  id === null ? fields.map(({ field }) => field).join(', ') : name;

/** An entry with what one more unit of the same request has changed. */
export function withChanges(state: EntryState, changed: readonly AuditedRow[], targetId: number | null): EntryState {
  const [first] = changed;
  if (!first) return state;
  const isFirst = state.changed_rows === 0;
  const model = isFirst ? first.model : state.model;
  const before = new Map(state.changes.records.map((record) => [keyOf(record), record]));
  const own = changed.filter((record) => record.model === model);
  const known = new Set(state.changes.ids);
  const fresh = own.filter((record) => record.id === null || !known.has(record.id));
  for (const record of changed) {
    const there = before.get(keyOf(record));
    before.set(
      keyOf(record),
      there ? { ...record, action: there.action, fields: merged(there.fields, record.fields) } : record,
    );
  }
  const { records, isCut } = fitting(withoutPeople(model, [...before.values()]));
  const target = own.find(({ id }) => id === targetId) ?? first;
  const people = [...before.values()].filter((record) => record.model === 'user').length;
  const name = model === 'user' && people > 1 ? null : isFirst ? nameOf(target) : state.target;
  const ids = [...known, ...fresh.flatMap(({ id }) => id ?? [])].slice(0, AUDIT_IDS_MAX);
  return {
    action: isFirst ? target.action : state.action,
    model,
    target_id: isFirst ? target.id : state.target_id,
    target: name?.slice(0, TARGET_MAX) ?? null,
    changed_rows: state.changed_rows + fresh.length,
    changes: { records, ids, isCut: isCut || state.changes.isCut },
  };
}
