import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { EVERY_ROW, above, atMost, below } from '../../../core/database/where.js';
import { BackupRunEntity } from './backup-run.entity.js';

const COLUMNS = [
  'id',
  'kind',
  'name',
  'files',
  'passphrase',
  'state',
  'progress',
  'message',
  'message_values',
  'requested_at',
  'touched_at',
  'ended_at',
] as const satisfies readonly ColumnOf<BackupRunEntity>[];
const ACTIVE = ['queued', 'running'] as const;
const MESSAGE_MAX = 500;
/** A run is touched each second: the process of one that is silent for so long was killed, and another begins it anew. */
export const SILENT_MS = 30_000;
/** A run that was not heard of for so long is cut off. */
export const LOST_MS = 10 * 60_000;
/** Nobody looks further back. */
const KEPT = 20;

export type NewRun = Pick<BackupRunEntity, 'kind' | 'name' | 'files' | 'passphrase'>;

/** Why a run failed, as `BackupFault` says it. */
export interface RunFault {
  text: string;
  values: Readonly<Record<string, string>>;
}

function valuesOf({ values }: RunFault): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, MESSAGE_MAX)]));
}

/** What was done with backups. */
export class BackupRunsRepository extends Repository {
  private readonly runs = this.table(BackupRunEntity);

  async latest(): Promise<BackupRunEntity | null> {
    return (await this.runs.pick(COLUMNS, EVERY_ROW, { order: { id: 'desc' }, limit: 1 }))[0] ?? null;
  }

  async find(id: number): Promise<BackupRunEntity | null> {
    return await this.runs.pickOne(COLUMNS, { id });
  }

  /** Whether one waits or runs that was heard of since then; locked until the open unit ends. */
  async hasActive(since: Date): Promise<boolean> {
    const active = { state: [...ACTIVE], touched_at: above(since) };
    return (await this.runs.pick(['id'], active, { lock: true, limit: 1 })).length > 0;
  }

  /** Those that wait or run and were not heard of since. */
  async listSilent(since: Date): Promise<number[]> {
    const silent = { state: [...ACTIVE], touched_at: below(since) };
    return (await this.runs.pick(['id'], silent, { order: { id: 'desc' }, limit: KEPT })).map(({ id }) => id);
  }

  /** @returns its id. */
  async insert(run: NewRun): Promise<number> {
    const now = new Date();
    const id = await this.runs.insert({
      ...run,
      state: 'queued',
      progress: 0,
      message: null,
      message_values: null,
      requested_at: now,
      touched_at: now,
      ended_at: null,
    });
    await this.runs.delete({ id: atMost(id - KEPT) });
    return id;
  }

  /** Says that it goes on. @returns whether it should. */
  async touch(id: number, progress: number): Promise<boolean> {
    const changed = { state: 'running', progress, touched_at: new Date() } as const;
    return (await this.runs.update({ id, state: [...ACTIVE] }, changed)) === 1;
  }

  async end(id: number, state: 'done' | 'failed', fault: RunFault | null = null): Promise<void> {
    const now = new Date();
    await this.runs.update(
      { id, state: [...ACTIVE] },
      {
        state,
        ...(state === 'done' && { progress: 100 }),
        message: fault?.text.slice(0, MESSAGE_MAX) ?? null,
        message_values: fault && valuesOf(fault),
        passphrase: null,
        touched_at: now,
        ended_at: now,
      },
    );
  }

  /** Whatever waits or runs. @returns whether anything did. */
  async stop(): Promise<boolean> {
    const now = new Date();
    const stopped = { state: 'stopped', passphrase: null, touched_at: now, ended_at: now } as const;
    return (await this.runs.update({ state: [...ACTIVE] }, stopped)) > 0;
  }
}
