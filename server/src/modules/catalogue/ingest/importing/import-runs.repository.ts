import { Injectable } from '@nestjs/common';
import type { ImportCounts, ImportFault } from '@tonearm/shared/admin/imports.dto';
import type { ImportRunState } from '@tonearm/shared/admin/imports';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { atMost } from '../../../../core/database/where.js';
import { UserEntity } from '../../../users/index.js';
import { ImportFaultEntity, ImportRunEntity } from './import-run.entity.js';

export const ACTIVE = ['queued', 'running', 'stopping'] as const satisfies readonly ImportRunState[];

const COLUMNS = [
  'id',
  'origin',
  'folder',
  'is_dry',
  'state',
  'counts',
  'holder',
  'tries',
  'started_at',
  'touched_at',
] as const satisfies readonly ColumnOf<ImportRunEntity>[];
export type ActiveRun = Pick<ImportRunEntity, (typeof COLUMNS)[number]>;

/** A run as it is shown: with the name of whoever wanted it. */
export type ShownRun = ImportRunEntity & { user_name: string | null };

export type NewImport = Pick<ImportRunEntity, 'user_id' | 'origin' | 'folder' | 'is_dry'>;
/** How far a run is. */
export type Progress = Pick<ImportRunEntity, 'phase' | 'done' | 'total' | 'counts' | 'faults_count'>;

export const NO_COUNTS: ImportCounts = {
  found: 0,
  added: 0,
  updated: 0,
  moved: 0,
  returned: 0,
  unchanged: 0,
  missing: 0,
  failed: 0,
};
/** Nobody looks further back. */
const KEPT = 50;
const MESSAGE_MAX = 500;
const CODE_MAX = 16;
const REASON_MAX = 255;

/** What was imported, and is being imported, by whom. */
@Injectable()
export class ImportRunsRepository extends Repository {
  private readonly runs = this.table(ImportRunEntity);
  private readonly faults = this.table(ImportFaultEntity);

  /** Those that wait or run; they stay as they are until the open unit ends. */
  async lockActive(): Promise<ActiveRun[]> {
    return await this.runs.pick(COLUMNS, { state: [...ACTIVE] }, { lock: true });
  }

  async find(id: number): Promise<ActiveRun | null> {
    return await this.runs.pickOne(COLUMNS, { id });
  }

  /** The newest first. */
  async list(limit: number): Promise<ShownRun[]> {
    return await this.shown(sql`ORDER BY ${named(ImportRunEntity, 'r').id} DESC LIMIT ${limit}`);
  }

  async show(id: number): Promise<ShownRun | null> {
    return (await this.shown(sql`WHERE ${named(ImportRunEntity, 'r').id} = ${id}`))[0] ?? null;
  }

  async faultsOf(runId: number): Promise<ImportFault[]> {
    return await this.faults.pick(['path', 'code', 'reason'], { run_id: runId }, { order: { id: 'asc' } });
  }

  /** @returns its id. */
  async insert(run: NewImport): Promise<number> {
    const now = new Date();
    const id = await this.runs.insert({
      ...run,
      state: 'queued',
      phase: 'walking',
      done: 0,
      total: 0,
      counts: NO_COUNTS,
      faults_count: 0,
      message: null,
      holder: null,
      tries: 0,
      requested_at: now,
      started_at: null,
      touched_at: now,
      ended_at: null,
    });
    await this.runs.delete({ id: atMost(id - KEPT) });
    return id;
  }

  /** What an earlier try could not import is met again. */
  async begin({ id, tries, started_at: startedAt }: ActiveRun, holder: string): Promise<void> {
    const now = new Date();
    await this.faults.delete({ run_id: id });
    await this.runs.update(
      { id },
      { state: 'running', holder, tries: tries + 1, started_at: startedAt ?? now, touched_at: now },
    );
  }

  /** Says how far it is. @returns what is to become of it; null where it is another's, or over. */
  async touch(id: number, holder: string, progress: Progress): Promise<'running' | 'stopping' | null> {
    const held = { id, holder, state: ['running', 'stopping'] } as const;
    if ((await this.runs.update(held, { ...progress, touched_at: new Date() })) === 0) return null;
    const found = await this.runs.pickOne(['state'], { id });
    return found?.state === 'stopping' ? 'stopping' : 'running';
  }

  async addFaults(runId: number, faults: readonly ImportFault[]): Promise<void> {
    if (faults.length === 0) return;
    await this.faults.insertMany(
      faults.map(({ path, code, reason }) => ({
        run_id: runId,
        path,
        code: code.slice(0, CODE_MAX),
        reason: reason.slice(0, REASON_MAX),
      })),
    );
  }

  /** @param holder null: whoever has it. */
  async end(
    id: number,
    holder: string | null,
    { state, message }: Pick<ImportRunEntity, 'state' | 'message'>,
  ): Promise<void> {
    const now = new Date();
    await this.runs.update(
      { id, state: [...ACTIVE], ...(holder !== null && { holder }) },
      { state, message: message?.slice(0, MESSAGE_MAX) ?? null, holder: null, touched_at: now, ended_at: now },
    );
  }

  /** Its process ends; another goes on. */
  async release(id: number, holder: string): Promise<void> {
    await this.runs.update({ id, holder, state: 'running' }, { state: 'queued', holder: null, touched_at: new Date() });
  }

  async askToStop(id: number): Promise<void> {
    await this.runs.update({ id, state: 'running' }, { state: 'stopping' });
  }

  private async shown(which: Sql): Promise<ShownRun[]> {
    const [r, u] = [named(ImportRunEntity, 'r'), named(UserEntity, 'u')];
    return await this.readRows(
      {
        id: r.id,
        user_id: r.user_id,
        user_name: u.name,
        origin: r.origin,
        folder: r.folder,
        is_dry: r.is_dry,
        state: r.state,
        phase: r.phase,
        done: r.done,
        total: r.total,
        counts: r.counts,
        faults_count: r.faults_count,
        message: r.message,
        holder: r.holder,
        tries: r.tries,
        requested_at: r.requested_at,
        started_at: r.started_at,
        touched_at: r.touched_at,
        ended_at: r.ended_at,
      },
      sql`FROM ${r} LEFT JOIN ${u} ON ${u.id} = ${r.user_id} ${which}`,
    );
  }
}
