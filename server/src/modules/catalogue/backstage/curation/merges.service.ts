import { Injectable } from '@nestjs/common';
import type { MergedCount, MergeInput } from '@tonearm/shared/catalogue/merging.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE, Erasures } from '../../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../../core/erasure/erasures.service.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { FormerItems, mergeErasureOf } from '../../music/former-items.repository.js';
import { ItemMerged } from '../../music/item.events.js';
import type { MergeKind, MergeNote } from './merge-kind.js';

/**
 * Makes one item out of several. The unit that is asked for it moves what there is room for; the rest of a source is moved in pieces by a job, and the
 * source is erased with the last. Its address and its name lead to the target from the beginning.
 */
@Injectable()
export class Merges {
  constructor(
    private readonly former: FormerItems,
    private readonly erasures: Erasures,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  /** Called once a kind, as its module starts. */
  define(kind: MergeKind): void {
    this.erasures.define({
      kind: mergeErasureOf(kind.kind),
      atOnce: 1,
      piece: (ids, note, room) => this.movePiece(kind, ids, note, room),
    });
  }

  /** How much would move. @throws AppError 404, 422. */
  async preview(kind: MergeKind, input: MergeInput): Promise<MergedCount[]> {
    const sources = sourcesOf(input);
    return (await kind.preview(sources)).filter(({ count }) => count > 0);
  }

  /** @returns whether a job goes on with it. @throws AppError 404, 409, 422. */
  async merge(kind: MergeKind, input: MergeInput): Promise<boolean> {
    const sources = sourcesOf(input);
    return await this.unit.run(`${kind.kind}s.merge`, async () => {
      const items = new Map((await kind.lock([input.target_id, ...sources])).map((item) => [item.id, item]));
      if (!items.has(input.target_id)) throw notFound();
      const merging = await this.erasures.among(mergeErasureOf(kind.kind), [input.target_id, ...sources]);
      if (merging.size > 0 || sources.some((id) => !items.has(id)))
        throw invalid({ source_ids: ['One of them is not there any more.'] });
      await kind.begin(input.target_id, sources);
      let room = ERASED_AT_ONCE;
      let isRunning = false;
      for (const source of sources) {
        await this.former.merge(kind.kind, source, input.target_id);
        await this.former.keepName(kind.kind, items.get(source)?.name ?? '', input.target_id);
        await this.events.emit(new ItemMerged(kind.kind, source, input.target_id));
        const details = (await kind.noteOf?.(source, input.target_id)) ?? {};
        const piece = await this.erasures.begin({ kind: mergeErasureOf(kind.kind), id: source, details }, room);
        room -= piece.rows;
        isRunning ||= piece.left.length > 0;
      }
      return isRunning;
    });
  }

  private async movePiece(kind: MergeKind, [source]: readonly number[], note: MergeNote, room: number): Promise<Piece> {
    if (source === undefined) return { rows: 0, left: [] };
    const into = await this.former.movedTo(kind.kind, source);
    const rows = into === null ? await kind.clear(source, room) : await kind.move(source, into, room, note);
    const isDone = rows < room;
    if (isDone) await kind.end(source, into, note);
    if (into !== null) await kind.settle(into);
    return { rows, left: isDone ? [] : [source] };
  }
}

function sourcesOf({ target_id: target, source_ids: ids }: MergeInput): number[] {
  const sources = [...new Set(ids)].sort((one, other) => one - other);
  if (sources.includes(target)) throw invalid({ source_ids: ['Nothing can be merged into itself.'] });
  return sources;
}
