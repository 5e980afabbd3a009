import { Repository } from '../../../core/database/repository.js';
import { EVERY_ROW } from '../../../core/database/where.js';
import { NewestVersionEntity } from './newest-version.entity.js';

export type HeardVersion = Pick<NewestVersionEntity, 'feed' | 'etag' | 'version'>;

/** What was last heard of newer versions. */
export class NewestVersionRepository extends Repository {
  private readonly versions = this.table(NewestVersionEntity);

  async find(): Promise<HeardVersion | null> {
    return (
      (await this.versions.pick(['feed', 'etag', 'version'], EVERY_ROW, { order: { id: 'desc' }, limit: 1 }))[0] ?? null
    );
  }

  /** In place of what was heard before. */
  async replace(heard: HeardVersion): Promise<void> {
    await this.versions.delete(EVERY_ROW);
    await this.versions.insert({ ...heard, heard_at: new Date() });
  }
}
