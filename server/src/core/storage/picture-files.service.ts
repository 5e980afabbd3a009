import { Injectable } from '@nestjs/common';
import { ICON_NAMES } from '@tonearm/shared/branding/site-icons';
import { LANDING_PICTURE } from '@tonearm/shared/landing/landing-pictures';
import { OWN_FONT_FILE } from '@tonearm/shared/theme/own-font';
import { UnitOfWork } from '../database/unit-of-work.js';
import { COVER_SIZES } from '../ports/image-processor.js';
import { Storage } from '../ports/storage.js';
import type { OpenFile, StoredStat } from '../ports/storage.js';
import { PicturesRepository } from './pictures.repository.js';
import { diskAt, LOCAL_BACKEND } from './stored-disk.js';

export const squareName = (size: number): string => `${size}.webp`;
/** The files of a square picture. */
export const squareNames = (): string[] => COVER_SIZES.map(squareName);
export const squaresOf = (variants: ReadonlyMap<number, Uint8Array>): [name: string, bytes: Uint8Array][] =>
  [...variants].map(([size, bytes]) => [squareName(size), bytes]);

/** Kinds of pictures, fonts among them, that everybody may fetch by their address. */
export const PICTURE_FOLDERS = ['covers', 'avatars', 'headers', 'pages', 'logos', 'icons', 'landing', 'fonts'] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** The files of a picture of each kind. */
export const PICTURE_NAMES: Readonly<Record<PictureFolder, readonly string[]>> = {
  covers: squareNames(),
  avatars: squareNames(),
  headers: ['banner.webp'],
  pages: ['page.webp'],
  logos: ['logo.png'],
  icons: ICON_NAMES,
  landing: [LANDING_PICTURE],
  fonts: [OWN_FONT_FILE],
};

const DISK = 'public';
const HERE = diskAt({ disk: DISK, backend_id: LOCAL_BACKEND });

/** Pictures of the public disk, each a hash with a few files (`covers/{hash}/640.webp`), in the backend that is noted for it. */
@Injectable()
export class PictureFiles {
  constructor(
    private readonly storage: Storage,
    private readonly rows: PicturesRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** Puts a picture's files; what is there already is replaced where it lies. */
  async put(
    folder: PictureFolder,
    hash: string,
    files: Iterable<readonly [name: string, bytes: Uint8Array]>,
  ): Promise<void> {
    const key = `${folder}/${hash}`;
    const known = await this.rows.find(key);
    const place = known === null || known.backend_id === null ? await this.storage.placeFor(DISK) : known;
    for (const [name, bytes] of files) await this.storage.put(diskAt(place), `${key}/${name}`, bytes);
    if (known === null || known.backend_id !== place.backend_id)
      await this.unit.run('pictures.note', () => this.rows.save(key, place.backend_id));
  }

  /** null: there is none. */
  async stat(folder: PictureFolder, hash: string, name: string): Promise<StoredStat | null> {
    const key = `${folder}/${hash}`;
    return await this.storage.stat(await this.diskOf(key), `${key}/${name}`);
  }

  /** By its address below `/storage`. Looks here first, which costs nothing; where else it lies is asked of its row. */
  async open(path: string): Promise<OpenFile | null> {
    const here = await this.storage.open(HERE, path);
    return here ?? (await this.storage.open(await this.diskOf(path.slice(0, path.lastIndexOf('/'))), path));
  }

  /** Deletes a picture that nothing shows any more. */
  async delete(folder: PictureFolder, hash: string | null, names: readonly string[]): Promise<void> {
    if (hash === null) return;
    const key = `${folder}/${hash}`;
    // The row first: whoever moves the files meanwhile finds that there is nothing to move.
    const place = await this.unit.run('pictures.forget', () => this.rows.take(key));
    for (const name of names) await this.storage.delete(diskAt(place), `${key}/${name}`);
  }

  private async diskOf(key: string): Promise<string> {
    return diskAt((await this.rows.find(key)) ?? { disk: DISK, backend_id: null });
  }
}
