import { Injectable } from '@nestjs/common';
import type { RadioSeedType } from '@tonearm/shared/catalogue/radio';
import type { ArtistCredit, Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import type { RadioSeed } from '@tonearm/shared/catalogue/radio.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { GenresService } from '../../music/genres/index.js';
import { PlaylistsService } from '../../community/playlists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { CandidatesRepository } from './candidates.repository.js';
import { SiteCandidates } from './site-candidates.service.js';
import type { Anchor, StationSeed } from './station.js';

const ANCHORS = 20;
const GENRES = 4;
const TAGS = 10;
const PLAYS_LOOKED_AT = 300;
const LIKES_LOOKED_AT = 10;

interface Item extends Pictured {
  id: number;
  name: string;
  slug?: string;
  artists?: ArtistCredit[];
}

type Start = Pick<StationSeed, 'seed' | 'anchorsAre'> & {
  trackIds: number[];
  artists?: StationSeed['artists'];
  genres?: StationSeed['genres'];
};

/** An item as the start of a station. */
export const seedOf = (type: RadioSeedType, item: Item): RadioSeed => ({
  model_type: type,
  id: item.id,
  name: item.name,
  slug: item.slug ?? '',
  artists: item.artists ?? [],
  image: item.image,
  image_variants: item.image_variants,
  image_color: item.image_color,
});

/** Resolves the item that an address names to the seed of a station; the items' own services say who may see them. */
@Injectable()
export class StationSeeds {
  constructor(
    private readonly artists: ArtistsService,
    private readonly albums: AlbumsService,
    private readonly tracks: TracksService,
    private readonly genres: GenresService,
    private readonly playlists: PlaylistsService,
    private readonly candidates: CandidatesRepository,
    private readonly site: SiteCandidates,
  ) {}

  /** What the listener sees of it. @throws AppError 404 for what does not exist, may not be seen, or is somebody else's daily mix. */
  async seed(type: RadioSeedType, id: string, actor: Actor): Promise<RadioSeed> {
    switch (type) {
      case 'artist':
        return seedOf(type, (await this.artists.get(numberOf(id), {}, actor)).artist);
      case 'track':
        return seedOf(type, await this.tracks.get(numberOf(id), {}, actor));
      case 'album':
        return seedOf(type, await this.albums.get(numberOf(id), {}, actor));
      case 'genre': {
        const genre = await this.genres.get(id);
        return seedOf(type, {
          id: genre.id,
          name: genre.display_name,
          slug: genre.name,
          image: null,
          image_variants: null,
          image_color: null,
          ...genre.cover,
        });
      }
      case 'user':
        if (actor.userId === null || numberOf(id) !== actor.userId) throw notFound();
        return mixOf(actor.userId);
      case 'playlist':
        return seedOf(type, await this.playlists.get(numberOf(id), {}, actor));
    }
  }

  /** What scoring starts from. */
  async open(seed: RadioSeed, actor: Actor): Promise<StationSeed> {
    const start = await this.start(seed);
    const [songs, names] = await Promise.all([
      this.candidates.describe(start.trackIds, actor),
      this.candidates.namesOf(start.trackIds),
    ]);
    const byId = new Map(songs.map((song) => [song.id, song]));
    // An unlisted song has no description, but its station plays.
    const trackIds = start.trackIds.filter((id) => byId.has(id) || (seed.model_type === 'track' && id === seed.id));
    const anchors = trackIds.map((id): Anchor => {
      const artist = byId.get(id)?.artists[0] ?? seed.artists[0];
      return { id, name: names.get(id) ?? '', artistId: artist?.id ?? 0, artistName: artist?.name ?? '' };
    });
    return {
      seed: start.seed,
      anchors,
      anchorsAre: start.anchorsAre,
      artists: start.artists ?? seed.artists.map(({ id, name }) => ({ id, name })),
      genres: start.genres ?? (await this.candidates.genresOf(trackIds, GENRES)),
      tags: [...new Set(songs.flatMap((song) => song.tags))].slice(0, TAGS),
    };
  }

  private async start(seed: RadioSeed): Promise<Start> {
    const { model_type: type, id } = seed;
    switch (type) {
      case 'artist':
        return {
          seed,
          anchorsAre: 'start',
          trackIds: await this.site.ofArtists([id], ANCHORS),
          artists: [{ id, name: seed.name }],
        };
      case 'track':
        return { seed, anchorsAre: 'start', trackIds: [id] };
      case 'album':
        return { seed, anchorsAre: 'start', trackIds: await this.candidates.ofAlbum(id, ANCHORS) };
      case 'playlist':
        return { seed, anchorsAre: 'start', trackIds: await this.candidates.ofPlaylist(id, ANCHORS) };
      case 'genre': {
        const genre = { id, display_name: seed.name, tracks_count: (await this.genres.get(String(id))).tracks_count };
        return {
          seed,
          anchorsAre: 'start',
          trackIds: await this.site.ofGenre(genre, ANCHORS),
          artists: [],
          genres: [genre],
        };
      }
      default:
        return { seed, anchorsAre: 'heard', trackIds: await this.favourites(id), artists: [] };
    }
  }

  /** What somebody plays most of late, then what they like. */
  private async favourites(userId: number): Promise<number[]> {
    const [played, liked] = await Promise.all([
      this.candidates.playedBy(userId, PLAYS_LOOKED_AT),
      this.candidates.likedBy(userId, LIKES_LOOKED_AT),
    ]);
    const times = new Map<number, number>();
    for (const id of played) times.set(id, (times.get(id) ?? 0) + 1);
    const often = [...times].sort(([, a], [, b]) => b - a).map(([id]) => id);
    return [...new Set([...often.slice(0, ANCHORS - LIKES_LOOKED_AT), ...liked, ...often])].slice(0, ANCHORS);
  }
}

export const mixOf = (userId: number): RadioSeed =>
  seedOf('user', { id: userId, name: 'Daily mix', image: null, image_variants: null, image_color: null });

/** An id of an address. @throws AppError 404 */
function numberOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound();
  return id;
}
