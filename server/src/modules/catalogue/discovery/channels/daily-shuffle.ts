import { createHash } from 'node:crypto';

/** The ids in an order that only the seed decides. */
export function shuffled(ids: readonly number[], seed: string): number[] {
  const places = new Map(ids.map((id) => [id, createHash('sha1').update(`${seed}:${id}`).digest('hex')]));
  return [...ids].sort((a, b) => ((places.get(a) as string) < (places.get(b) as string) ? -1 : 1));
}
