import { sqlTime } from '../database/dialect.js';
import { Repository } from '../database/repository.js';

/** Stored settings by dot key, values as JSON text, those of secrets sealed. */
export class SettingsRepository extends Repository {
  list(): Promise<{ name: string; value: string }[]> {
    return this.rows('SELECT name, value FROM settings');
  }

  async save(name: string, value: string): Promise<void> {
    const now = sqlTime(new Date());
    const replace = this.database.dialect === 'sqlite'
      ? 'ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at'
      : 'ON DUPLICATE KEY UPDATE value = VALUES(value), updated_at = VALUES(updated_at)';
    await this.write(`INSERT INTO settings (name, value, updated_at) VALUES (?, ?, ?) ${replace}`, [name, value, now]);
  }

  async delete(name: string): Promise<void> {
    await this.write('DELETE FROM settings WHERE name = ?', [name]);
  }
}
