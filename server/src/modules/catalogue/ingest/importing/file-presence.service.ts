import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { ImportTrackRepository } from './import-track.repository.js';
import { diskOfRoot } from './root-disk.js';
import { LibraryFileRepository } from './library-file.repository.js';
import { LibraryRootRepository } from './library-root.repository.js';
import type { KnownFile } from './scan-plan.js';
import { CatalogueLockRepository, chunks, ListingRepository } from '../../music/listing/index.js';
import type { Touched } from '../../music/listing/index.js';

const CHUNK = 500;

/** Hides tracks whose files have gone, and shows them when the files are back. */
@Injectable()
export class FilePresence {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly roots: LibraryRootRepository,
    private readonly lock: CatalogueLockRepository,
    private readonly files: LibraryFileRepository,
    private readonly tracks: ImportTrackRepository,
    private readonly listing: ListingRepository,
  ) {}

  async markVanished(rootId: number, files: readonly KnownFile[], touched: Touched): Promise<void> {
    for (const part of chunks(files, CHUNK)) {
      await this.inUnit('import.vanished', rootId, async () => this.hide(await this.files.markMissing(part), touched));
    }
  }

  async markReturned(rootId: number, files: readonly KnownFile[], touched: Touched): Promise<void> {
    for (const part of chunks(files, CHUNK)) {
      await this.inUnit('import.returned', rootId, async () => {
        const trackIds = await this.files.markPresent(part.map((file) => file.id));
        if (trackIds.length === 0) return;
        await this.pointToFiles(trackIds);
        await this.tracks.showWithFile(trackIds);
        await this.settle(trackIds, touched);
      });
    }
  }

  /** In the open unit: tracks without a readable file are hidden, others play the file that is left. */
  async hide(trackIds: readonly number[], touched: Touched): Promise<void> {
    if (trackIds.length === 0) return;
    await this.pointToFiles(trackIds);
    await this.tracks.hideWithoutFile(trackIds);
    await this.settle(trackIds, touched);
  }

  private async inUnit(name: string, rootId: number, work: () => Promise<void>): Promise<void> {
    await this.unit.run(name, async () => {
      await this.lock.lockCatalogue();
      await this.roots.markUnfinished(rootId);
      await work();
    });
  }

  private async pointToFiles(trackIds: readonly number[]): Promise<void> {
    const sources = await this.files.sourcesOf(trackIds);
    const originals = await this.tracks.originalsOf([...sources.keys()]);
    for (const [trackId, files] of sources) {
      const current = originals.get(trackId);
      const isThere = files.some((file) => current?.path === file.path && current.disk === diskOfRoot(file.rootId));
      const first = files[0];
      if (!isThere && first)
        await this.tracks.pointOriginal(trackId, {
          disk: diskOfRoot(first.rootId),
          path: first.path,
          size: first.size,
        });
    }
  }

  private async settle(trackIds: readonly number[], touched: Touched): Promise<void> {
    await this.listing.relist(trackIds);
    const { albums, artists, genres } = await this.listing.relationsOf(trackIds);
    for (const id of albums) touched.albums.add(id);
    for (const id of artists) touched.artists.add(id);
    for (const id of genres) touched.genres.add(id);
  }
}
