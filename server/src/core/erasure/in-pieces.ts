import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { ERASED_AT_ONCE } from './erasures.service.js';

/**
 * Deletes any number of rows in units of their own, and lets others write in between.
 * @param piece deletes at most `limit` rows in the open unit, and says how many: where it is less, none is left.
 * @returns how many.
 */
export async function inPieces(
  unit: UnitOfWork,
  name: string,
  piece: (limit: number) => Promise<number>,
): Promise<number> {
  let rows = 0;
  for (;;) {
    const count = await unit.run(name, () => piece(ERASED_AT_ONCE));
    rows += count;
    if (count < ERASED_AT_ONCE) return rows;
    await nextTurn();
  }
}
