import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';
import { CoverRepository } from './cover.repository.js';
import type { CoverTarget } from './cover.repository.js';
import { CoverWatch } from './cover-watch.service.js';
import type { Survey } from './library-reader.service.js';
import { chunks } from '../../music/listing/index.js';

export const MAKE_COVER = 'make-cover';
const JOBS_A_UNIT = 200;
const NAMES_A_QUERY = 500;

export const coverJob = ({ kind, id }: CoverTarget): NewJob => ({
  name: MAKE_COVER,
  payload: { kind, id },
  uniqueKey: `cover:${kind}:${id}`,
});

/** Knows which pictures a scan has made worth a look, and asks for them to be made. */
@Injectable()
export class CoverQueue {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly repository: CoverRepository,
    private readonly watch: CoverWatch,
  ) {}

  /** @param pictured what the scan has added or changed */
  async targetsOf(surveys: readonly Survey[], pictured: readonly CoverTarget[]): Promise<CoverTarget[]> {
    const targets = [...pictured];
    for (const { root, walk } of surveys) {
      targets.push(...(await this.watch.findStale(root, walk)));
      const named = [...walk.pictures].flatMap(([folder, { artist }]) =>
        artist === null || folder.includes('/') ? [] : [folder],
      );
      for (const part of chunks(named, NAMES_A_QUERY)) targets.push(...(await this.repository.bareArtistsNamed(part)));
    }
    if (surveys.some((survey) => survey.isUnfinished)) targets.push(...(await this.repository.listBare()));
    return [...new Map(targets.map((target) => [`${target.kind}:${target.id}`, target])).values()];
  }

  async add(targets: readonly CoverTarget[]): Promise<void> {
    for (const part of chunks(targets, JOBS_A_UNIT)) {
      await this.unit.run('import.queue-covers', async () => {
        for (const target of part) await this.jobs.add(coverJob(target));
      });
    }
  }
}
