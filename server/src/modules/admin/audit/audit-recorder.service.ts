import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AuditModel } from '@tonearm/shared/admin/audit';
import type { AuditedRow } from '@tonearm/shared/admin/audit.dto';
import { currentAudit } from '../../../core/audit/audit-scope.js';
import type { AuditScope } from '../../../core/audit/audit-scope.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Log } from '../../../core/log.js';
import { ChangeBook } from './audit-changes.js';
import type { Names, RowChange } from './audit-changes.js';
import { withChanges } from './audit-entry.js';
import type { EntryState } from './audit-entry.js';
import { AUDITED_TABLES } from './audit-tables.js';
import { changesOfTeams, tracksOfLyrics } from './team-changes.js';
import { AuditRepository } from './audit.repository.js';
import { SeenRows } from './seen-rows.js';
import type { SeenTable } from './seen-rows.js';

/** Names that are looked up for the links of one unit. */
const NAMES_MAX = 100;

/** Keeps what audited requests change, in the unit that changes it: what is rolled back leaves no entry, what is kept always has one. */
@Injectable()
export class AuditRecorder implements OnModuleInit {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly entries: AuditRepository,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.unit.observe(() => {
      const scope = currentAudit();
      return scope ? new SeenRows((seen) => this.keep(scope, seen)) : null;
    });
  }

  /** Something was done that no unit says anything about. It stays done: a fault here is for the log alone. */
  async note(scope: AuditScope): Promise<void> {
    try {
      if (await this.entries.has(scope.requestId)) return;
      await this.unit.run('audit.note', async () => {
        if (!(await this.entries.has(scope.requestId))) await this.write(scope, []);
      });
    } catch (error) {
      this.log.error(`${scope.route} is missing in the log of changes`, error);
    }
  }

  private async keep(scope: AuditScope, seen: SeenRows): Promise<void> {
    const changed = await this.changedRows(scope, seen);
    if (changed.length > 0 || (seen.hasWritten && !scope.isOfTeam)) await this.write(scope, changed);
  }

  private async write(scope: AuditScope, changed: readonly AuditedRow[]): Promise<void> {
    const there = await this.entries.ofRequest(scope.requestId);
    if (there && changed.length === 0) return;
    const state = withChanges(there ?? (await this.begun(scope)), changed, scope.targetId);
    const { action, model, target_id, target, changed_rows, changes } = state;
    const told = { action, model, target_id, target, changed_rows, changes };
    if (there) return await this.entries.change(there.id, told);
    const { requestId: request_id, userId: user_id, impersonatorId: impersonator_id, address, route } = scope;
    await this.entries.insert({
      request_id,
      user_id,
      impersonator_id,
      address,
      route,
      ...told,
      created_at: new Date(),
    });
  }

  private async begun({ model, targetId }: AuditScope): Promise<EntryState> {
    const name = targetId === null ? undefined : (await this.entries.namesOf(model, [targetId])).get(targetId);
    const changes = { records: [], ids: [], isCut: false };
    return { action: 'run', model, target_id: targetId, target: name?.slice(0, 255) ?? null, changed_rows: 0, changes };
  }

  private async changedRows({ model, isOfTeam }: AuditScope, { tables }: SeenRows): Promise<AuditedRow[]> {
    const all: RowChange[] = [];
    for (const table of tables.values()) all.push(...(await this.changesOf(table)));
    const changes = isOfTeam ? changesOfTeams(all, await this.entries.teamTracks(tracksOfLyrics(all))) : all;
    const book = new ChangeBook(await this.namesFor(changes));
    for (const change of changes) book.add(change);
    return book.list(model);
  }

  private async changesOf({ facts, rows }: SeenTable): Promise<RowChange[]> {
    const nameOf = (row: Readonly<Record<string, unknown>>): string =>
      JSON.stringify(facts.keys.map((column) => row[column]));
    const now = new Map(
      (
        await this.entries.rowsOf(
          facts,
          [...rows.values()].map(({ key }) => key),
        )
      ).map((row) => [nameOf(row), row]),
    );
    return [...rows].map(([name, { before }]) => ({ table: facts.name, before, after: now.get(name) ?? null }));
  }

  /** Of what links lead to and come from: rows of those models were not looked at themselves. */
  private async namesFor(changes: readonly RowChange[]): Promise<Names> {
    const wanted = new Map<AuditModel, Set<number>>();
    const want = (model: AuditModel | null, id: unknown): void => {
      if (model === null || id === undefined) return;
      const ids = wanted.get(model) ?? new Set<number>();
      wanted.set(model, ids);
      if (ids.size < NAMES_MAX) ids.add(Number(id));
    };
    for (const { table, before, after } of changes) {
      const entry = AUDITED_TABLES[table];
      const row = after ?? before;
      if (!entry || !row || entry.kind === 'act') continue;
      if (entry.id !== null && entry.id !== 'id') want(entry.model, row[entry.id]);
      if (entry.kind === 'link') want(entry.of, row[entry.value]);
    }
    const names = new Map<AuditModel, ReadonlyMap<number, string>>();
    for (const [model, ids] of wanted) names.set(model, await this.entries.namesOf(model, [...ids]));
    return names;
  }
}
