// Adds one to a number again and again, each time by reading and then writing.
import { Repository } from '../../src/core/database/repository.js';
import { open, options, say } from './open.js';
import type { Place } from './open.js';

class Numbers extends Repository {
  async readThenIncrease(id: number): Promise<void> {
    const lock = this.database.dialect === 'mysql' ? 'FOR UPDATE' : '';
    const row = await this.row<{ value: number }>(`SELECT value FROM numbers WHERE id = ? ${lock}`, [id]);
    await this.write('UPDATE numbers SET value = ? WHERE id = ?', [Number(row?.value) + 1, id]);
  }
}

const wanted = options<Place & { id: number; times: number }>();
const { database, unit } = await open(wanted);
const numbers = new Numbers(database, unit);
say('ready');
for (let done = 0; done < wanted.times; done += 1)
  await unit.run('child.increase', () => numbers.readThenIncrease(wanted.id));
await database.close();
say('done');
