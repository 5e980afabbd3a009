import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Storage } from '../../../core/ports/storage.js';
import { SoundRepository } from './sound.repository.js';

/** Files that were made of originals, and go with them. */
@Injectable()
export class StoredSounds {
  constructor(private readonly sounds: SoundRepository, private readonly storage: Storage, private readonly unit: UnitOfWork) {}

  /** In the open unit; the bytes go once it is kept. */
  async dropMade(trackIds: readonly number[]): Promise<void> {
    const made = await this.sounds.madeOf(trackIds);
    await this.sounds.forgetMade(trackIds);
    await this.unit.afterCommit(async () => {
      for (const { disk, key } of made) await this.storage.delete(disk, key);
    });
  }
}
