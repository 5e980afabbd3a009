import { Injectable } from '@nestjs/common';
import type { SettingChangeRecord } from '@tonearm/shared/settings/settings.dto';
import { SettingChangesRepository } from './setting-changes.repository.js';
import type { SettingChangeRow } from './setting-changes.repository.js';

const SHOWN = 5;
const ROWS_MAX = 100;

/** What was changed of a group of settings lately. */
@Injectable()
export class SettingChangeLog {
  constructor(private readonly changes: SettingChangesRepository) {}

  /** Settings that were saved at once are one change. */
  async last(keys: readonly string[]): Promise<SettingChangeRecord[]> {
    const saved = new Map<string, SettingChangeRow[]>();
    for (const row of await this.changes.list(keys, ROWS_MAX)) {
      const at = `${row.changed_at.getTime()}:${row.user_id}`;
      saved.set(at, [...(saved.get(at) ?? []), row]);
    }
    return [...saved.values()].slice(0, SHOWN).flatMap((rows) => (rows[0] ? [toRecord(rows[0], rows)] : []));
  }
}

const toRecord = (
  { user_id: id, user_name: name, changed_at: at }: SettingChangeRow,
  rows: readonly SettingChangeRow[],
): SettingChangeRecord => ({
  user: id === null || name === null ? null : { id, name },
  keys: rows.map((row) => row.name).reverse(),
  changed_at: at.toISOString(),
});
