import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { extensionOf } from './file-name.js';
import { LibraryFileRepository } from './library-file.repository.js';
import type { LibraryRoot } from './library-root.repository.js';
import { walkLibrary } from './library-walker.js';
import type { Walk } from './library-walker.js';
import type { KnownFile } from './scan-plan.js';

/** Looks at the files of a folder beside those that are known of it. */
@Injectable()
export class LibrarySurveyor {
  constructor(
    private readonly files: LibraryFileRepository,
    private readonly settings: SettingsService,
  ) {}

  /**
   * What the site takes for no song is passed over while it is new: what was imported before stays.
   * @throws as walkLibrary.
   */
  async survey(root: LibraryRoot, signal?: AbortSignal): Promise<{ walk: Walk; known: KnownFile[] }> {
    const walk = await walkLibrary(root.path, signal);
    const known = await this.files.listKnown(root.id);
    const taken: ReadonlySet<string> = new Set(await this.settings.get('uploads.audio_extensions'));
    const paths = new Set(known.map(({ path }) => path));
    const isMeant = ({ path }: { path: string }): boolean => taken.has(extensionOf(path)) || paths.has(path);
    return { walk: { ...walk, files: walk.files.filter(isMeant), faults: walk.faults.filter(isMeant) }, known };
  }
}
