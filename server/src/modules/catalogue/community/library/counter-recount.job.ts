import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Log } from '../../../../core/log.js';
import { CounterRecountRepository, RECOUNTED } from './counter-recount.repository.js';
import type { Recounted } from './counter-recount.repository.js';

/** Items looked at together. */
const CHUNK = 200;

/** Each night all counters are compared with the rows that they count (3-decisions §29); only wrong ones are written. */
@Injectable()
export class CounterRecount implements OnModuleInit {
  constructor(
    private readonly counters: CounterRecountRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'recount-counters',
      lane: 'bulk',
      schedule: '20 4 * * *',
      run: async () => void (await this.run()),
    });
  }

  /** May be repeated, and be cut off. @returns how many counters were wrong. */
  async run(): Promise<number> {
    let repaired = 0;
    for (const counter of RECOUNTED) {
      for (let after = 0; ;) {
        const ids = await this.counters.idsAfter(counter, after, CHUNK);
        const last = ids.at(-1);
        if (last === undefined) break;
        repaired += await this.repair(counter, ids);
        after = last;
        await nextTurn();
      }
    }
    if (repaired > 0) this.log.warn(`${repaired} counters were wrong and have been counted anew`);
    return repaired;
  }

  /** Looks without holding up anybody first. */
  private async repair(counter: Recounted, ids: readonly number[]): Promise<number> {
    const suspects = [...(await this.counters.wrong(counter, ids)).keys()];
    if (suspects.length === 0) return 0;
    return await this.unit.run('counters.recount', async () => {
      const wrong = await this.counters.wrong(counter, suspects);
      for (const [id, truth] of wrong) await this.counters.set(counter, id, truth);
      return wrong.size;
    });
  }
}
