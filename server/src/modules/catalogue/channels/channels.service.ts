import { Injectable } from '@nestjs/common';
import type { Channel, ChannelSection } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../core/access/actor.js';
import { Cache } from '../../../core/ports/cache.js';
import { AlbumsService } from '../albums/index.js';
import { ArtistsService } from '../artists/index.js';
import { GenresService } from '../genres/index.js';
import { TracksService } from '../tracks/index.js';

const HOME_SECONDS = 15;
const SHELF = 12;
const TABLE = 10;

type SectionHead = Pick<ChannelSection, 'id' | 'name' | 'slug' | 'content_type' | 'layout'>;
const section = (head: SectionHead, content: Partial<ChannelSection>): ChannelSection =>
  ({ ...head, artists: [], albums: [], tracks: [], genres: [], ...content });

/** Channels composed by the server; they show listed items only, so one answer serves everybody. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly artists: ArtistsService,
    private readonly albums: AlbumsService,
    private readonly tracks: TracksService,
    private readonly genres: GenresService,
    private readonly cache: Cache,
  ) {}

  /** New releases, popular albums, popular tracks, artists, genres; empty rows are left out. Kept for everybody, but for what the actor may play. */
  async getHome(actor: Actor): Promise<Channel> {
    const home = await this.home();
    const sections = await Promise.all(home.sections.map(async (row) => ({ ...row, tracks: await this.tracks.forViewer(row.tracks, actor) })));
    return { ...home, sections };
  }

  private async home(): Promise<Channel> {
    const kept = await this.cache.get<Channel>('channel:home');
    if (kept) return kept;
    const [fresh, albums, tracks, artists, genres] = await Promise.all([
      this.albums.list({ perPage: SHELF, orderBy: 'release_date' }), this.albums.list({ perPage: SHELF }), this.tracks.list({ perPage: TABLE }),
      this.artists.list({ perPage: SHELF }), this.genres.list({ perPage: SHELF }),
    ]);
    const sections = [
      section({ id: 2, name: 'New releases', slug: 'new-releases', content_type: 'albums', layout: 'carousel' }, { albums: fresh.data }),
      section({ id: 3, name: 'Popular albums', slug: 'popular-albums', content_type: 'albums', layout: 'carousel' }, { albums: albums.data }),
      section({ id: 4, name: 'Popular tracks', slug: 'popular-tracks', content_type: 'tracks', layout: 'track_table' }, { tracks: tracks.data }),
      section({ id: 5, name: 'Popular artists', slug: 'popular-artists', content_type: 'artists', layout: 'carousel' }, { artists: artists.data }),
      section({ id: 6, name: 'Genres', slug: 'genres', content_type: 'genres', layout: 'grid' }, { genres: genres.data }),
    ].filter((row) => row[row.content_type].length > 0);
    const home: Channel = { id: 1, model_type: 'channel', name: 'Home', slug: 'home', sections };
    await this.cache.set('channel:home', home, { ttlSeconds: HOME_SECONDS, tags: ['catalogue'] });
    return home;
  }
}
