import { Injectable } from '@nestjs/common';
import { Jobs } from '../../core/jobs/jobs.js';

/** Brings the names that libraries are ordered by up to date; its payload are a type and the ids of its items. */
export const RENAMED_JOB = 'library.renamed';
/** Items of one job. */
const CHUNK = 200;

/** What is kept by name in libraries. */
export type NamedType = 'track' | 'album' | 'artist';

/** Tells of tracks, albums and artists whose name has changed. Whoever writes `name_folded` of one that exists notes it here. */
@Injectable()
export class RenamedItems {
  constructor(private readonly jobs: Jobs) {}

  /** In the unit that renames. */
  async note(type: NamedType, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += CHUNK) await this.jobs.add({ name: RENAMED_JOB, payload: { type, ids: ids.slice(start, start + CHUNK).join(',') } });
  }
}
