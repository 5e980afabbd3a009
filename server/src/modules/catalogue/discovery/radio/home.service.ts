import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { HomeRecommendationsAnswer, RadioSeed, RecommendedRow } from '@tonearm/shared/catalogue/radio.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { unauthenticated } from '../../../../core/errors/app-error.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { CandidatesRepository } from './candidates.repository.js';
import { HomeRepository } from './home.repository.js';
import { RadioService } from './radio.service.js';
import { mixOf, seedOf } from './station-seeds.service.js';

const ALBUMS = 12;
const STATIONS = 5;
const FOLLOWED = 100;
const ROWS = 2;
const SONGS_A_ROW = 8;
const TRENDING = 10;

/** The rows of the home page that are for one listener only. */
@Injectable()
export class HomeService {
  constructor(
    private readonly home: HomeRepository,
    private readonly candidates: CandidatesRepository,
    private readonly radio: RadioService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly tracks: TracksService,
  ) {}

  async compose(actor: Actor): Promise<Omit<HomeRecommendationsAnswer, 'status'>> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const [recent, artists, followed, rows, trending] = await Promise.all([
      this.home.albumsHeard(actor, ALBUMS),
      this.home.artistsHeard(actor, STATIONS),
      this.candidates.artistsFollowedBy(userId, FOLLOWED),
      this.becauseYouPlayed(userId, actor),
      this.candidates.popular(TRENDING),
    ]);
    const shown = await this.candidates.shown(trending, actor);
    return {
      continue_listening: await this.albums.listByIds(recent),
      made_for_you: await this.stationsFor(userId, artists),
      new_from_followed: await this.albums.listByIds(await this.home.albumsOfFollowed(followed, actor, ALBUMS)),
      because_you_played: rows,
      trending: await this.tracks.listByIds(
        trending.filter((id) => shown.has(id)),
        actor,
      ),
    };
  }

  /** The daily mix, for who has played something, then a station for each favourite artist. */
  private async stationsFor(userId: number, artistIds: readonly number[]): Promise<RadioSeed[]> {
    if (artistIds.length === 0) return [];
    return [mixOf(userId), ...(await this.artists.listByIds(artistIds)).map((artist) => seedOf('artist', artist))];
  }

  private async becauseYouPlayed(userId: number, actor: Actor): Promise<RecommendedRow[]> {
    const latest = [...new Set(await this.candidates.playedBy(userId, 20))];
    const shown = await this.candidates.shown(latest, actor);
    const tracks = await this.tracks.listByIds(
      latest.filter((id) => shown.has(id)),
      actor,
    );
    const rows = await Promise.all(
      seedsOf(tracks).map(async (track) => {
        const seed = seedOf('track', track);
        return { seed, tracks: await this.radio.sample(seed, actor, SONGS_A_ROW) };
      }),
    );
    return unlike(rows);
  }
}

/** The latest song of each of the latest artists: songs of one artist lead to the same music. */
function seedsOf(latest: readonly Track[]): Track[] {
  const byArtist = new Map<number | undefined, Track>();
  for (const track of latest) {
    const artistId = track.artists[0]?.id;
    if (!byArtist.has(artistId)) byArtist.set(artistId, track);
  }
  return [...byArtist.values()].slice(0, ROWS);
}

/** Without songs that a row above has; what is left of a later row has to be worth a heading. */
function unlike(rows: readonly RecommendedRow[]): RecommendedRow[] {
  const above = new Set<number>();
  return rows.flatMap((row, index) => {
    const tracks = row.tracks.filter(({ id }) => !above.has(id));
    for (const { id } of tracks) above.add(id);
    return tracks.length > (index === 0 ? 0 : SONGS_A_ROW / 2) ? [{ ...row, tracks }] : [];
  });
}
