import { Injectable } from '@nestjs/common';
import { Repository } from '../../../../core/database/repository.js';
import { EVERY_ROW } from '../../../../core/database/where.js';
import { LibraryRootEntity } from '../schema/library.entity.js';

/** The one lock of whoever writes counters or imports. */
@Injectable()
export class CatalogueLockRepository extends Repository {
  private readonly roots = this.table(LibraryRootEntity);

  /**
   * Takes the catalogue for this unit: imports of several processes write one after the other, so that none makes an
   * artist twice. SQLite's units do so by themselves; on MySQL the lock must come before the first read.
   */
  async lockCatalogue(): Promise<void> {
    await this.roots.pick(['id'], EVERY_ROW, { order: { id: 'asc' }, limit: 1, lock: true });
  }
}
