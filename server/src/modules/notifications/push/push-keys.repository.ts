import { Repository } from '../../../core/database/repository.js';
import { PushKeysEntity } from './push.entity.js';

export type PushKeysRow = Pick<PushKeysEntity, 'public_key' | 'sealed_private_key'>;

const ID = 1;
const COLUMNS = ['public_key', 'sealed_private_key'] as const;

/** The site's own pair of keys. */
export class PushKeysRepository extends Repository {
  private readonly keys = this.table(PushKeysEntity);

  find(): Promise<PushKeysRow | null> {
    return this.keys.pickOne(COLUMNS, { id: ID });
  }

  /** As it is now, whatever the unit has seen before; it stays so until the unit ends. */
  lock(): Promise<PushKeysRow | null> {
    return this.keys.pickOne(COLUMNS, { id: ID }, { lock: true });
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
