import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE } from '../../../../core/erasure/erasures.service.js';
import { UploadedFiles } from '../../../uploads/index.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import type { LeavingUser } from '../../../users/index.js';
import { AuthoringRepository } from './authoring.repository.js';
import { DeletionRepository } from './deletion.repository.js';
import type { NamedItem } from './deletion.repository.js';
import { ReleaseDeletion } from './release-deletion.service.js';

const NOTHING = Promise.resolve(0);
/** The file, its track, and the upload that it came by. */
const ROWS_OF_FILE = 3;

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
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.files.addUse({
      inUse: (ids) => this.releases.usedFiles(ids),
      usesOf: (id) => this.releases.tracksOfFile(id),
      refusal: 'A track is made of this file. Delete the track instead.',
    });
    this.data.add(
      ...(['track', 'album'] as const).map((type) => ({
        name: `${type}s`,
        pages: (userId: number) =>
          inPages(
            (page: Page<NamedItem>) => this.items.namedOf(type, userId, page),
            ({ name, created_at: at, shares }) => ({
              name,
              at: at.toISOString(),
              ...(shares.length > 0 && { shares }),
            }),
          ),
      })),
    );
    this.content.addFirst(({ userId, action }, room) =>
      action.kind === 'delete' ? this.unlist(userId, room) : NOTHING,
    );
    this.content.add((leaver, room) => this.leave(leaver, room));
  }

  /** A first part in the open unit, the rest after its commit but before the caller gets the answer. */
  private async unlist(userId: number, room: number): Promise<number> {
    const rows = await this.items.unlist(userId, room);
    if (rows >= room)
      await this.unit.afterCommit(async () => {
        const unlist = (): Promise<number> => this.items.unlist(userId, ERASED_AT_ONCE);
        while ((await this.unit.run('releases.unlist', unlist)) >= ERASED_AT_ONCE) await nextTurn();
      });
    return rows;
  }

  private async leave({ userId, action }: LeavingUser, room: number): Promise<number> {
    if (action.kind === 'transfer') return await this.items.giveTo(userId, action.toUserId, room);
    let rows = action.kind === 'delete' ? await this.deletion.deleteOf(userId, room) : 0;
    if (rows < room) rows += await this.leaveFiles(userId, room - rows);
    return rows < room ? rows + (await this.items.giveTo(userId, null, room - rows)) : rows;
  }

  /** What they uploaded stays with the tracks that are made of it, and those of others. */
  private async leaveFiles(userId: number, room: number): Promise<number> {
    const files = await this.items.filesLeftBy(userId, Math.ceil(room / ROWS_OF_FILE));
    await this.items.letGoOfFiles(files);
    await this.files.release(files);
    return files.length * ROWS_OF_FILE;
  }
}
