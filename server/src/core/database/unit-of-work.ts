import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';
import { measuredStatement } from '../metrics/measured.js';
import { traced } from '../tracing/tracing.js';
import type { ChangeWatcher } from './change-watcher.js';
import type { Database } from './database.js';
import { beginImmediately, rollBack } from './transactions.js';
import { whileBusy } from './while-busy.js';
import type { WriteWitness } from './write-witness.js';
import type { WriterLock } from './writer-lock.js';

type AfterCommit = () => void | Promise<void>;

/** What a unit has written, including cascaded deletions where the database reports them (SQLite). */
export interface UnitMeasure {
  name: string;
  rows: number;
}

export interface UnitOptions {
  /**
   * What loses it in a power failure is done again by itself, from what is still there: on SQLite its commit need not wait for the disk. All
   * that is committed later is on it only with it, so that nothing is ever kept that was made of something lost.
   */
  isRepeatable?: boolean;
}

interface Unit {
  owner: UnitOfWork;
  manager: EntityManager;
  /** Rows that its statements touched. */
  rows: number;
  isOpen: boolean;
  /** What an inner unit failed of: nothing of the outer one may be kept then. */
  fault: { error: unknown } | null;
  afterCommit: Set<AfterCommit>;
  witness: WriteWitness | null;
  /** Whether the watcher cares for what it has written. */
  isCaredFor: boolean;
}

/** TypeORM has no BEGIN IMMEDIATE; its `save` opens its own transaction unless these two say one is open. */
interface TransactionFlags {
  isTransactionActive: boolean;
  transactionDepth: number;
}

/** One for the process, as each promise that is made is told to every storage in use. */
const units = new AsyncLocalStorage<Unit>();

/** As SQLite says it. */
const SYNCHRONOUS_FULL = 2;
const DEADLOCK_TRIES = 8;
/** Deadlock, lock wait, and the row that changed since the snapshot (MariaDB from 11.6 on). */
const MYSQL_AGAIN = new Set([1213, 1205, 1020]);

const isDeadlock = (error: unknown): boolean => {
  const { errno, driverError } = error as { errno?: number; driverError?: { errno?: number } };
  return MYSQL_AGAIN.has(errno ?? driverError?.errno ?? 0);
};

/**
 * The only way to write. `run` opens a transaction and keeps it in the async context, so repositories find it;
 * an inner `run` joins the outer one, and takes it along when it fails. A unit holds SQL only (no network, file or hash): on MySQL a deadlock runs it again.
 */
export class UnitOfWork {
  private judge: ((measure: UnitMeasure) => void) | null = null;
  private witnessOf: (() => WriteWitness | null) | null = null;
  private watcher: ChangeWatcher | null = null;
  /** The writer of SQLite perhaps does not wait for the disk. */
  private isRelaxed = false;

  constructor(
    private readonly database: Database,
    private readonly lock: WriterLock,
  ) {}

  /** The caller's unit, which may have ended. */
  private get current(): Unit | undefined {
    const unit = units.getStore();
    return unit?.owner === this ? unit : undefined;
  }

  /** Whether the caller stands inside an open unit. */
  get isOpen(): boolean {
    return this.current?.isOpen ?? false;
  }

  /**
   * Runs `work` in one transaction: all of it is kept, or nothing.
   * @throws whatever `work` throws, after the rollback; WriterBusy when the writer is not free within 5 s.
   * What `afterCommit` was given and fails does not: the rows are committed, so the caller must not see a failure.
   */
  async run<T>(
    name: string,
    work: (manager: EntityManager) => Promise<T>,
    { isRepeatable = false }: UnitOptions = {},
  ): Promise<T> {
    const outer = this.current;
    if (outer?.isOpen) return await join(outer, work);
    const { result, afterCommit } = await measuredStatement('unit', () =>
      traced(
        () => ({ name: `unit ${name}`, kind: 'internal' }),
        () =>
          this.database.dialect === 'sqlite'
            ? this.lock.hold(name, () =>
                isRepeatable
                  ? this.unhurried(() => this.attempt(name, work))
                  : this.durable(() => this.attempt(name, work)),
              )
            : this.repeatOnDeadlock(() => this.attempt(name, work)),
      ),
    );
    await units.exit(() => this.follow(name, afterCommit));
    return result;
  }

  /** Queues something for after the commit, the same function once; without an open unit it runs at once. Dropped on rollback. */
  async afterCommit(callback: AfterCommit): Promise<void> {
    const unit = this.current;
    if (unit?.isOpen) unit.afterCommit.add(callback);
    else await callback();
  }

  /** @param judge called before each commit with how much was written: what it throws rolls the unit back. Null removes it. */
  measure(judge: ((measure: UnitMeasure) => void) | null): void {
    this.judge = judge;
  }

  /** @param witnessOf makes whoever looks on while a unit writes; asked as each one begins, also as it begins anew. */
  observe(witnessOf: () => WriteWitness | null): void {
    this.witnessOf = witnessOf;
  }

  /** Who looks on while the open unit writes. */
  get witness(): WriteWitness | null {
    return this.current?.witness ?? null;
  }

  /** @param watcher one for the process: asked of every statement that writes. */
  watch(watcher: ChangeWatcher): void {
    this.watcher = watcher;
  }

