import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../core/database/dialect.js';
import { PersonalData, UserContent } from '../../users/index.js';
import { FileEntriesRepository } from './file-entries.repository.js';

const LISTED_MAX = 10_000;

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
      collect: async (userId) =>
        (await this.entries.namedOf(userId, LISTED_MAX)).map(({ name, bytes, at }) => ({
          name,
          bytes: Number(bytes),
          at: isoTime(at),
        })),
    });
    this.content.add(async ({ userId, action }, room) =>
      action.kind === 'transfer' ? await this.entries.transfer(userId, action.toUserId, room) : 0,
    );
  }
}
