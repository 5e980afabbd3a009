import type { Recommended } from './station.js';

const WINDOW = 10;
const OF_AN_ARTIST = 2;
/** One of so many places is for an artist with few listeners. */
const EMERGING_EVERY = 5;

type Placed = Pick<Recommended, 'artistId' | 'isEmerging'>;

/**
 * The order in which songs are played (3-decisions §5.5): the best first, but never more than two of an artist in any ten,
 * and a fifth by artists with few plays while there are any. Ends early where nothing more may follow.
 */
export function arrange<T extends Placed>(ranked: readonly T[], size: number): T[] {
  const left = [...ranked];
  const placed: T[] = [];
  while (placed.length < size && left.length > 0) {
    const recent = placed.slice(-(WINDOW - 1));
    const mayFollow = ({ artistId }: T): boolean =>
      recent.filter((other) => other.artistId === artistId).length < OF_AN_ARTIST;
    const isForEmerging = placed.length % EMERGING_EVERY === EMERGING_EVERY - 1;
    const emerging = isForEmerging ? left.findIndex((song) => song.isEmerging && mayFollow(song)) : -1;
    const at = emerging >= 0 ? emerging : left.findIndex(mayFollow);
    if (at < 0) break;
    placed.push(...left.splice(at, 1));
  }
  return placed;
}
