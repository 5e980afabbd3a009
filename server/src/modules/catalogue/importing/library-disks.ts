import { Injectable } from '@nestjs/common';
import { DiskDirectory } from '../../../core/ports/storage.js';
import type { Disk } from '../../../core/ports/storage.js';
import { LibraryRootRepository } from './library-root.repository.js';

const NAME = /^library:(\d{1,9})$/;

export const diskOfRoot = (rootId: number): string => `library:${rootId}`;

/** Imported folders as read-only disks. A root never changes its path, so what was found stays known. */
@Injectable()
export class LibraryDisks extends DiskDirectory {
  private readonly known = new Map<string, Disk>();

  constructor(private readonly roots: LibraryRootRepository) {
    super();
  }

  override async find(name: string): Promise<Disk | null> {
    const cached = this.known.get(name);
    if (cached) return cached;
    const id = NAME.exec(name)?.[1];
    const root = id === undefined ? null : await this.roots.find(Number(id));
    if (!root) return null;
    const disk: Disk = { root: root.path, isReadOnly: true };
    this.known.set(name, disk);
    return disk;
  }
}
