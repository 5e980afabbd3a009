import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Log } from '../../core/log.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { DigestItemsRepository } from './digest-items.repository.js';
import type { Waiting } from './digest-items.repository.js';
import { DigestTeller } from './digest-teller.service.js';

/** It is morning somewhere: time zones are off by quarters of an hour. */
const EACH_MORNING = '*/15 * * * *';
const READERS_AT_ONCE = 200;

/** Tells what has waited to whoever's morning has come (3-decisions §18). */
@Injectable()
export class DigestJob implements OnModuleInit {
  constructor(
    private readonly items: DigestItemsRepository,
    private readonly teller: DigestTeller,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'tell-digests', lane: 'bulk', schedule: EACH_MORNING, run: () => this.run() });
  }

  /** One whom it cannot tell holds up no other. @throws Error where there was one: their things wait for the next try. */
  private async run(): Promise<void> {
    const until = new Date();
    await inPieces(this.unit, 'digests.forget', (limit) => this.items.forgetMailed(until, limit));
    // What waits is told in the first morning after it is on again.
    if (!(await this.settings.get('notif.integrated'))) return;
    let fault: { error: unknown } | null = null;
    for (let page = await this.next(until, null); page.length > 0; page = await this.next(until, page.at(-1) ?? null)) {
      for (const waiting of page) {
        try {
          await this.teller.tell(waiting);
        } catch (error) {
          this.log.error(`The digest of user ${waiting.userId} failed`, error);
          fault = { error };
        }
        await nextTurn();
      }
    }
    if (fault) throw fault.error;
  }

  private next(until: Date, after: Waiting | null): Promise<Waiting[]> {
    return this.items.due(until, after, READERS_AT_ONCE);
  }
}
