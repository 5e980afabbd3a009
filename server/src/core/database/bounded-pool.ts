import type { Pool, PoolConnection } from 'mysql2';
import { callTime } from './call-time.js';

/** How long anything waits for a database on the network. */
export interface DatabaseLimits {
  /** All statements of one call together, the wait for a connection among them. */
  callMs: number;
  /** One statement of a job or a command. */
  statementMs: number;
  /** Connecting and signing in. */
  connectMs: number;
}

export const DATABASE_LIMITS: DatabaseLimits = { callMs: 8_000, statementMs: 600_000, connectMs: 4_000 };

/** InnoDB waits 50 s for a lock by default; a request must not (quality row 131). */
const LOCK_WAIT_SECONDS = 5;

/** The database said nothing for too long. The code is one of those that mean 503. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

type Done = (error: unknown, ...results: unknown[]) => void;

/** @returns what stands in for `done` and is called once, with DatabaseSilent after the limit; what comes later is given to `late`. */
function inTime(limits: DatabaseLimits, done: Done, late: (...results: unknown[]) => void): Done {
  const time = callTime();
  if (time === 'unlimited') return done;
  const spentMs = time?.spentMs ?? null;
  const leftMs = spentMs === null ? limits.statementMs : Math.max(1, limits.callMs - spentMs);
  let isLate = false;
  time?.begin();
  const timer = setTimeout(() => {
    isLate = true;
    time?.end();
    late();
    done(new DatabaseSilent(`The database did not answer within ${Math.round(leftMs)} ms.`));
  }, leftMs);
  return (error, ...results) => {
    if (isLate) return late(...results);
    clearTimeout(timer);
    time?.end();
    done(error, ...results);
  };
}

/**
 * Gives every wait on this pool a limit. A connection whose statement was not answered is destroyed, since nobody knows what
 * will come over it, and with it those that rest: the network that lost one has most likely lost them all.
 */
export function boundPool(pool: Pool, limits: DatabaseLimits): Pool {
  const resting = new Set<PoolConnection>();
  pool.on('acquire', (connection) => resting.delete(connection));
  pool.on('release', (connection) => resting.add(connection));
  const giveUp = (connection: PoolConnection): void => {
    connection.destroy();
    for (const other of resting) other.destroy();
    resting.clear();
  };
  pool.on('connection', (connection) => {
    boundStatements(connection, limits, () => giveUp(connection));
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`, () => undefined);
  });
  const take = pool.getConnection.bind(pool);
  pool.getConnection = (done) => {
    // Who gave up waiting gets a connection all the same, and hands it on.
    take(inTime(limits, done as Done, (connection) => (connection as PoolConnection | undefined)?.release()));
  };
  return pool;
}

function boundStatements(connection: PoolConnection, limits: DatabaseLimits, giveUp: () => void): void {
  const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  const bounded = (...given: unknown[]): unknown => {
    const done = given.pop() as Done;
    let isGivenUp = false;
    return query(
      ...given,
      inTime(limits, done, () => {
        if (!isGivenUp) giveUp();
        isGivenUp = true;
      }),
    );
  };
  connection.query = bounded as PoolConnection['query'];
}
