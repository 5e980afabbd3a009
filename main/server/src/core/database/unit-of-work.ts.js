import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { whileBusy } from './while-busy.js';
const DEADLOCK_TRIES = 8;
/** Deadlock, lock wait, and the row that changed since the snapshot (MariaDB from 11.6 on). */ const MYSQL_AGAIN =
  new Set([1213, 1205, 1020]);
const isDeadlock = (error) => {
  const { errno, driverError } = error;
  return MYSQL_AGAIN.has(errno ?? driverError?.errno ?? 0);
};
/**
 * The only way to write. `run` opens a transaction and keeps it in the async context, so repositories find it;
 * an inner `run` joins the outer one, and takes it along when it fails. A unit holds SQL only (no network, file or hash): on MySQL a deadlock runs it again.
 */ export class UnitOfWork {
  constructor(database, lock) {
    this.database = database;
    this.lock = lock;
    this.context = new AsyncLocalStorage();
  }
  /** Whether the caller stands inside an open unit. */ get isOpen() {
    return this.context.getStore()?.isOpen ?? false;
  }
  /**
   * Runs `work` in one transaction: all of it is kept, or nothing.
   * @throws whatever `work` throws, after the rollback; WriterBusy when the writer is not free within 5 s.
   * What `afterCommit` was given and fails does not: the rows are kept, so the caller must not hear of a failure.
   */ async run(name, work) {
    const outer = this.context.getStore();
    if (outer?.isOpen) return await join(outer, work);
    const { result, afterCommit } =
      this.database.dialect === 'sqlite'
        ? await this.lock.hold(name, () => this.attempt(work))
        : await this.repeatOnDeadlock(() => this.attempt(work));
    await this.context.exit(() => this.follow(name, afterCommit));
    return result;
  }
  /** Queues something for after the commit, the same function once; without an open unit it runs at once. Dropped on rollback. */ async afterCommit(
    callback,
  ) {
    const unit = this.context.getStore();
    if (unit?.isOpen) unit.afterCommit.add(callback);
    else await callback();
  }
  /** The open unit's manager. @throws when none is open, or the caller's has ended (a floating promise). */ get manager() {
    const unit = this.context.getStore();
    if (!unit) throw new Error('A write needs a unit of work.');
    if (!unit.isOpen) throw new Error('This unit of work has ended.');
    if (unit.fault) throw unit.fault.error;
    return unit.manager;
  }
  async attempt(work) {
    const runner = this.database.writer.createQueryRunner();
    try {
      await this.begin(runner);
      return await this.commit(runner, work);
    } finally {
      Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
      await runner.release();
    }
  }
  async commit(runner, work) {
    const unit = { manager: runner.manager, isOpen: true, fault: null, afterCommit: new Set() };
    try {
      const result = await this.context.run(unit, () => work(runner.manager));
      if (unit.fault) throw unit.fault.error;
      unit.isOpen = false;
      await runner.query('COMMIT');
      return { result, afterCommit: unit.afterCommit };
    } catch (error) {
      unit.isOpen = false;
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
  async follow(name, callbacks) {
    for (const callback of callbacks) {
      try {
        await callback();
      } catch (error) {
        this.lock.warn(`${name} is kept, but what follows it failed: ${String(error)}`);
      }
    }
  }
  async begin(runner) {
    if (this.database.dialect === 'mysql') await runner.query('START TRANSACTION');
    else await whileBusy(this.lock.waitMs, () => runner.query('BEGIN IMMEDIATE'));
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  }
  async repeatOnDeadlock(attempt) {
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
/** Half of an inner unit must not be kept either, even where the outer one catches its error. */ async function join(
  outer,
  work,
) {
  try {
    return await work(outer.manager);
  } catch (error) {
    outer.fault ??= { error };
    throw error;
  }
}
