import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Log } from '../../../../core/log.js';
import { COVER_SIZES, ImageProcessor, ImageRefused } from '../../../../core/ports/image-processor.js';
import { PictureFiles, squareName, squaresOf } from '../../../../core/storage/picture-files.service.js';
import { sha1 } from './album-identity.js';
import { CoverSources } from './cover-sources.service.js';
import { CoverRepository } from './cover.repository.js';
import type { CoverTarget } from './cover.repository.js';

export type CoverOutcome = 'hung' | 'same' | 'none';

export interface CoverCounts {
  hung: number;
  failed: number;
  done: number;
  total: number;
}

/** Pictures made at a time; each keeps a core busy. */
const PARALLEL = 2;

/** Makes the square pictures of albums, artists and tracks from what lies in and beside their files. */
@Injectable()
export class CoverMaker {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: CoverRepository,
    private readonly sources: CoverSources,
    private readonly images: ImageProcessor,
    private readonly pictures: PictureFiles,
    private readonly log: Log,
  ) {}

  /**
   * Finds, makes and hangs the picture of one thing. A picture that cannot be read is passed over.
   * @throws when storage or database fail.
   */
  async make(target: CoverTarget): Promise<CoverOutcome> {
    const files = await this.repository.filesOf(target);
    if (files.length === 0) return 'none';
    for await (const bytes of this.sources.pictures(target, files)) {
      const hash = sha1(bytes);
      const color = await this.prepare(hash, bytes, target);
      if (color === null) continue;
      const isNew = await this.unit.run('cover.hang', () => this.repository.hang(target, hash, color));
      return isNew ? 'hung' : 'same';
    }
    await this.unit.run('cover.take-down', () => this.repository.takeDown(target));
    return 'none';
  }

  /** Makes the pictures of albums and single tracks that have none, and those asked for besides. Goes on after failures. */
  async makeMissing(
    onProgress: (counts: CoverCounts) => void = () => undefined,
    besides: readonly CoverTarget[] = [],
    signal?: AbortSignal,
  ): Promise<CoverCounts> {
    const targets = [
      ...new Map(
        [...besides, ...(await this.repository.listBare())].map((target) => [`${target.kind}:${target.id}`, target]),
      ).values(),
    ];
    const counts: CoverCounts = { hung: 0, failed: 0, done: 0, total: targets.length };
    const queue = targets.values();
    const work = async (): Promise<void> => {
      for (const target of queue) {
        if (signal?.aborted) return;
        await this.makeOne(target, counts);
        onProgress(counts);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return counts;
  }

  /** Makes the variants of a picture that somebody has chosen. @throws ImageRefused when the bytes are no picture that we take. */
  async keep(bytes: Uint8Array): Promise<{ hash: string; color: string }> {
    const hash = sha1(bytes);
    return { hash, color: await this.colorOf(hash, bytes) };
  }

  private async makeOne(target: CoverTarget, counts: CoverCounts): Promise<void> {
    try {
      if ((await this.make(target)) === 'hung') counts.hung += 1;
    } catch (error) {
      counts.failed += 1;
      this.log.warn(`The picture of ${target.kind} ${target.id} could not be made`, error);
    }
    counts.done += 1;
  }

  /** @returns the picture's colour, null when the bytes are no picture that we take. */
  private async prepare(hash: string, bytes: Uint8Array, target: CoverTarget): Promise<string | null> {
    try {
      return await this.colorOf(hash, bytes);
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      this.log.warn(`A picture of ${target.kind} ${target.id} was passed over: ${error.message}`);
      return null;
    }
  }

  private async colorOf(hash: string, bytes: Uint8Array): Promise<string> {
    const known = await this.repository.colorOf(hash);
    const color = known !== null && (await this.isStored(hash)) ? known : await this.process(hash, bytes);
    // Also for a known one: its time says up to when folder pictures have been looked at.
    await this.unit.run('cover.save', () => this.repository.saveImage(hash, color));
    return color;
  }

  private async process(hash: string, bytes: Uint8Array): Promise<string> {
    const { variants, color } = await this.images.squareCover(bytes);
    await this.pictures.put('covers', hash, squaresOf(variants));
    return color;
  }

  private async isStored(hash: string): Promise<boolean> {
    const largest = COVER_SIZES[COVER_SIZES.length - 1] ?? 0;
    return (await this.pictures.stat('covers', hash, squareName(largest))) !== null;
  }
}
