import { Repository } from '../../core/database/repository.js';
import { below } from '../../core/database/where.js';
import { KnownDeviceEntity } from './session.entity.js';

export class KnownDevicesRepository extends Repository {
  private readonly devices = this.table(KnownDeviceEntity);

  async isKnown(userId: number, deviceHash: string): Promise<boolean> {
    return await this.devices.has({ user_id: userId, device_hash: deviceHash });
  }

  async hasAny(userId: number): Promise<boolean> {
    return await this.devices.has({ user_id: userId });
  }

  async note(userId: number, deviceHash: string): Promise<void> {
    await this.devices.upsert(
      { user_id: userId, device_hash: deviceHash, last_seen_at: new Date() },
      { key: ['user_id', 'device_hash'], set: ['last_seen_at'] },
    );
  }

  /** Browsers that have not come since then. @returns how many, at most the limit. */
  async deleteOld(before: Date, limit: number): Promise<number> {
    return await this.devices.delete({ last_seen_at: below(before) }, { limit });
  }
}
