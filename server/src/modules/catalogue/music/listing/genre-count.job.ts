import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Cache } from '../../../../core/ports/cache.js';
import { defineGenreCountJob } from './genre-count-jobs.js';
import { GenreCounts } from './genre-counts.service.js';

/** Counts genres that many tracks or artists have, once their change is kept. */
@Injectable()
export class GenreCountJob implements OnModuleInit {
  constructor(
    private readonly genres: GenreCounts,
    private readonly jobs: Jobs,
    private readonly cache: Cache,
  ) {}

  onModuleInit(): void {
    defineGenreCountJob(this.jobs, () => this.run());
  }

  private async run(): Promise<void> {
    if (await this.genres.countNoted()) await this.cache.dropTag('catalogue');
  }
}
