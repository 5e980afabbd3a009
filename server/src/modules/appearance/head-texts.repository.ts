import { Repository } from '../../core/database/repository.js';
import { EVERY_ROW } from '../../core/database/where.js';
import { HeadTextEntity } from './head-text.entity.js';

export class HeadTextsRepository extends Repository {
  private readonly texts = this.table(HeadTextEntity);

  /** By name. @param lock in a unit: others who change any of them wait. */
  async list(lock = false): Promise<Map<string, string>> {
    const rows = await this.texts.pick(['name', 'value'], EVERY_ROW, { order: { name: 'asc' }, lock });
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  async save(name: string, value: string): Promise<void> {
    await this.texts.upsert({ name, value, updated_at: new Date() }, { key: ['name'], set: ['value', 'updated_at'] });
  }

  async delete(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.texts.delete({ name: names });
  }
}
