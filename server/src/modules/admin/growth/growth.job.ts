import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MISSED_SEARCH_DAYS } from '@tonearm/shared/insights/growth';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { MissedSearchesRepository } from '../../../core/reports/missed-searches.repository.js';
import { dayOf } from '../../catalogue/backstage/insights/index.js';
import { GrowthRepository } from './growth.repository.js';
import type { StorageDay } from './growth.repository.js';

const DAYS_AT_ONCE = 500;
/** Nights that the job may have missed. */
const DAYS_LOOKED_BACK = 7;

/** Notes each night how much is stored, which nobody knows afterwards, and forgets old searches. */
@Injectable()
export class GrowthJob implements OnModuleInit {
  constructor(
    private readonly growth: GrowthRepository,
    private readonly searches: MissedSearchesRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'note-storage', lane: 'bulk', schedule: '1 0 * * *', run: () => this.run() });
  }

  /** @param now ms */
  async run(now = Date.now()): Promise<void> {
    const yesterday = dayOf(now) - 1;
    const last = await this.growth.lastStorageDay();
    const days = [...(last === null ? await this.before(yesterday) : [])];
    days.push({ day: yesterday, bytes: await this.growth.storedNow() });
    for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
      const part = days.slice(at, at + DAYS_AT_ONCE);
      await this.unit.run('growth.storage', () => this.growth.putStorage(part));
    }
    for (let day = yesterday - DAYS_LOOKED_BACK; day <= yesterday; day += 1)
      await this.unit.run('growth.keep-searches', () => this.searches.keepMost(day));
    await inPieces(this.unit, 'growth.forget-searches', (limit) =>
      this.searches.dropBefore(dayOf(now) - MISSED_SEARCH_DAYS, limit),
    );
  }

  /** Days before the first night: of what was deleted since then nothing is known. */
  private async before(day: number): Promise<StorageDay[]> {
    let sum = 0;
    return (await this.growth.filesByDay())
      .map(({ day: text, bytes }) => {
        sum += bytes;
        return { day: dayOf(Date.parse(text)), bytes: sum };
      })
      .filter((one) => one.day < day);
  }
}
