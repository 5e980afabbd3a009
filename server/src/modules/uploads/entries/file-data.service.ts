import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../core/database/pages.js';
import type { Page } from '../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../users/index.js';
import { FileEntriesRepository } from './file-entries.repository.js';
import type { NamedFile } from './file-entries.repository.js';

/** What somebody uploaded: in the export of their personal data, and when they leave. Files without an owner go with the next sweep. */
@Injectable()
export class FileData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly entries: FileEntriesRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'files',
      pages: (userId) =>
        inPages(
          (page: Page<NamedFile>) => this.entries.namedOf(userId, page),
          (row) => ({ name: row.name, bytes: row.file_size, at: row.created_at.toISOString() }),
        ),
    });
    this.content.add(async ({ userId, action }, room) =>
      action.kind === 'transfer' ? await this.entries.transfer(userId, action.toUserId, room) : 0,
    );
  }
}
