// Holds the writer for a while, as a long import in a second process would.
import { setTimeout as sleep } from 'node:timers/promises';
import { open, options, say } from './open.js';
import type { Place } from './open.js';

const wanted = options<Place & { id: number; ms: number }>();
const { database, unit } = await open(wanted);
await unit.run('child.hold', async (manager) => {
  await manager.query('UPDATE numbers SET value = value + 1 WHERE id = ?', [wanted.id]);
  say('holding');
  await sleep(wanted.ms);
});
await database.close();
say('done');
