import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { AttachedFiles } from './attached-files.service.js';
import { FileEntriesRepository } from './file-entries.repository.js';
import { UploadedFiles } from './uploaded-files.service.js';

/** Files looked at together. */
const CHUNK = 500;

/** Each night the marks of files are compared with what is made of them; only wrong ones are written. */
@Injectable()
export class FileMarks implements OnModuleInit {
  constructor(
    private readonly entries: FileEntriesRepository,
    private readonly files: UploadedFiles,
    private readonly attached: AttachedFiles,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'check-used-files',
      lane: 'bulk',
      schedule: '25 4 * * *',
      run: async () => void (await this.run()),
    });
  }

  /** May be repeated, and be cut off. @returns how many marks were wrong. */
  async run(): Promise<number> {
    let repaired = 0;
    for (let after = 0; ;) {
      const rows = await this.entries.listMarks(after, CHUNK);
      const last = rows.at(-1);
      if (!last) break;
      await this.readPictures(rows.map(({ id }) => id));
      const used = await this.files.usedAmong(rows.map(({ id }) => id));
      // Looked at without holding up anybody; what was taken or given back meanwhile is looked at again.
      const suspects = rows.filter(({ id, in_use: isMarked }) => isMarked !== used.has(id)).map(({ id }) => id);
      if (suspects.length > 0) repaired += await this.unit.run('files.check', () => this.files.recount(suspects));
      after = last.id;
      await nextTurn();
    }
    if (repaired > 0) this.log.warn(`The marks of ${repaired} files were wrong and have been mended`);
    return repaired;
  }

  /** What shows a picture is found by its content. */
  private async readPictures(ids: readonly number[]): Promise<void> {
    for (const row of await this.entries.unreadPictures(ids)) {
      // What cannot be reached now is read in another night.
      const bytes = await this.attached.read(row).catch(() => null);
      if (!bytes) continue;
      const hash = createHash('sha1').update(bytes).digest('hex');
      await this.unit.run('files.content', () => this.entries.setContent(row.id, hash));
    }
  }
}
