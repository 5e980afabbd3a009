import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Jobs } from '../jobs/jobs.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Rows that a unit may erase, counters and notes included: with what else stands in it, it stays below 2,000. */
export const ERASED_AT_ONCE = 1_500;

const JOB = 'erase-in-pieces';
const HOUR_MS = 3_600_000;
const LEFT_BEHIND_MAX = 500;

/** What one piece has got done. */
export interface Piece {
  /** Rows that were touched. */
  rows: number;
  /** What is not gone yet. */
  left: readonly number[];
}

/** How something is erased. */
export interface ErasureKind {
  kind: string;
  /** So many are erased together. */
  atOnce: number;
  /** Erases some of them in the open unit, about `room` rows: looks at the rows, and does what is left. What is gone already is done. */
  piece: (ids: readonly number[], details: Record<string, unknown>, room: number) => Promise<Piece>;
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
      run: ({ kind, ids }) => this.finish(this.kindOf(String(kind)), String(ids).split(',').map(Number)),
    });
    this.jobs.define({ name: 'finish-erasures', lane: 'bulk', schedule: '25 * * * *', run: () => this.resume() });
  }

  define(kind: ErasureKind): void {
    this.kinds.set(kind.kind, kind);
  }

  /** In the open unit: erases as much as there is room for, and leaves the rest to a job. */
  async begin({ kind, id, details }: Erasure, room = ERASED_AT_ONCE): Promise<Piece> {
    const piece = await this.kindOf(kind).piece([id], details, Math.max(room, 1));
    if (piece.left.length > 0) await this.queue(kind, piece.left, details);
    return piece;
  }

  /** In the open unit, which hides them from everybody: a job erases them one after the other. */
  async queue(kind: string, ids: readonly number[], details: Record<string, unknown> = {}): Promise<void> {
    await this.rows.insert(kind, ids, details);
    await this.addJob(kind, ids);
  }

  /** Of the ids, those that are being erased: nobody may find them any more. */
  async among(kind: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return await this.rows.among(kind, ids);
  }

  private async finish(kind: ErasureKind, ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += kind.atOnce) {
      let left: readonly number[] = ids.slice(at, at + kind.atOnce);
      while (left.length > 0) {
        const those = left;
        left = await this.unit.run(`erase.${kind.kind}`, () => this.eraseSome(kind, those));
        await nextTurn();
      }
    }
  }

  /** @returns those that are not gone yet. */
  private async eraseSome({ kind, piece }: ErasureKind, ids: readonly number[]): Promise<readonly number[]> {
    const noted = await this.rows.lock(kind, ids);
    const [first] = noted;
    if (!first) return [];
    const found = noted.map(({ item_id: id }) => id);
    const { left } = await piece(found, first.details, ERASED_AT_ONCE);
    await this.rows.delete(
      kind,
      found.filter((id) => !left.includes(id)),
    );
    return left;
  }

  /** What a job has given up is tried again. */
  private async resume(): Promise<void> {
    const left = await this.rows.listBefore(new Date(Date.now() - HOUR_MS), LEFT_BEHIND_MAX);
    if (left.length > 0)
      await this.unit.run('erasures.resume', async () => {
        for (const { kind, item_id: id } of left) await this.addJob(kind, [id]);
      });
  }

  private async addJob(kind: string, ids: readonly number[]): Promise<void> {
    const uniqueKey = `erase:${kind}:${ids[0]}-${ids.at(-1)}:${ids.length}`;
    await this.jobs.add({ name: JOB, payload: { kind, ids: ids.join() }, uniqueKey });
  }

  private kindOf(kind: string): ErasureKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`Nobody knows how to erase a ${kind}.`);
    return found;
  }
}
