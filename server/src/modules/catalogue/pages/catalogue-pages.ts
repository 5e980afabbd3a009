import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { albumPath, artistPath, genrePath, tagPath, trackPath } from '@tonearm/shared/rules/paths';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent, PageRoute } from '../../../core/pages/page.registry.js';
import { AlbumsService } from '../albums/index.js';
import { ArtistsService } from '../artists/index.js';
import { ChannelsService } from '../channels/index.js';
import { GenresService } from '../genres/index.js';
import { TagsService } from '../tags/index.js';
import { TracksService } from '../tracks/index.js';

type Load = (params: Record<string, string>, actor: Actor) => Promise<PageContent>;

const GENRES_ON_PAGE = 100;

/** An id of an address; 0 names nothing. */
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= 2_147_483_647 ? Number(text) : 0);
const isoDuration = (ms: number): string => `PT${Math.floor(ms / 60_000)}M${Math.round((ms % 60_000) / 1000)}S`;

/** What is hidden from the actor is a 404 page, like what does not exist. */
function guarded(permission: PermissionName, load: Load): Load {
  return async (params, actor) => {
    if (!actor.can(permission)) return { status: 200, isIndexed: false };
    try {
      return await load(params, actor);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { status: 404 };
      throw error;
    }
  };
}

/** Loader data and SEO tags of the catalogue's pages; the same services as the API, so the same rules. */
@Injectable()
export class CataloguePages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly channels: ChannelsService,
    private readonly artists: ArtistsService,
    private readonly albums: AlbumsService,
    private readonly tracks: TracksService,
    private readonly genres: GenresService,
    private readonly tags: TagsService,
  ) {}

  onModuleInit(): void {
    const page = (pattern: string, permission: PermissionName, load: Load): PageRoute => ({ pattern, load: guarded(permission, load) });
    this.pages.add(
      page('/', 'channels.view', (_params, actor) => this.home(actor)),
      page('/genres', 'genres.view', () => this.genreList()),
      page('/genre/:name', 'genres.view', (params) => this.genre(params['name'] ?? '')),
      ...([undefined, 'tracks', 'albums'] as const).map((tab) => page(tab ? `/tag/:name/${tab}` : '/tag/:name', 'tags.view', (params) => this.tag(params['name'] ?? '', tab))),
      ...['/artist/:id', '/artist/:id/:name'].map((pattern) => page(pattern, 'artists.view', (params, actor) => this.artist(idOf(params['id']), actor))),
      page('/album/:id/:artist/:name', 'music.view', (params, actor) => this.album(idOf(params['id']), actor)),
      page('/track/:id/:name', 'music.view', (params, actor) => this.track(idOf(params['id']), actor)),
    );
  }

  private async home(actor: Actor): Promise<PageContent> {
    const channel = await this.channels.getHome(actor);
    return { status: 200, path: '/', loaders: { homePage: { channel, status: 'success' } }, jsonLd: { '@type': 'WebSite' } };
  }

  private async genreList(): Promise<PageContent> {
    const pagination = await this.genres.list({ perPage: GENRES_ON_PAGE });
    return { status: 200, path: '/genres', title: 'Genres', loaders: { genresPage: { pagination, status: 'success' } } };
  }

  private async genre(name: string): Promise<PageContent> {
    const genre = await this.genres.get(name);
    return { status: 200, path: genrePath(genre), title: genre.display_name, image: genre.cover?.image ?? null, loaders: { genrePage: { genre, status: 'success' } } };
  }

  private async tag(name: string, tab: 'tracks' | 'albums' | undefined): Promise<PageContent> {
    const tag = await this.tags.get(name);
    return { status: 200, path: tagPath(tag, tab), title: `#${tag.display_name}` };
  }

  private async artist(id: number, actor: Actor): Promise<PageContent> {
    const answer = await this.artists.get(id, { load: 'albums,top_tracks,genres' }, actor);
    const { artist } = answer;
    return {
      status: 200, path: artistPath(artist), title: artist.name, image: artist.image, type: 'profile',
      description: `Listen to ${artist.name}: ${artist.tracks_count} songs.`,
      jsonLd: { '@type': 'MusicGroup', name: artist.name }, loaders: { artistPage: { ...answer, status: 'success' } },
    };
  }

  private async album(id: number, actor: Actor): Promise<PageContent> {
    const album = await this.albums.get(id, { load: 'tracks,genres,tags,credits' }, actor);
    const by = album.artists.map((artist) => artist.name).join(', ');
    return {
      status: 200, path: albumPath(album), title: `${album.name} by ${by}`, image: album.image, type: 'music.album', isIndexed: album.is_listed === true,
      description: `${album.name} by ${by}: ${album.tracks_count} songs${album.release_date ? `, ${album.release_date.slice(0, 4)}` : ''}.`,
      jsonLd: {
        '@type': 'MusicAlbum', name: album.name, byArtist: album.artists.map((artist) => ({ '@type': 'MusicGroup', name: artist.name })),
        numTracks: album.tracks_count, ...(album.release_date ? { datePublished: album.release_date } : {}),
      },
      loaders: { albumPage: { album, status: 'success' } },
    };
  }

  private async track(id: number, actor: Actor): Promise<PageContent> {
    const track = await this.tracks.get(id, { load: 'genres,tags,credits' }, actor);
    const by = track.artists.map((artist) => artist.name).join(', ');
    return {
      status: 200, path: trackPath(track), title: `${track.name} by ${by}`, image: track.image, type: 'music.song', isIndexed: track.is_listed === true,
      description: `Listen to ${track.name} by ${by}.`,
      jsonLd: {
        '@type': 'MusicRecording', name: track.name, duration: isoDuration(track.duration_ms),
        byArtist: track.artists.map((artist) => ({ '@type': 'MusicGroup', name: artist.name })),
        ...(track.album ? { inAlbum: { '@type': 'MusicAlbum', name: track.album.name } } : {}),
      },
      loaders: { trackPage: { track, status: 'success' } },
    };
  }
}
