import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Cache } from '../../../../core/ports/cache.js';
import { defineCountJob } from './count-jobs.js';
import { GenreCounts } from './genre-counts.service.js';
import { TagCounts } from './tag-counts.service.js';

/** Counts genres and tags that many carry, once their change is kept. */
@Injectable()
export class CountsJob implements OnModuleInit {
  constructor(
    private readonly genres: GenreCounts,
    private readonly tags: TagCounts,
    private readonly jobs: Jobs,
    private readonly cache: Cache,
  ) {}

  onModuleInit(): void {
    defineCountJob(this.jobs, 'count-genres', () => this.run(this.genres));
    defineCountJob(this.jobs, 'count-tags', () => this.run(this.tags));
  }

  private async run(counts: GenreCounts | TagCounts): Promise<void> {
    if (await counts.countNoted()) await this.cache.dropTag('catalogue');
  }
}
