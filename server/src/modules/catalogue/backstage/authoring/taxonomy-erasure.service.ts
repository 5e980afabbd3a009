import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ERASED_AT_ONCE, Erasures } from '../../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../../core/erasure/erasures.service.js';
import { TaxonomyErasureRepository } from './taxonomy-erasure.repository.js';
import type { TaxonomyKind } from './taxonomy-erasure.repository.js';

const KINDS = ['genre', 'tag'] as const satisfies readonly TaxonomyKind[];
/** What it takes to hide one, to note it for the job, for the search and for the counters. */
const HIDDEN_ROWS = 5;
const AT_ONCE = 50;

/**
 * Deletes genres and tags, in the open unit. What little music carries goes at once; what more carries than one unit may erase is hidden by it from
 * everybody, its name is free, and a job erases the links in pieces.
 */
@Injectable()
export class TaxonomyErasure implements OnModuleInit {
  constructor(
    private readonly rows: TaxonomyErasureRepository,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    for (const kind of KINDS)
      this.erasures.define({
        kind,
        atOnce: AT_ONCE,
        piece: async (ids, _details, room) => await this.piece(kind, await this.rows.existing(kind, ids), room),
      });
  }

  /** @returns how many there were. */
  async erase(kind: TaxonomyKind, ids: readonly number[]): Promise<number> {
    const found = await this.rows.existing(kind, ids);
    const { left } = await this.piece(kind, found, ERASED_AT_ONCE - found.length * HIDDEN_ROWS);
    if (left.length > 0) {
      await this.rows.hide(kind, left);
      await this.erasures.queue(kind, left);
    }
    return found.length;
  }

  /** Nobody finds them from now on, and their names are free; the caller has more to do with what links them to music. */
  async hide(kind: TaxonomyKind, ids: readonly number[]): Promise<void> {
    await this.rows.hide(kind, ids);
  }

  /** What links one to music. @returns how many rows, at most the limit: where it is less, none is left. */
  async clear(kind: TaxonomyKind, id: number, limit: number): Promise<number> {
    return await this.rows.clear(kind, [id], limit);
  }

  private async piece(kind: TaxonomyKind, ids: readonly number[], room: number): Promise<Piece> {
    const cleared = await this.rows.clear(kind, ids, room);
    if (cleared >= room) return { rows: cleared, left: ids };
    await this.rows.delete(kind, ids);
    return { rows: cleared + ids.length, left: [] };
  }
}
