import { AUDIT_FIELDS } from '@tonearm/shared/admin/audit-fields';
import type { AuditFieldKind } from '@tonearm/shared/admin/audit-fields';
import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../src/app.entities.js';
import { AUDITED_TABLES, isShownColumn } from '../src/modules/admin/audit/audit-tables.js';

const kindOf = (type: unknown): AuditFieldKind => (type === 'datetime' ? 'time' : type === Boolean ? 'flag' : 'text');

/** The fields that an entry of the log may have, and how their columns keep them. */
function fieldsKept(): Map<string, AuditFieldKind> {
  const { tables, columns } = getMetadataArgsStorage();
  const kept = new Map<string, AuditFieldKind>();
  for (const { target, name = '' } of tables.filter((table) =>
    (ENTITIES as readonly unknown[]).includes(table.target),
  )) {
    const table = AUDITED_TABLES[name];
    if (table?.kind === 'link') kept.set(table.field, 'text');
    if (table?.kind === 'link' && table.as) kept.set(table.as.field, 'text');
    if (table?.kind !== 'row') continue;
    for (const { propertyName, options } of columns.filter((column) => column.target === target))
      if (isShownColumn(propertyName) && propertyName !== table.id) kept.set(propertyName, kindOf(options.type));
  }
  return kept;
}

describe('the fields of the log of changes', () => {
  // A column that is added without a name here stands in the log by the database's name of it.
  it('have a name each, and are read as they are kept', () => {
    const named = Object.entries(AUDIT_FIELDS).map(([name, { kind }]) => [name, kind === 'day' ? 'text' : kind]);
    expect(named.sort()).toEqual([...fieldsKept()].sort());
  });
});
