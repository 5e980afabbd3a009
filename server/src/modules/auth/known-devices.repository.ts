import { sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';

export class KnownDevicesRepository extends Repository {
  async isKnown(userId: number, deviceHash: string): Promise<boolean> {
    return (await this.row('SELECT user_id FROM known_devices WHERE user_id = ? AND device_hash = ?', [userId, deviceHash])) !== null;
  }

  async hasAny(userId: number): Promise<boolean> {
    return (await this.row('SELECT user_id FROM known_devices WHERE user_id = ? LIMIT 1', [userId])) !== null;
  }

  async note(userId: number, deviceHash: string): Promise<void> {
    const now = sqlTime(new Date());
    const replace = this.database.dialect === 'sqlite'
      ? 'ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at'
      : 'ON DUPLICATE KEY UPDATE last_seen_at = VALUES(last_seen_at)';
    await this.write(`INSERT INTO known_devices (user_id, device_hash, last_seen_at) VALUES (?, ?, ?) ${replace}`, [userId, deviceHash, now]);
  }

  /** Browsers that have not come for a year. */
  async deleteOld(before: Date): Promise<void> {
    await this.write('DELETE FROM known_devices WHERE last_seen_at < ?', [sqlTime(before)]);
  }
}