  /** A statement of the open unit writes to a table. @param columns as `ChangeWatcher.cares` takes them. */
  noteWrite(table: string, columns: readonly string[] | null): void {
    const unit = this.current;
    if (unit && !unit.isCaredFor) unit.isCaredFor = this.watcher?.cares(table, columns) ?? false;
  }

  /** A statement of the open unit has touched so many rows. */
  noteRows(count: number): void {
    const unit = this.current;
    if (unit) unit.rows += count;
  }

  /** The open unit's manager. @throws when none is open, or the caller's has ended (a floating promise). */
  get manager(): EntityManager {
    const unit = this.current;
    if (!unit) throw new Error('A write needs a unit of work.');
    if (!unit.isOpen) throw new Error('This unit of work has ended.');
    if (unit.fault) throw unit.fault.error;
    return unit.manager;
  }

  private async attempt<T>(
    name: string,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<{ result: T; afterCommit: ReadonlySet<AfterCommit> }> {
    const runner = this.database.writer.createQueryRunner();
    try {
      await this.begin(runner);
      const { judge } = this;
      const measured = judge && ((manager: EntityManager) => this.measured({ name, judge }, manager, work));
      return await this.commit(runner, measured ?? work, isByHand(work));
    } finally {
      Object.assign(runner as unknown as TransactionFlags, { isTransactionActive: false, transactionDepth: 0 });
      await runner.release();
    }
  }

  /** Nobody else commits meanwhile: the writer is held. */
  private async unhurried<T>(attempt: () => Promise<T>): Promise<T> {
    this.isRelaxed = true;
    await this.database.writer.query('PRAGMA synchronous = NORMAL');
    try {
      return await attempt();
    } finally {
      await this.tighten();
    }
  }

  /** Where the unit before could not be rolled back, its way of committing is still the writer's. */
  private async durable<T>(attempt: () => Promise<T>): Promise<T> {
    if (this.isRelaxed) {
      await this.database.writer.query('ROLLBACK').catch(() => undefined);
      await this.tighten();
    }
    return await attempt();
  }

  /** SQLite does not change it within a transaction. */
  private async tighten(): Promise<void> {
    const { writer } = this.database;
    await writer.query('PRAGMA synchronous = FULL').catch(() => undefined);
    const [row] = await writer.query<{ synchronous: number }[]>('PRAGMA synchronous').catch(() => []);
    this.isRelaxed = row?.synchronous !== SYNCHRONOUS_FULL;
  }

  private async measured<T>(
    { name, judge }: { name: string; judge: (measure: UnitMeasure) => void },
    manager: EntityManager,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const before = await this.rowsWritten(manager);
    const result = await work(manager);
    judge({ name, rows: (await this.rowsWritten(manager)) - before });
    return result;
  }

  private async rowsWritten(manager: EntityManager): Promise<number> {
    if (this.database.dialect === 'mysql') return this.current?.rows ?? 0;
    const [row] = await manager.query<{ n: number }[]>('SELECT total_changes() AS n');
    return Number(row?.n);
  }

  private async commit<T>(
    runner: QueryRunner,
    work: (manager: EntityManager) => Promise<T>,
    isCaredFor: boolean,
  ): Promise<{ result: T; afterCommit: ReadonlySet<AfterCommit> }> {
    const unit: Unit = {
      owner: this,
      manager: runner.manager,
      rows: 0,
      isOpen: true,
      fault: null,
      afterCommit: new Set(),
      witness: this.witnessOf?.() ?? null,
      isCaredFor,
    };
    let [isNoted, isCommitted] = [false, false];
    try {
      const result = await units.run(unit, async () => {
        const made = await work(runner.manager);
        if (!unit.fault) await unit.witness?.keep();
        if (!unit.fault && unit.isCaredFor) {
          isNoted = true;
          await this.watcher?.note();
        }
        return made;
      });
      if (unit.fault) throw unit.fault.error;
      unit.isOpen = false;
      await runner.query('COMMIT');
      isCommitted = true;
      return { result, afterCommit: unit.afterCommit };
    } catch (error) {
      unit.isOpen = false;
      await rollBack(runner, this.database.dialect);
      throw error;
    } finally {
      if (isNoted) this.watcher?.settle(isCommitted);
    }
  }

  private async follow(name: string, callbacks: Iterable<AfterCommit>): Promise<void> {
    for (const callback of callbacks) {
      try {
        await callback();
      } catch (error) {
        this.lock.warn(`${name} is kept, but what follows it failed: ${String(error)}`);
      }
    }
  }

  private async begin(runner: QueryRunner): Promise<void> {
    if (this.database.dialect === 'mysql') await runner.query('START TRANSACTION');
    else await whileBusy(this.lock.waitMs, () => beginImmediately(runner));
    Object.assign(runner as unknown as TransactionFlags, { isTransactionActive: true, transactionDepth: 1 });
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

/** Whoever takes the manager writes what no watcher is asked about. */
const isByHand = (work: (manager: EntityManager) => unknown): boolean => work.length > 0;

/** Half of an inner unit must not be kept either, even where the outer one catches its error. */
async function join<T>(outer: Unit, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  outer.isCaredFor ||= isByHand(work);
  try {
    return await work(outer.manager);
  } catch (error) {
    outer.fault ??= { error };
    throw error;
  }
}
