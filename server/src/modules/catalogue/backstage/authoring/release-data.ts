import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { UploadedFiles } from '../../../uploads/index.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { AuthoringRepository } from './authoring.repository.js';
import { DeletionRepository } from './deletion.repository.js';
import { ReleaseDeletion } from './release-deletion.js';

const LISTED_MAX = 10_000;

/** What somebody made: in the export of their personal data, when they leave, and which uploads are needed. */
@Injectable()
export class ReleaseData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly files: UploadedFiles,
    private readonly releases: AuthoringRepository,
    private readonly items: DeletionRepository,
    private readonly deletion: ReleaseDeletion,
  ) {}

  onModuleInit(): void {
    this.files.addUse({
      inUse: (ids) => this.releases.usedFiles(ids),
      usedSql: (file) => this.releases.usedFileSql(file),
      refusal: 'A track is made of this file. Delete the track instead.',
    });
    this.data.add(
      ...(['track', 'album'] as const).map((type) => ({
        name: `${type}s`,
        collect: async (userId: number) =>
          (await this.items.namedOf(type, userId, LISTED_MAX)).map(({ name, at }) => ({ name, at: isoTime(at) })),
      })),
    );
    this.content.add(async (userId, action) => {
      if (action.kind === 'transfer') return await this.items.giveTo(userId, action.toUserId);
      if (action.kind === 'delete') await this.deletion.deleteOf(userId);
      // What they uploaded for tracks of others stays with those.
      const files = [...(await this.items.filesOfOwner(userId)), ...(await this.items.filesInTracks(userId))];
      await this.items.letGoOfFiles(files);
      await this.files.release([...new Set(files)]);
      await this.items.giveTo(userId, null);
    });
  }
}
