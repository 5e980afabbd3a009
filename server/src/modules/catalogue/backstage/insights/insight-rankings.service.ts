import { Injectable } from '@nestjs/common';
import { INSIGHT_LIMIT, MODEL_METRICS } from '@tonearm/shared/insights/insights';
import type { DimensionMetric, InsightMetric } from '@tonearm/shared/insights/insights';
import type { ArtistBlock, InsightsMetrics, TopListener } from '@tonearm/shared/insights/insights.dto';
import { AccountReader } from '../../../users/index.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { dimensionBlock, hoursOfWeek, idsOf, modelBlock, topOf, totalOf } from './blocks.js';
import type { Ranked } from './blocks.js';
import { FiguresReader } from './figures-reader.service.js';
import type { Breakdown } from './figure-points.js';
import { isWide } from './insight-item.js';
import type { CountedType, InsightItem } from './insight-item.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import type { Opened } from './insight-reading.service.js';
import type { Dimension } from './play-figures.js';
import { ReactionsRepository } from './reactions.repository.js';

const DIMENSION_OF: Readonly<Record<Exclude<DimensionMetric, 'hours_of_week'>, Dimension>> = {
  devices: 'device',
  browsers: 'browser',
  platforms: 'platform',
  countries: 'country',
  cities: 'city',
  sources: 'source',
};
/** People whose plays are counted for a ranking. */
const LISTENERS_COUNTED = 50;

export interface Wanted {
  metrics: ReadonlySet<InsightMetric>;
  limit?: number | undefined;
}

/** What plays are broken down by: values of listeners, music and people. */
@Injectable()
export class InsightRankings {
  constructor(
    private readonly figures: FiguresReader,
    private readonly facts: PlayFactsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly accounts: AccountReader,
  ) {}

  async of(opened: Opened, { metrics, limit = INSIGHT_LIMIT }: Wanted): Promise<InsightsMetrics> {
    const { item, range, reader, tail, isFiltered } = opened;
    if (
      ![...metrics].some(
        (metric) =>
          metric in DIMENSION_OF || metric === 'hours_of_week' || (MODEL_METRICS as readonly string[]).includes(metric),
      )
    )
      return {};
    const breakdown = await this.figures.details(item, range, tail, !reader.seesRare);
    const answer: InsightsMetrics = {};
    // Filtered answers would reveal a single listener's device, place and time, even by name.
    const seesPeople = reader.seesRare || !isFiltered;
    for (const [metric, dimension] of Object.entries(DIMENSION_OF) as [keyof typeof DIMENSION_OF, Dimension][]) {
      if (metrics.has(metric) && seesPeople)
        answer[metric] = dimensionBlock(breakdown.details, dimension, { limit, seesRare: reader.seesRare });
    }
    if (metrics.has('hours_of_week') && seesPeople) answer.hours_of_week = hoursOfWeek(breakdown.byPiece, range.zone);
    if (metrics.has('users') && seesPeople && !isWide(item)) {
      const people = await this.listeners({ ...opened, item }, limit);
      answer.users = modelBlock(
        people.map(({ id, plays }) => ({ id, value: plays })),
        people,
        breakdown.plays,
      );
    }
    return {
      ...answer,
      ...(isWide(item) ? await this.ofSite(opened, breakdown, { metrics, limit }) : {}),
      ...(await this.ofMusic(opened, breakdown, { metrics, limit })),
    };
  }

  /** Frequent listeners of the artist by their plays within the range; only who shows what they play to everybody. */
  async listeners(
    { item, range, tail, actor }: Pick<Opened, 'range' | 'tail' | 'actor'> & { item: InsightItem },
    limit: number,
  ): Promise<TopListener[]> {
    const own = tail.isWhole
      ? countOf(
          tail.plays
            .filter(({ isCounted, at }) => isCounted && at >= range.from && at < range.to)
            .flatMap(({ userId }) => userId ?? []),
        )
      : null;
    const people = own
      ? await this.reactions.openListeners([...own.keys()].slice(0, LISTENERS_COUNTED), actor)
      : await this.reactions.frequentListeners(item, range, actor, LISTENERS_COUNTED);
    const plays =
      own ??
      (await this.facts.playsOf(
        people.map(({ id }) => id),
        item,
        range,
      ));
    return people
      .map(({ id, name, avatar }) => ({ id, name, image: this.accounts.avatarUrl(avatar), plays: plays.get(id) ?? 0 }))
      .filter((person) => person.plays > 0)
      .sort((one, other) => other.plays - one.plays || one.id - other.id)
      .slice(0, limit);
  }

