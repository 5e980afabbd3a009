// A server without its addresses, in the parent's folder: erases what is left, telling of each piece before it is kept.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeConfig } from '../../src/core/config/config.js';
import { readConfig } from '../../src/core/config/config.schema.js';
import { Database } from '../../src/core/database/database.js';
import { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import { Events } from '../../src/core/events/events.js';
import { Jobs } from '../../src/core/jobs/jobs.js';
import { createHttpApp } from '../../src/http-app.js';
import { UserDeleted } from '../../src/modules/users/user.events.js';
import { options, say } from './open.js';

const { folder, dieAt } = options<{ folder: string; dieAt: number | null }>();
const config = completeConfig(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'false' }));
const { nest } = await createHttpApp(config, join(folder, '../client'));
const database = nest.get(Database);
nest
  .get(Events)
  .add({
    event: UserDeleted,
    mode: 'after-commit',
    durable: null,
    name: 'test',
    handle: (event) => say(`told ${(event as UserDeleted).userId}`),
  });
let pieces = 0;
nest.get(UnitOfWork).measure(({ name }) => {
  if (name !== 'erase.account') return;
  pieces += 1;
  // All of the piece is written, and nothing of it is kept.
  if (pieces === dieAt) process.kill(process.pid, 'SIGKILL');
  say(`piece ${pieces}`);
});
await nest.get(Jobs).start();
const isLeft = async (): Promise<boolean> => (await database.read('SELECT item_id FROM erasures')).length > 0;
while (await isLeft()) await sleep(20);
say('done');
await nest.close();
process.exit();
