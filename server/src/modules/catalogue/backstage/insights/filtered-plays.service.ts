import { Injectable } from '@nestjs/common';
import { FILTERED_PLAYS_MAX } from '@tonearm/shared/insights/insights';
import { invalid } from '../../../../core/errors/app-error.js';
import { dayOf, DAY_MS, monthOf, monthStart } from './calendar.js';
import { crowdedPlays } from './filtered-crowds.js';
import type { SortedPlay } from './filtered-crowds.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { cellOf, insideOf, distinguishesListeners } from './insight-filters.js';
import type { PlayFilters } from './insight-filters.js';
import type { PlayedItem } from './insight-item.js';
import type { Range, Span } from './insight-range.js';
import { daysOf } from './piece-reader.service.js';
import type { PlayFact } from './play-figures.js';

interface Asked {
  filters: PlayFilters;
  /** For somebody who must not learn what one listener does. */
  isGuarded: boolean;
  /** The last uncounted play that is reported. */
  upToId: number;
}

function refuse(): never {
  throw invalid({ filters: ['There are too many plays to filter. Choose a shorter range.'] });
}

/** Reads the plays that filters let through. */
@Injectable()
export class FilteredPlays {
  constructor(private readonly facts: PlayFactsRepository) {}

  /** Of a range and of what it is compared with. @throws AppError 422 for too many. */
  async of(item: PlayedItem, range: Range, asked: Asked): Promise<PlayFact[]> {
    const kept: PlayFact[] = [];
    const isByMonths = asked.isGuarded && distinguishesListeners(asked.filters);
    for (const span of [range, ...(range.previous ? [range.previous] : [])])
      kept.push(...(await (isByMonths ? this.guarded(item, span, asked) : this.plain(item, span, asked))));
    return kept;
  }

  private async plain(item: PlayedItem, span: Span, { filters, upToId }: Asked): Promise<PlayFact[]> {
    const userId = filters.user_id === undefined ? null : Number(filters.user_id);
    const plays = await this.facts.between(item, span, { upToId, userId, limit: FILTERED_PLAYS_MAX });
    if (!plays) return refuse();
    const inside = insideOf(filters);
    return (await this.sort(plays, filters)).flatMap(({ play, cell }) => (cell === inside ? [play] : []));
  }

  /** Whole days, since partial days would reveal figures of few listeners. */
  private async guarded(item: PlayedItem, { from, to }: Span, { filters, upToId }: Asked): Promise<PlayFact[]> {
    const now = Date.now();
    const span = daysOf({ from, to }, now);
    if (span.first >= span.last) return [];
    const plays: PlayFact[] = [];
    const parts = new Set<number>();
    const asked = { upToId, userId: null, limit: FILTERED_PLAYS_MAX };
    for (let month = monthOf(span.first * DAY_MS); month <= monthOf((span.last - 1) * DAY_MS); month += 1) {
      const whole = { from: monthStart(month), to: monthStart(month + 1) };
      const all = await this.facts.between(item, whole, asked);
      if (!all) parts.add(month);
      // Where a month has too many, what is asked for may not.
      const some =
        all ??
        (await this.facts.between(
          item,
          { from: Math.max(whole.from, span.first * DAY_MS), to: Math.min(whole.to, span.last * DAY_MS) },
          asked,
        ));
      plays.push(...(some ?? refuse()));
      if (plays.filter(({ at }) => dayOf(at) >= span.first && dayOf(at) < span.last).length > FILTERED_PLAYS_MAX)
        refuse();
    }
    const visible = crowdedPlays(await this.sort(plays, filters), insideOf(filters), {
      span,
      today: dayOf(now),
      parts,
    });
    return visible.map((play) => ({ ...play, at: Math.max(from, Math.min(play.at, to - 1, now)) }));
  }

  private async sort(plays: readonly PlayFact[], filters: PlayFilters): Promise<SortedPlay[]> {
    const artists = new Map<number, number[]>();
    const credits =
      filters.artist_id === undefined
        ? []
        : await this.facts.artistsOf([...new Set(plays.map(({ trackId }) => trackId))]);
    for (const { trackId, artistId } of credits) artists.set(trackId, [...(artists.get(trackId) ?? []), artistId]);
    return plays.map((play) => ({ play, cell: cellOf(play, filters, artists) }));
  }
}
