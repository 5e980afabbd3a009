import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import type { AwaitedJob } from '../../../core/jobs/lost-jobs.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { PushDeliveryRow } from './push-deliveries.repository.js';
import { DELIVER_PUSHES, missedPushJob } from './push-jobs.js';
import { PushOne } from './push-one.service.js';
import { PushPace } from './push-pace.js';
import type { PushOutcome } from './push-sender.service.js';
import { PushTurns } from './push-turns.service.js';
import type { TurnEnd } from './push-turns.service.js';

/** What was due for so long without a job has lost it. */
const MISSED_MS = 60_000;
const SERVICES_AT_ONCE = 100;
/** So many browsers' pushes put off, and none taken: it takes none of anybody. */
const BUSY_SIGNS = 3;

/** Hands on what browsers are to be told, a service at a time: one that hangs keeps no other waiting. The table is the list of what is to do. */
@Injectable()
export class PushDelivery implements OnModuleInit {
  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly turns: PushTurns,
    private readonly one: PushOne,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly pace: PushPace,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: DELIVER_PUSHES,
      lane: 'pushes',
      run: ({ service }) => this.run(Number(service)),
      unfinished: () => this.unfinished(),
    });
  }

  private async run(serviceId: number): Promise<void> {
    if (!(await this.turns.begin(serviceId))) return;
    let end: TurnEnd = { kind: 'idle' };
    try {
      end = await this.workUntil(serviceId, Date.now() + this.pace.sliceMs);
    } finally {
      await this.turns.end(serviceId, end);
    }
  }

  private async workUntil(serviceId: number, until: number): Promise<TurnEnd> {
    let end: TurnEnd = { kind: 'idle' };
    while (Date.now() < until) {
      const rows = await this.take(serviceId);
      if (rows.length === 0) return end;
      end = await this.handOn(rows);
      if (end.kind === 'away') return end;
    }
    return end;
  }

  private async take(serviceId: number): Promise<PushDeliveryRow[]> {
    return await this.unit.run('push.take', async () => {
      const rows = await this.deliveries.due(serviceId, this.pace.batch);
      const until = new Date(Date.now() + this.pace.leaseMs);
      await this.deliveries.noteTries(
        rows.map(({ id }) => id),
        until,
      );
      if (rows.length > 0) await this.deliveries.noteService(serviceId, { busy_until: until });
      return rows;
    });
  }

  /** Some at once; where the service does not answer, the others of them are kept for when it does. */
  private async handOn(rows: readonly PushDeliveryRow[]): Promise<TurnEnd> {
    const left = [...rows];
    const outcomes: PushOutcome[] = [];
    const lane = async (): Promise<void> => {
      for (let row = left.shift(); row; row = left.shift()) {
        const outcome = await this.one.deliver(row);
        if (outcome) outcomes.push(outcome);
        if (outcome?.kind === 'away') return;
      }
    };
    await Promise.all(Array.from({ length: this.pace.atOnce }, lane));
    if (left.length > 0) await this.unit.run('push.giveBack', () => this.deliveries.giveBack(left.map(({ id }) => id)));
    return endOf(outcomes);
  }

  private async unfinished(): Promise<AwaitedJob[]> {
    return (await this.deliveries.leftAlone(new Date(Date.now() - MISSED_MS), SERVICES_AT_ONCE)).map(missedPushJob);
  }
}

/** What one browser's pushes meet says nothing of the service, unless it does not answer at all. */
function endOf(outcomes: readonly PushOutcome[]): TurnEnd {
  const putOff = outcomes.filter(({ kind }) => kind === 'later' || kind === 'away');
  if (putOff.length < outcomes.length) return { kind: 'took' };
  if (putOff.length < BUSY_SIGNS && !putOff.some(({ kind }) => kind === 'away')) return { kind: 'idle' };
  const waits = putOff.map((outcome) => (outcome.kind === 'later' ? (outcome.waitMs ?? 0) : 0));
  return { kind: 'away', waitMs: Math.max(...waits) || null };
}
