import { Repository } from '../../../../core/database/repository.js';
import type { Database } from '../../../../core/database/database.js';
import type { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { DiskDirectory } from '../../../../core/ports/storage.js';
import type { Disk } from '../../../../core/ports/storage.js';
import { LibraryRootEntity } from '../schema/library.entity.js';

class RootRows extends Repository {
  find(id: number): Promise<{ path: string } | null> {
    return this.table(LibraryRootEntity).pickOne(['path'], { id });
  }
}

/** Imported folders as the read-only disks `library:{id}`; a root's path never changes, so it is kept. */
export class LibraryDisks extends DiskDirectory {
  private readonly known = new Map<string, Disk>();
  private readonly roots: RootRows;

  constructor(database: Database, unit: UnitOfWork) {
    super();
    this.roots = new RootRows(database, unit);
  }

  async find(name: string): Promise<Disk | null> {
    const kept = this.known.get(name);
    if (kept) return kept;
    const id = /^library:([1-9]\d{0,9})$/.exec(name)?.[1];
    const root = id ? await this.roots.find(Number(id)) : null;
    if (!root) return null;
    const disk = { root: root.path, isReadOnly: true };
    this.known.set(name, disk);
    return disk;
  }
}
