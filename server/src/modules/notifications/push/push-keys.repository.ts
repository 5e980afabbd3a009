import { Repository } from '../../../core/database/repository.js';
import { PushKeysEntity } from './push.entity.js';

export type PushKeysRow = Pick<PushKeysEntity, 'public_key' | 'sealed_private_key'>;

const ID = 1;

/** The site's own pair of keys. */
export class PushKeysRepository extends Repository {
  private readonly keys = this.table(PushKeysEntity);

  find(): Promise<PushKeysRow | null> {
    return this.keys.pickOne(['public_key', 'sealed_private_key'], { id: ID });
  }

  /** Where there is no pair yet. */
  async add(row: PushKeysRow): Promise<void> {
    await this.keys.insertFirst({ id: ID, ...row, created_at: new Date() });
  }

  /** Unless somebody has put another in its place meanwhile. */
  async replace(before: PushKeysRow, row: PushKeysRow): Promise<void> {
    await this.keys.update({ id: ID, public_key: before.public_key }, { ...row, created_at: new Date() });
  }
}
