import { Injectable } from '@nestjs/common';
import { FormerItems } from '../../music/former-items.repository.js';
import { idsOf, topOf } from './blocks.js';
import type { Ranked } from './blocks.js';
import type { RankedType, Slice } from './insight-item.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import type { Details, PlayFact } from './play-figures.js';
import { SliceFigures } from './slice-figures.js';
import type { SliceValue } from './slices.js';
import { SlicesRepository } from './slices.repository.js';

/** So many more than are shown are looked at: some of them are gone, or have become a part of another. */
const BEYOND = 500;

/** Adds up what is kept of slices, and names whom it ranks. */
@Injectable()
export class SliceSums {
  constructor(
    private readonly slices: SlicesRepository,
    private readonly facts: PlayFactsRepository,
    private readonly former: FormerItems,
  ) {}

  async named(value: SliceValue): Promise<Slice> {
    return { type: 'slice', id: (await this.slices.idOf(value)) ?? 0, ...value };
  }

  /** What plays are broken down by. @param stored rows of the slice; @param plays its plays that are not folded yet. */
  async details(stored: readonly { details: string }[], plays: readonly PlayFact[]): Promise<Details> {
    const sum = new SliceFigures();
    for (const { details } of stored) sum.mergeDetails(details);
    sum.merge(await this.freshOf(plays));
    return sum.details;
  }

  async top(type: RankedType, details: Details, limit: number): Promise<Ranked[]> {
    const first = topOf(idsOf(details, type), limit + BEYOND);
    const ids = first.map(({ id }) => id);
    if (type === 'user') {
      const users = await this.slices.usersOf(ids.filter((id) => id > 0));
      return topOf(
        renamed(first, (id) => (id < 0 ? -id : users.get(id))),
        limit,
      );
    }
    if (type !== 'artist') return first.slice(0, limit);
    const moved = await this.former.allMovedTo('artist', ids);
    return topOf(
      renamed(first, (id) => moved.get(id) ?? id),
      limit,
    );
  }

  /** People by their numbers, or by their ids below zero where they have none yet. */
  private async freshOf(plays: readonly PlayFact[]): Promise<SliceFigures> {
    const artists = new Map<number, number[]>();
    for (const { trackId, artistId } of await this.facts.artistsOf([...new Set(plays.map((play) => play.trackId))]))
      artists.set(trackId, [...(artists.get(trackId) ?? []), artistId]);
    const fresh = new SliceFigures();
    for (const play of plays) fresh.add(play, artists.get(play.trackId) ?? []);
    const numbers = await this.slices.numbersOf(fresh.people.map(Number));
    fresh.rename((id) => numbers.get(Number(id)) ?? -Number(id));
    return fresh;
  }
}

/** Under other ids; what has none is left out, and what shares one is added up. */
function renamed(ranked: readonly Ranked[], idOf: (id: number) => number | undefined): Ranked[] {
  const sums = new Map<number, number>();
  for (const { id, value } of ranked) {
    const other = idOf(id);
    if (other !== undefined) sums.set(other, (sums.get(other) ?? 0) + value);
  }
  return [...sums].map(([id, value]) => ({ id, value }));
}
