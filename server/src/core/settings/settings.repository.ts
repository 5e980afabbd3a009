import { Repository } from '../database/repository.js';
import { EVERY_ROW } from '../database/where.js';
import { SettingEntity } from './settings-schema.entity.js';

/** Stored settings by dot key, values as JSON text, those of secrets sealed. */
export class SettingsRepository extends Repository {
  private readonly settings = this.table(SettingEntity);

  list(): Promise<{ name: string; value: string }[]> {
    return this.settings.pick(['name', 'value'], EVERY_ROW);
  }

  async save(name: string, value: string): Promise<void> {
    await this.settings.upsert(
      { name, value, updated_at: new Date() },
      { key: ['name'], set: ['value', 'updated_at'] },
    );
  }

  async delete(name: string): Promise<void> {
    await this.settings.delete({ name });
  }
}
