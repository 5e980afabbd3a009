// A server without its addresses, in the parent's folder: tells what is to be told until the statement finds something, saying of each piece (a unit of that name) that it is written before it is kept.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeConfig } from '../../src/core/config/config.js';
import { readConfig } from '../../src/core/config/config.schema.js';
import { Database } from '../../src/core/database/database.js';
import { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import { Jobs } from '../../src/core/jobs/jobs.js';
import { createHttpApp } from '../../src/http-app.js';
import { options, say } from './open.js';

const { folder, dieAt, unit, done } = options<{ folder: string; dieAt: number | null; unit: string; done: string }>();
const config = completeConfig(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'false' }));
const { nest } = await createHttpApp(config, join(folder, '../client'));
const database = nest.get(Database);
let pieces = 0;
nest.get(UnitOfWork).measure(({ name }) => {
  if (name !== unit) return;
  pieces += 1;
  // All of the piece is written, and nothing of it is kept.
  if (pieces === dieAt) process.kill(process.pid, 'SIGKILL');
  say(`piece ${pieces}`);
});
await nest.get(Jobs).start();
while ((await database.read(done)).length === 0) await sleep(20);
say('done');
await nest.close();
process.exit();
