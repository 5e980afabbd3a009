import { Repository } from '../database/repository.js';
import { StoredPictureEntity } from './stored-files.entity.js';
import type { DiskPlace } from './stored-disk.js';

const DISK = 'public';

/** Where the files of pictures lie. */
export class PicturesRepository extends Repository {
  private readonly pictures = this.table(StoredPictureEntity);

  async find(key: string): Promise<DiskPlace | null> {
    const row = await this.pictures.pickOne(['backend_id'], { picture_key: key });
    return row && { disk: DISK, backend_id: row.backend_id };
  }

  async save(key: string, backendId: number | null): Promise<void> {
    await this.pictures.upsert(
      { picture_key: key, backend_id: backendId },
      { key: ['picture_key'], set: ['backend_id'] },
    );
  }

  /** Forgets it, in the open unit. @returns where it lay. */
  async take(key: string): Promise<DiskPlace> {
    const row = await this.pictures.pickOne(['backend_id'], { picture_key: key }, { lock: true });
    if (row) await this.pictures.delete({ picture_key: key });
    return { disk: DISK, backend_id: row?.backend_id ?? null };
  }
}
