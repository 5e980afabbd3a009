import { Injectable } from '@nestjs/common';
import type { SettingChangeRecord } from '@tonearm/shared/settings/settings.dto';
import { AuditLog } from '../audit/index.js';

const SHOWN = 5;
/** Of all settings: of a group that was changed longer ago nothing is shown. */
const READ_MAX = 100;

/** What was changed of a group of settings lately, as the log of changes says it. */
@Injectable()
export class SettingChangeLog {
  constructor(private readonly log: AuditLog) {}

  /** Settings that were saved at once are one change. */
  async last(keys: readonly string[]): Promise<SettingChangeRecord[]> {
    const asked = new Set(keys);
    const entries = await this.log.newest('setting', READ_MAX);
    return entries
      .map(({ user, created_at, changes }) => ({
        user: user && user.name !== null ? { id: user.id, name: user.name } : null,
        keys: changes.flatMap(({ fields }) => fields.map(({ field }) => field)).filter((key) => asked.has(key)),
        changed_at: created_at,
      }))
      .filter((change) => change.keys.length > 0)
      .slice(0, SHOWN);
  }
}
