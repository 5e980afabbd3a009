import { invalid } from '../../../../core/errors/app-error.js';

interface Edge {
  parent: number;
  child: number;
}

/** How deep channels may stand in channels. */
const DEPTH_MAX = 2;

/** Steps of the longest way from here; Infinity where it comes back to `from`. */
function longest(from: number, next: (id: number) => readonly number[], path: readonly number[] = []): number {
  if (path.includes(from)) return Infinity;
  const steps = next(from).map((id) => 1 + longest(id, next, [...path, from]));
  return Math.max(0, ...steps);
}

/**
 * Checks that channels may stand in another one.
 * @param edges what stands where now, without what the parent holds.
 * @throws AppError 422 where one would hold itself, or they would stand deeper than two.
 */
export function checkNesting(parent: number, children: readonly number[], edges: readonly Edge[]): void {
  const all = [...edges, ...children.map((child) => ({ parent, child }))];
  const down = longest(parent, (id) => all.filter((edge) => edge.parent === id).map((edge) => edge.child));
  if (down === Infinity) throw invalid({ content: ['A channel cannot hold itself.'] });
  const up = longest(parent, (id) => all.filter((edge) => edge.child === id).map((edge) => edge.parent));
  if (up + down > DEPTH_MAX) throw invalid({ content: ['Channels may stand in channels two levels deep.'] });
}
