import type { MergedCount } from '@tonearm/shared/catalogue/merging.dto';
import type { FormerKind } from '../../music/schema/former.entity.js';

/** An item that can be merged. */
export interface Mergeable {
  id: number;
  /** What it is found by: of genres and tags the slug, of artists the folded name. */
  name: string;
}

export type MergeNote = Record<string, unknown>;

/** How items of one kind are merged. All but `preview` runs in the open unit. */
export interface MergeKind {
  kind: FormerKind;
  /** Those of the items that are there; nobody else changes them before the unit ends. */
  lock: (ids: readonly number[]) => Promise<Mergeable[]>;
  /** Hides the sources, and moves what there is little of. @throws AppError for what may not be merged. */
  begin: (into: number, sources: readonly number[]) => Promise<void>;
  /** What has to be known of a source until its end, and cannot be read by then. Plain JSON. */
  noteOf?: (source: number, into: number) => Promise<MergeNote>;
  /** Moves rows, about as many as there is room for. @returns how many it touched: where it is fewer than the room, nothing is left to move. */
  move: (source: number, into: number, room: number, note: MergeNote) => Promise<number>;
  /** The target has been deleted meanwhile: what was to be moved goes with the source. As `move`. */
  clear: (source: number, room: number) => Promise<number>;
  /** Nothing is left to move: deletes the source. */
  end: (source: number, into: number | null, note: MergeNote) => Promise<void>;
  /** At the end of a unit that has moved something: counters, lists and caches of the target. */
  settle: (into: number) => Promise<void>;
  preview: (sources: readonly number[]) => Promise<MergedCount[]>;
}
