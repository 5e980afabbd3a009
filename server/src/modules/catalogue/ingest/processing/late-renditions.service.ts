import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { processingJob } from './processing-jobs.js';
import { ProcessingRepository } from './processing.repository.js';
import { RenditionMaker } from './rendition-maker.service.js';
import { RenditionRepository } from './rendition.repository.js';

const RANGE = 5_000;

/**
 * Forms of songs that play already: of those in imported folders that no browser plays, found here so that an import has no work with them,
 * those of uploads that came while the machine had no encoder, and the segments of those that came before the site offered any.
 */
@Injectable()
export class LateRenditions {
  constructor(
    private readonly renditions: RenditionRepository,
    private readonly tasks: ProcessingRepository,
    private readonly maker: RenditionMaker,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
  ) {}

  async queue(): Promise<void> {
    if (!(await this.maker.canMake())) return;
    const last = await this.renditions.lastRenditionId();
    const hasSegments = await this.settings.get('player.hls');
    for (let after = 0; after < last; after += RANGE) {
      const range = { after, to: after + RANGE };
      const lists = [
        await this.renditions.listExotic(range),
        await this.renditions.listFormless(range),
        hasSegments ? await this.renditions.listWithoutSegments(range) : [],
      ];
      const ids = [...new Set(lists.flat())];
      await nextTurn();
      if (ids.length === 0) continue;
      await this.unit.run('processing.adopt', async () => {
        await this.tasks.addQuietTasks(ids);
        await this.jobs.add(processingJob());
      });
    }
  }
}
