import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { processingJob } from './processing-jobs.js';
import { ProcessingRepository } from './processing.repository.js';
import { RenditionMaker } from './rendition-maker.js';
import { RenditionRepository } from './rendition.repository.js';

const RANGE = 5_000;

/** Songs of imported folders that no browser plays get forms that do: found here, so that an import has no work with them. */
@Injectable()
export class FolderRenditions {
  constructor(
    private readonly renditions: RenditionRepository, private readonly tasks: ProcessingRepository, private readonly maker: RenditionMaker, private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
  ) {}

  async queue(): Promise<void> {
    if (!(await this.maker.canMake())) return;
    const last = await this.renditions.lastRenditionId();
    for (let after = 0; after < last; after += RANGE) {
      const ids = await this.renditions.listExotic({ after, to: after + RANGE });
      if (ids.length === 0) continue;
      await this.unit.run('processing.adopt', async () => {
        await this.tasks.addTasks(ids, { isQuiet: true });
        await this.jobs.add(processingJob());
      });
    }
  }
}
