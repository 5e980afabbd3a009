// A server without its addresses, in the parent's folder: tells what is to be told, saying of each piece that it is written before it is kept.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeConfig } from '../../src/core/config/config.js';
import { readConfig } from '../../src/core/config/config.schema.js';
import { Database } from '../../src/core/database/database.js';
import { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import { Jobs } from '../../src/core/jobs/jobs.js';
import { createHttpApp } from '../../src/http-app.js';
import { options, say } from './open.js';

const { folder, dieAt, tellings } = options<{ folder: string; dieAt: number | null; tellings: number }>();
const config = completeConfig(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'false' }));
const { nest } = await createHttpApp(config, join(folder, '../client'));
const database = nest.get(Database);
let pieces = 0;
nest.get(UnitOfWork).measure(({ name }) => {
  if (name !== 'notifications.tell') return;
  pieces += 1;
  // All of the piece is written, and nothing of it is kept.
  if (pieces === dieAt) process.kill(process.pid, 'SIGKILL');
  say(`piece ${pieces}`);
});
await nest.get(Jobs).start();
const isDone = async (): Promise<boolean> =>
  (await database.read('SELECT id FROM notification_fan_outs WHERE done_at IS NOT NULL')).length === tellings;
while (!(await isDone())) await sleep(20);
say('done');
await nest.close();
process.exit();