  /** Who plays most, and from which channels. Who may not see accounts learns only of people who show what they play. */
  private async ofSite(
    opened: Opened,
    { plays, details }: Breakdown,
    { metrics, limit }: Required<Wanted> & { limit: number },
  ): Promise<InsightsMetrics> {
    const { actor } = opened;
    const answer: InsightsMetrics = {};
    const ranked = (type: CountedType): Promise<Ranked[]> =>
      this.figures.top(opened, type, { details, limit: type === 'user' ? Math.max(limit, LISTENERS_COUNTED) : limit });
    if (metrics.has('users')) {
      const top = await ranked('user');
      const ids = top.map(({ id }) => id);
      const people = actor.can('users.update')
        ? await this.reactions.people(ids)
        : await this.reactions.openListeners(ids, actor);
      const counts = new Map(top.map(({ id, value }) => [id, value]));
      const models = people.map(({ id, name, avatar }): TopListener => {
        return { id, name, image: this.accounts.avatarUrl(avatar), plays: counts.get(id) ?? 0 };
      });
      const block = modelBlock(top, models, plays);
      answer.users = {
        total: plays,
        datasets: block.datasets.map((set) => ({ ...set, data: set.data.slice(0, limit) })),
      };
    }
    if (metrics.has('channels')) {
      const top = await ranked('channel');
      answer.channels = modelBlock(
        top,
        await this.reactions.channels(
          top.map(({ id }) => id),
          actor,
        ),
        plays,
      );
    }
    return answer;
  }

  private async ofMusic(
    opened: Opened,
    breakdown: Breakdown,
    { metrics, limit }: Required<Wanted> & { limit: number },
  ): Promise<InsightsMetrics> {
    const { item, actor } = opened;
    const { details } = breakdown;
    const ranked = (type: 'track' | 'album'): Promise<Ranked[]> => this.figures.top(opened, type, { details, limit });
    const answer: InsightsMetrics = {};
    if (metrics.has('tracks') && item.type !== 'track') {
      const top = await ranked('track');
      answer.tracks = modelBlock(
        top,
        await this.tracks.listVisible(
          top.map(({ id }) => id),
          actor,
        ),
        totalOf(details, 'track'),
      );
    }
    if (metrics.has('albums') && (item.type === 'artist' || isWide(item))) {
      const top = await ranked('album');
      const visible = await this.reactions.visible(
        'album',
        top.map(({ id }) => id),
        actor,
      );
      answer.albums = modelBlock(
        top,
        await this.albums.listByIds(top.flatMap(({ id }) => (visible.has(id) ? [id] : []))),
        totalOf(details, 'album'),
      );
    }
    if (metrics.has('artists')) answer.artists = await this.artistsOf(opened, breakdown, limit);
    return answer;
  }

  /** Everybody credited on what was played, as far as plays count for them. */
  private async artistsOf(opened: Opened, breakdown: Breakdown, limit: number): Promise<ArtistBlock> {
    const top = await this.topArtists(opened, breakdown, limit);
    const visible = await this.reactions.visible(
      'artist',
      top.map(({ id }) => id),
      opened.actor,
    );
    const models = await this.artists.listByIds(top.flatMap(({ id }) => (visible.has(id) ? [id] : [])));
    return modelBlock(top, models, breakdown.plays);
  }

  private async topArtists(opened: Opened, { plays, details }: Breakdown, limit: number): Promise<Ranked[]> {
    const { item, tail } = opened;
    if (isWide(item) && !tail.isWhole) return await this.figures.top(opened, 'artist', { details, limit });
    const tracks = new Map(
      (item.type === 'track' ? [{ id: item.id, value: plays }] : idsOf(details, 'track')).map(({ id, value }) => [
        id,
        value,
      ]),
    );
    const sums = new Map<number, number>();
    for (const { trackId, artistId } of await this.facts.artistsOf([...tracks.keys()]))
      sums.set(artistId, (sums.get(artistId) ?? 0) + (tracks.get(trackId) ?? 0));
    return topOf(
      [...sums].map(([id, value]) => ({ id, value })).filter(({ value }) => value > 0),
      limit,
    );
  }
}

/** How often each id stands there, the most frequent first. */
function countOf(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}
