import { Injectable } from '@nestjs/common';
import { REASONS } from '@tonearm/shared/catalogue/radio';
import type { RecommendedTrack } from '@tonearm/shared/catalogue/radio.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { TracksService } from '../../music/tracks/index.js';
import { CandidatesRepository } from './candidates.repository.js';
import { CoPlaysRepository } from './co-plays.repository.js';
import { arrange } from './diversity.js';
import { FeedbackRepository } from './feedback.repository.js';
import { rank } from './scoring.js';
import { SiteCandidates } from './site-candidates.service.js';
import type { Recommended, StationSeed } from './station.js';

/** Where the songs come from, and how many at most. */
const BY_GENRE = 100;
const BY_ARTISTS = 60;
const NEWEST = 40;
const FOLLOWED_ARTISTS = 100;
const CO_FOLLOWED_ARTISTS = 20;
const CANDIDATES = 700;
/** With fewer than this the popular songs of the site help out. */
const ENOUGH = 200;
const POPULAR = 150;

/** Finds, scores and orders the songs of a station. */
@Injectable()
export class Stations {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly site: SiteCandidates,
    private readonly coPlays: CoPlaysRepository,
    private readonly feedback: FeedbackRepository,
    private readonly tracks: TracksService,
  ) {}

  /** The station's songs in playing order; the same number draws the same order. */
  async compose(
    station: StationSeed,
    actor: Actor,
    options: { seed: number; exclude?: readonly number[]; size: number },
  ): Promise<Recommended[]> {
    const userId = actor.userId;
    const [coPlays, followed, coFollowed, feedback] = await Promise.all([
      this.coPlays.withAny(station.anchors.map(({ id }) => id)),
      userId === null ? [] : this.candidates.artistsFollowedBy(userId, FOLLOWED_ARTISTS),
      this.site.coFollowed(
        station.artists.map(({ id }) => id),
        CO_FOLLOWED_ARTISTS,
      ),
      userId === null ? new Map() : this.feedback.of(userId),
    ]);
    const left = new Set([
      ...(options.exclude ?? []),
      ...(station.seed.model_type === 'track' ? [station.seed.id] : []),
    ]);
    const together = coPlays
      .map((row) => ({ id: Number(row.other_id), score: Number(row.score) }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .map(({ id }) => id);
    const ids = await this.gather(station, {
      together,
      artists: [...followed.slice(0, CO_FOLLOWED_ARTISTS), ...coFollowed.keys()],
      left,
    });
    const songs = await this.candidates.describe(ids, actor);
    return arrange(
      rank(station, songs, {
        coPlays,
        followed: new Set(followed),
        coFollowed,
        feedback,
        seed: options.seed,
        now: Date.now(),
      }),
      options.size,
    );
  }

  /** The songs themselves, those that lists may show this actor at this moment. */
  async load(list: readonly Recommended[], actor: Actor): Promise<RecommendedTrack[]> {
    const [shown, found] = await Promise.all([
      this.candidates.shown(
        [...new Set(list.flatMap(({ id, names }) => (names === null ? [id] : [id, names])))],
        actor,
      ),
      this.tracks.listByIds(
        list.map(({ id }) => id),
        actor,
      ),
    ]);
    const tracks = new Map(found.map((track) => [track.id, track]));
    return list.flatMap(({ id, score, reason, values, names }) => {
      const track = shown.has(id) ? tracks.get(id) : undefined;
      const said =
        names === null || shown.has(names) ? { text: REASONS[reason], values } : { text: REASONS.popular, values: {} };
      return track ? [{ ...track, score: Math.round(score * 10_000) / 10_000, reason: said }] : [];
    });
  }

  private async gather(
    station: StationSeed,
    from: { together: number[]; artists: number[]; left: ReadonlySet<number> },
  ): Promise<number[]> {
    const [own, near, fresh, ...genres] = await Promise.all([
      this.site.ofArtists(
        station.artists.map(({ id }) => id),
        BY_ARTISTS,
      ),
      this.site.ofArtists(from.artists, BY_ARTISTS),
      this.site.newest(NEWEST),
      ...station.genres.map((genre) => this.site.ofGenre(genre, BY_GENRE)),
    ]);
    const ids = new Set([
      ...station.anchors.map(({ id }) => id),
      ...from.together.slice(0, CANDIDATES / 2),
      ...own,
      ...near,
      ...genres.flat(),
      ...fresh,
    ]);
    if (ids.size < ENOUGH) for (const id of await this.site.popular(POPULAR)) ids.add(id);
    return [...ids].filter((id) => !from.left.has(id)).slice(0, CANDIDATES);
  }
}
