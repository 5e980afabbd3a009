import { Repository } from '../database/repository.js';
import { StoredPictureEntity } from './stored-files.entity.js';
const DISK = 'public';
/** Where the files of pictures lie. */ export class PicturesRepository extends Repository {
  async find(key) {
    const row = await this.pictures.pickOne(['backend_id'], { picture_key: key });
    return row && { disk: DISK, backend_id: row.backend_id };
  }
  async save(key, backendId) {
    await this.pictures.upsert(
      { picture_key: key, backend_id: backendId },
      { key: ['picture_key'], set: ['backend_id'] },
    );
  }
  /** Forgets it, in the open unit. @returns where it lay. */ async take(key) {
    const row = await this.pictures.pickOne(['backend_id'], { picture_key: key }, { lock: true });
    if (row) await this.pictures.delete({ picture_key: key });
    return { disk: DISK, backend_id: row?.backend_id ?? null };
  }
  constructor(...args) {
    (super(...args), (this.pictures = this.table(StoredPictureEntity)));
  }
}
