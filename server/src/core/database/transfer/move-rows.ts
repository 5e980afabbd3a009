import { MoveFault } from './move-side.js';
import type { MoveSide } from './move-side.js';
import { differingTables, RowsDigest } from './rows-digest.js';
import type { PlainValue, RowsFigures } from './rows-digest.js';
import type { TableShape } from './table-shapes.js';

type Figures = Record<string, RowsFigures>;

export interface RowsMove {
  from: MoveSide;
  to: MoveSide;
  shapes: readonly TableShape[];
  /** Rows that were brought over, or compared. */
  onProgress?: (step: 'moved' | 'compared', rows: number) => void;
}

/**
 * Brings all rows over, in pieces by primary key that go on where a run that was killed stopped, then counts and hashes every row on both sides.
 * Tables that changed at the source between two runs are brought over once more.
 * @returns the figures of all tables.
 * @throws MoveFault where the source is of another version, a row is not taken, or both sides differ.
 */
export async function moveRows(move: RowsMove): Promise<Figures> {
  await requireSameVersion(move);
  for (const shape of move.shapes) await moveTable(move, shape);
  await move.to.setNextIds(await move.from.nextIds());
  const there = await figuresOf(move, move.to);
  const differing = differingTables(await figuresOf(move, move.from), there);
  const figures = differing.length > 0 ? await moveAgain(move, differing) : there;
  await move.to.finish();
  return figures;
}

async function moveAgain(move: RowsMove, differing: readonly string[]): Promise<Figures> {
  for (const shape of move.shapes.filter(({ name }) => differing.includes(name))) {
    await move.to.begin(shape);
    await moveTable(move, shape);
  }
  const there = await figuresOf(move, move.to);
  const wrong = differingTables(await figuresOf(move, move.from), there);
  if (wrong.length > 0) throw new MoveFault(`These tables are not the same on both sides: ${wrong.join(', ')}.`);
  return there;
}

async function requireSameVersion({ from, to }: RowsMove): Promise<void> {
  const [here, there] = [await from.migrations(), await to.migrations()];
  if (here.some((name) => !there.includes(name)))
    throw new MoveFault('The database was made by a newer version of Tonearm. Update the code.');
  if (there.length > here.length)
    throw new MoveFault('The database is of an older version: run npm run migrate first, then move it.');
}

async function moveTable({ from, to, onProgress }: RowsMove, shape: TableShape): Promise<void> {
  let soFar = await to.soFar(shape);
  if (!soFar) await to.begin(shape);
  soFar ??= { after: null, isDone: false };
  if (soFar.isDone) return;
  let { after } = soFar;
  for await (const rows of from.pieces(shape, after)) {
    const last = rows.at(-1) as PlainValue[];
    after = shape.key.map((place) => last[place] as PlainValue);
    await to.write(shape, rows, { after, isDone: false });
    onProgress?.('moved', rows.length);
  }
  await to.write(shape, [], { after, isDone: true });
}

async function figuresOf({ shapes, onProgress }: RowsMove, side: MoveSide): Promise<Figures> {
  const figures: Figures = {};
  for (const shape of shapes) {
    const digest = new RowsDigest();
    for await (const rows of side.pieces(shape, null)) {
      for (const row of rows) digest.add(row);
      onProgress?.('compared', rows.length);
    }
    figures[shape.name] = digest.figures;
  }
  return figures;
}
