import type { ColumnOf } from '../database/entity-columns.js';
import { named } from '../database/entity-columns.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import { above, atMost, below, not } from '../database/where.js';
import { ResourceTaskEntity } from './resource-task.entity.js';

export type ResourceTaskRow = Omit<ResourceTaskEntity, 'touched_at'>;
type NewTask = Pick<ResourceTaskRow, 'id' | 'user_id' | 'resource' | 'action' | 'state' | 'request' | 'expires_at'>;

/** What a task has done since its last report. */
export interface TaskStep {
  afterId: number;
  done: number;
  failed: number;
  message: string | null;
}

const COLUMNS = [
  'id',
  'user_id',
  'resource',
  'action',
  'state',
  'request',
  'total',
  'done',
  'failed',
  'message',
  'after_id',
  'has_file',
  'backend_id',
  'expires_at',
  'created_at',
] as const satisfies readonly ColumnOf<ResourceTaskEntity>[];

export class ResourceTasksRepository extends Repository {
  private readonly tasks = this.table(ResourceTaskEntity);

  async insert(task: NewTask): Promise<void> {
    const now = new Date();
    await this.tasks.insert({ ...task, total: null, message: null, created_at: now, touched_at: now });
  }

  async find(id: string): Promise<ResourceTaskRow | null> {
    return await this.tasks.pickOne(COLUMNS, { id });
  }

  /** Those that are not through and were not heard of since, exports or others; of more than the limit the longest silent. */
  async listSilent(kind: 'csv' | 'bulk', since: Date, limit: number): Promise<string[]> {
    const silent = await this.tasks.pick(
      ['id'],
      {
        state: ['queued', 'running'],
        action: kind === 'csv' ? 'csv' : not('csv'),
        touched_at: below(since),
        expires_at: above(new Date()),
      },
      { order: { touched_at: 'asc' }, limit },
    );
    return silent.map(({ id }) => id);
  }

  /** Somebody's exports that are not made yet. Of two that ask at once in their units, the second sees the first. */
  async hasRunningExport(userId: number): Promise<boolean> {
    const running = await this.tasks.pick(
      ['id', 'expires_at'],
      { user_id: userId, action: 'csv', state: ['queued', 'running'] },
      { lock: true },
    );
    return running.some(({ expires_at }) => expires_at.getTime() > Date.now());
  }

  async start(id: string, total: number): Promise<void> {
    await this.tasks.update({ id, state: not('stopped') }, { state: 'running', total, touched_at: new Date() });
  }

  async advance(id: string, { afterId, done, failed, message }: TaskStep): Promise<void> {
    const t = named(ResourceTaskEntity);
    const first = sql`COALESCE(${t.message}, ${message})`;
    await this.tasks.update(
      { id },
      {
        after_id: afterId,
        touched_at: new Date(),
        done: sql`${t.done} + ${done}`,
        failed: sql`${t.failed} + ${failed}`,
        ...(message === null ? {} : { message: first }),
      },
    );
  }

  /** Of what has not ended. @returns whether this made the difference. */
  async stop(id: string): Promise<boolean> {
    return (await this.tasks.update({ id, state: ['queued', 'running'] }, { state: 'stopped' })) === 1;
  }

  /** In the open unit: nobody stops it before that ends. */
  async isStopped(id: string): Promise<boolean> {
    return (await this.tasks.pickOne(['state'], { id }, { lock: true }))?.state === 'stopped';
  }

  /** Of an export that is being written. */
  async noteRows(id: string, done: number): Promise<void> {
    await this.tasks.update({ id }, { state: 'running', done, touched_at: new Date() });
  }

  /** Unless it was stopped. @param file where it lies, of an export that has one. @returns whether the task was still there. */
  async finish(
    id: string,
    state: 'ready' | 'failed',
    file: Pick<ResourceTaskRow, 'backend_id'> | null = null,
  ): Promise<boolean> {
    const backend_id = file?.backend_id ?? null;
    return (
      (await this.tasks.update({ id, state: not('stopped') }, { state, has_file: file !== null, backend_id })) === 1
    );
  }

  async listExpired(now: Date, limit: number): Promise<Pick<ResourceTaskRow, 'id' | 'has_file' | 'backend_id'>[]> {
    return await this.tasks.pick(['id', 'has_file', 'backend_id'], { expires_at: atMost(now) }, { limit });
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.tasks.delete({ id: ids });
  }
}
