import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';
import type { EntryPlace } from './playlist-tracks.repository.js';

/** Room that is left between two songs: so often a place is halved before its neighbours have to move. */
const GAP = 65_536;
/** Songs on either side that move first where there is no room. */
const NEIGHBOURS = 64;
/** More of them do not move with it: with what is moved or added itself, a unit stays below 2,000 rows. */
const NEIGHBOURS_MAX = 700;
/** Songs that one unit spreads. */
const SPREAD_AT_ONCE = 1_000;
/** Neighbours that moved are at least so far from each other, or more of them move. */
const LEAST = 64;
/** Positions are 32-bit integers on MariaDB. */
const FARTHEST = 2_000_000_000;

const fits = (positions: readonly number[]): boolean =>
  Math.abs(positions[0] ?? 0) <= FARTHEST && Math.abs(positions.at(-1) ?? 0) <= FARTHEST;
const steps = (count: number, from: number, by: number): number[] =>
  Array.from({ length: count }, (_, index) => from + by * (index + 1));

/** So many positions between two; null: there is no room. Beyond an end there is always some. */
function between(
  low: number | null,
  high: number | null,
  { count, least }: { count: number; least: number },
): number[] | null {
  const by = low === null || high === null ? GAP : Math.floor((high - low) / (count + 1));
  const from = low ?? (high === null ? -GAP : high - GAP * (count + 1));
  const positions = steps(count, from, by);
  return by >= least && fits(positions) ? positions : null;
}

/** Too many songs stand too close to each other for one unit. */
class Crowded extends Error {}

/** Finds positions for songs in a playlist that the open unit has locked: a move writes few rows, however long the list is. */
@Injectable()
export class PlaylistPlaces {
  constructor(
    private readonly entries: PlaylistTracksRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** @param work a unit that asks for places; where there is no room for them, the list is spread before it runs again. */
  async withRoom<T>(playlistId: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      await this.spread(playlistId);
      return await work();
    }
  }

  /** So many ascending positions right before this song; null: at the end. */
  async before(playlistId: number, next: EntryPlace | null, count: number): Promise<number[]> {
    const [previous] = await this.entries.listBefore(playlistId, next, 1);
    const low = previous ? Number(previous.position) : null;
    return (
      between(low, next && Number(next.position), { count, least: 1 }) ??
      (await this.makeRoom(playlistId, next, { count, reach: NEIGHBOURS }))
    );
  }

  /** Spreads the neighbours evenly, as many as it needs. */
  private async makeRoom(
    playlistId: number,
    next: EntryPlace | null,
    { count, reach }: { count: number; reach: number },
  ): Promise<number[]> {
    // One more on either side: those stay, and bound the others.
    const before = await this.entries.listBefore(playlistId, next, reach + 1);
    const after = next ? await this.entries.listFrom(playlistId, next, reach + 1) : [];
    const low = before.length > reach ? before.shift() : undefined;
    const high = after.length > reach ? after.pop() : undefined;
    const positions = between(low ? Number(low.position) : null, high ? Number(high.position) : null, {
      count: before.length + count + after.length,
      least: LEAST,
    });
    if (!positions && reach >= NEIGHBOURS_MAX) throw new Crowded();
    if (!positions) return await this.makeRoom(playlistId, next, { count, reach: Math.min(reach * 4, NEIGHBOURS_MAX) });
    const split = before.length;
    const moved = [
      ...before.map(({ id }, index) => ({ id, position: positions[index] as number })),
      ...after.map(({ id }, index) => ({ id, position: positions[split + count + index] as number })),
    ];
    await this.entries.placeMany(moved);
    return positions.slice(split, split + count);
  }

  /**
   * Gives all songs gaps again, in units of their own. They move beyond that end of the list behind which there is more room, the outermost first, so that
   * their order is the same after each unit; what comes in meanwhile stays where it is.
   */
  private async spread(playlistId: number): Promise<void> {
    const [first, last] = await this.entries.endsOf(playlistId);
    const way = FARTHEST - last >= FARTHEST + first ? 1 : -1;
    const edge = way === 1 ? last : first;
    const count = await this.entries.count(playlistId);
    const by = Math.max(1, Math.min(GAP, Math.floor((FARTHEST - way * edge) / (count + 1))));
    for (let left = count; left > 0; left -= SPREAD_AT_ONCE) {
      await this.unit.run('playlists.spread', async () => {
        const outermost = await this.entries.listWithin(playlistId, {
          edge,
          way,
          limit: Math.min(left, SPREAD_AT_ONCE),
        });
        await this.entries.placeMany(
          outermost.map(({ id }, index) => ({ id, position: edge + way * by * (left - index) })),
        );
      });
      await nextTurn();
    }
  }
}
