import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { Database } from './database.js';
import type { WriterLock } from './writer-lock.js';

interface Unit {
  manager: EntityManager;
  runner: QueryRunner;
  isOpen: boolean;
  afterCommit: (() => void | Promise<void>)[];
}

/** TypeORM has no BEGIN IMMEDIATE; its `save` opens its own transaction unless these two say one is open. */
interface TransactionFlags {
  isTransactionActive: boolean;
  transactionDepth: number;
}

const BEGIN_RETRY_MS = 5_000;
const DEADLOCK_TRIES = 8;
const MYSQL_DEADLOCK = 1213;
const MYSQL_LOCK_WAIT = 1205;

const isBusy = (error: unknown): boolean => String((error as { code?: string }).code ?? '').startsWith('SQLITE_BUSY');
const isDeadlock = (error: unknown): boolean => {
  const errno = (error as { errno?: number }).errno ?? (error as { driverError?: { errno?: number } }).driverError?.errno;
  return errno === MYSQL_DEADLOCK || errno === MYSQL_LOCK_WAIT;
};

/**
 * The only way to write. `run` opens a transaction and keeps it in the async context, so repositories find it;
 * an inner `run` joins the outer one. A unit holds SQL only (no network, file or hash): on MySQL a deadlock runs it again.
 */
export class UnitOfWork {
  private readonly context = new AsyncLocalStorage<Unit>();

  constructor(private readonly database: Database, private readonly lock: WriterLock) {}

  /** Whether the caller stands inside an open unit. */
  get isOpen(): boolean {
    return this.context.getStore()?.isOpen ?? false;
  }

  /**
   * Runs `work` in one transaction: all of it is kept, or nothing.
   * @throws whatever `work` throws, after the rollback; WriterBusy when the writer is not free within 5 s.
   */
  async run<T>(name: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.context.getStore();
    if (outer?.isOpen) return work(outer.manager);
    const { result, afterCommit } = this.database.dialect === 'sqlite'
      ? await this.lock.hold(name, () => this.attempt(work))
      : await this.repeatOnDeadlock(() => this.attempt(work));
    await this.context.exit(async () => {
      for (const callback of afterCommit) await callback();
    });
    return result;
  }

  /** Queues something for after the commit; without an open unit it runs at once. Dropped on rollback. */
  async afterCommit(callback: () => void | Promise<void>): Promise<void> {
    const unit = this.context.getStore();
    if (unit?.isOpen) unit.afterCommit.push(callback);
    else await callback();
  }

  /** The open unit's manager. @throws when none is open, or the caller's has ended (a floating promise). */
  get manager(): EntityManager {
    const unit = this.context.getStore();
    if (!unit) throw new Error('A write needs a unit of work.');
    if (!unit.isOpen) throw new Error('This unit of work has ended.');
    return unit.manager;
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>): Promise<{ result: T; afterCommit: Unit['afterCommit'] }> {
    const runner = this.database.writer.createQueryRunner();
    await this.begin(runner);
    const unit: Unit = { manager: runner.manager, runner, isOpen: true, afterCommit: [] };
    try {
      const result = await this.context.run(unit, () => work(runner.manager));
      unit.isOpen = false;
      await runner.query('COMMIT');
      return { result, afterCommit: unit.afterCommit };
    } catch (error) {
      unit.isOpen = false;
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      Object.assign(runner as unknown as TransactionFlags, { isTransactionActive: false, transactionDepth: 0 });
      await runner.release();
    }
  }

  private async begin(runner: QueryRunner): Promise<void> {
    if (this.database.dialect === 'mysql') await runner.query('START TRANSACTION');
    else await this.beginImmediate(runner);
    Object.assign(runner as unknown as TransactionFlags, { isTransactionActive: true, transactionDepth: 1 });
  }

  /** Deferred transactions of two processes fail on their first write; the driver's own waiting would stop the event loop. */
  private async beginImmediate(runner: QueryRunner): Promise<void> {
    const until = Date.now() + BEGIN_RETRY_MS;
    for (;;) {
      try {
        await runner.query('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy((error as { driverError?: unknown }).driverError ?? error) || Date.now() > until) throw error;
        await sleep(5 + Math.random() * 15);
      }
    }
  }

  private async repeatOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!isDeadlock(error) || tries >= DEADLOCK_TRIES) throw error;
        await sleep(Math.random() * 20 * tries);
      }
    }
  }
}
