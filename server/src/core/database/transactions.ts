import type { QueryRunner } from 'typeorm';
import type { Dialect } from './dialect.js';

const isWithinAnother = (error: unknown): boolean => String(error).includes('within a transaction');

/**
 * Begins a transaction of SQLite that may write: deferred ones of two processes would fail on their first write. What the one before has
 * left, because it could not be rolled back, is rolled back first.
 */
export async function beginImmediately(runner: QueryRunner): Promise<void> {
  try {
    await runner.query('BEGIN IMMEDIATE');
  } catch (error) {
    if (!isWithinAnother(error)) throw error;
    await runner.query('ROLLBACK');
    await runner.query('BEGIN IMMEDIATE');
  }
}

/** Rolls back, and never throws. A connection to MySQL that fails at it is closed: whoever got it next would commit what was left. */
export async function rollBack(runner: QueryRunner, dialect: Dialect): Promise<void> {
  try {
    await runner.query('ROLLBACK');
  } catch {
    if (dialect === 'mysql') ((await runner.connect()) as { destroy: () => void }).destroy();
  }
}
