import type { PlainValue } from './rows-digest.js';
import type { TableShape } from './table-shapes.js';

/** Where the rows of a table that are moved stand. */
export interface MovedSoFar {
  /** The key of the last row that is there; null before the first. */
  after: readonly PlainValue[] | null;
  isDone: boolean;
}

/** Notes of a move, within its target: while they are there, no server starts on it. */
export const MOVES = 'database_moves';

/** Rows of one statement, and of one commit. */
export const PIECE = 500;

/** A database that rows are moved from or to. Nobody else uses it meanwhile. */
export interface MoveSide {
  migrations: () => Promise<string[]>;
  /** Pieces of a table's rows behind a key, in the order of keys. */
  pieces: (shape: TableShape, after: readonly PlainValue[] | null) => AsyncIterable<PlainValue[][]>;
  /** The id that each table which numbers itself would give next. */
  nextIds: () => Promise<Map<string, number>>;
  soFar: (shape: TableShape) => Promise<MovedSoFar | null>;
  /** Empties a table, and begins its notes anew. */
  begin: (shape: TableShape) => Promise<void>;
  /** Keeps rows and how far they go in one commit. */
  write: (shape: TableShape, rows: readonly (readonly PlainValue[])[], soFar: MovedSoFar) => Promise<void>;
  setNextIds: (ids: ReadonlyMap<string, number>) => Promise<void>;
  /** Takes the notes away: the target is whole. */
  finish: () => Promise<void>;
  close: () => Promise<void>;
}

/** Rows cannot be moved; says why in words. */
export class MoveFault extends Error {}
