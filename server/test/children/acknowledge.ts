// Writes rows for ever and says which ones are kept, as answers to a client would.
import { Repository } from '../../src/core/database/repository.js';
import { open, options, say } from './open.js';
import type { Place } from './open.js';

class Numbers extends Repository {
  async add(id: number): Promise<void> {
    await this.write('INSERT INTO numbers (id, value) VALUES (?, 0)', [id]);
    await this.write('UPDATE numbers SET value = 1 WHERE id = ?', [id]);
  }
}

const wanted = options<Place & { from: number }>();
const { database, unit } = await open(wanted);
const numbers = new Numbers(database, unit);
for (let id = wanted.from; ; id += 1) {
  await unit.run('child.add', () => numbers.add(id));
  say(`kept ${id}`);
}
