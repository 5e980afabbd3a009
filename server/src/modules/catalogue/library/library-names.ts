import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { RENAMED_JOB } from '../renamed-items.js';
import type { NamedType } from '../renamed-items.js';
import { LibraryNamesRepository } from './library-names.repository.js';

/** People whose libraries are written together: others write in between. */
const CHUNK = 500;

/** Libraries are ordered by the names that they keep; this keeps those as the items are called. */
@Injectable()
export class LibraryNames implements OnModuleInit {
  constructor(private readonly names: LibraryNamesRepository, private readonly unit: UnitOfWork, private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.define({
      name: RENAMED_JOB,
      run: async ({ type, ids }) => {
        for (const id of String(ids).split(',').map(Number)) await this.follow(type as NamedType, id);
      },
    });
  }

  /** May be repeated, and be cut off. */
  private async follow(type: NamedType, id: number): Promise<void> {
    for (let people = await this.names.outdated(type, id, CHUNK); people.length > 0; people = await this.names.outdated(type, id, CHUNK)) {
      await this.unit.run('library.renamed', () => this.names.refresh(type, id, people));
    }
  }
}
