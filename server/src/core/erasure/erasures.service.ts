import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Jobs } from '../jobs/jobs.js';
import { ErasuresRepository } from './erasures.repository.js';
import type { ErasureKey } from './erasures.repository.js';

/** Rows that a unit may erase, counters and notes included: with what else stands in it, it stays below 2,000. */
export const ERASED_AT_ONCE = 1_500;

const JOB = 'erase-in-pieces';
const HOUR_MS = 3_600_000;
const LEFT_BEHIND_MAX = 500;

/** What one piece has got done. */
export interface Piece {
  /** Rows that were touched. */
  rows: number;
  /** Nothing of it is left. */
  isDone: boolean;
}

/** How something is erased. */
export interface ErasureKind {
  kind: string;
  /** Erases some of it in the open unit, about `room` rows: looks at the rows, and does what is left. What is gone already is done. */
  piece: (id: number, details: Record<string, unknown>, room: number) => Promise<Piece>;
}

/** What is to be erased. */
export interface Erasure {
  kind: string;
  id: number;
  /** Plain JSON. */
  details: Record<string, unknown>;
}

/**
 * Erases what may have any number of rows. What is small goes with the unit that asks for it. Of what is not, that unit keeps a note, and a job does
 * the rest in pieces; whoever asks hides it from everybody.
 */
@Injectable()
export class Erasures implements OnModuleInit {
  private readonly kinds = new Map<string, ErasureKind>();

  constructor(
    private readonly rows: ErasuresRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: JOB,
      lane: 'bulk',
      run: ({ kind, id }) => this.finish({ kind: String(kind), item_id: Number(id) }),
    });
    this.jobs.define({ name: 'finish-erasures', lane: 'bulk', schedule: '25 * * * *', run: () => this.resume() });
  }

  define(kind: ErasureKind): void {
    this.kinds.set(kind.kind, kind);
  }

  /** In the open unit: erases as much as there is room for, and leaves the rest to a job. */
  async begin({ kind, id, details }: Erasure, room = ERASED_AT_ONCE): Promise<Piece> {
    const piece = room > 0 ? await this.kindOf(kind).piece(id, details, room) : { rows: 0, isDone: false };
    if (!piece.isDone) {
      await this.rows.insert({ kind, item_id: id }, details);
      await this.queue({ kind, item_id: id });
    }
    return piece;
  }

  /** Of the ids, those that are being erased: nobody may find them any more. */
  async among(kind: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return await this.rows.among(kind, ids);
  }

  private async finish(key: ErasureKey): Promise<void> {
    const { piece } = this.kindOf(key.kind);
    for (let isDone = false; !isDone;) {
      isDone = await this.unit.run(`erase.${key.kind}`, async () => {
        const details = await this.rows.lock(key);
        if (!details) return true;
        const { isDone: isLast } = await piece(key.item_id, details, ERASED_AT_ONCE);
        if (isLast) await this.rows.delete(key);
        return isLast;
      });
      await nextTurn();
    }
  }

  /** What a job has given up is tried again. */
  private async resume(): Promise<void> {
    const left = await this.rows.listBefore(new Date(Date.now() - HOUR_MS), LEFT_BEHIND_MAX);
    if (left.length > 0)
      await this.unit.run('erasures.resume', async () => {
        for (const key of left) await this.queue(key);
      });
  }

  private async queue({ kind, item_id: id }: ErasureKey): Promise<void> {
    await this.jobs.add({ name: JOB, payload: { kind, id }, uniqueKey: `erase:${kind}:${id}` });
  }

  private kindOf(kind: string): ErasureKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`Nobody knows how to erase a ${kind}.`);
    return found;
  }
}
