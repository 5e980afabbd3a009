import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/config.js';
import { Log } from '../../../core/log.js';
import { LibraryService } from '../../catalogue/ingest/importing/index.js';
import { DemoAccounts, VisitorAccounts } from '../../users/index.js';

export const DEMO_LIBRARY = fileURLToPath(new URL('../../../../demo/library', import.meta.url));

/** Takes away what visitors of a demonstration have made. */
@Injectable()
export class DemoReset {
  constructor(
    private readonly config: AppConfig,
    private readonly visitors: VisitorAccounts,
    private readonly accounts: DemoAccounts,
    private readonly library: LibraryService,
    private readonly log: Log,
  ) {}

  /** May be cut off anywhere: the next try takes away what is left, and what was made anew meanwhile. */
  async run(): Promise<void> {
    let erased = 0;
    let made = 0;
    try {
      erased = await this.visitors.eraseAll();
    } finally {
      // Their login stands on the login page, whatever became of the others.
      made = await this.accounts.make();
    }
    if (this.config.demo && existsSync(DEMO_LIBRARY)) await this.library.scanAgain(DEMO_LIBRARY);
    this.log.info(`The demonstration was reset: ${erased} accounts deleted, ${made} demo accounts made.`);
  }
}
