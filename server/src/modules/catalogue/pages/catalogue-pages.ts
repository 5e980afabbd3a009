import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent, PageRoute } from '../../../core/pages/page.registry.js';
import { AlbumsService } from '../albums/index.js';
import { ArtistsService } from '../artists/index.js';
import { ChannelsService } from '../channels/index.js';
import { GenresService } from '../genres/index.js';
import { TracksService } from '../tracks/index.js';
import { CatalogueSeo } from './catalogue-seo.js';
import { idOf } from './id-of-address.js';

type Load = (params: Record<string, string>, actor: Actor) => Promise<PageContent>;

const GENRES_ON_PAGE = 100;

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
    private readonly seo: CatalogueSeo,
  ) {}

  onModuleInit(): void {
    const page = (pattern: string, permission: PermissionName, load: Load): PageRoute => ({ pattern, load: guarded(permission, load) });
    this.pages.add(
      page('/', 'channels.view', () => this.home()),
      page('/genres', 'genres.view', () => this.genreList()),
      page('/genre/:name', 'genres.view', (params) => this.genre(params['name'] ?? '')),
      ...['/artist/:id', '/artist/:id/:name'].map((pattern) => page(pattern, 'artists.view', (params, actor) => this.artist(idOf(params['id']), actor))),
      page('/album/:id/:artist/:name', 'music.view', (params, actor) => this.album(idOf(params['id']), actor)),
      page('/track/:id/:name', 'music.view', (params, actor) => this.track(idOf(params['id']), actor)),
    );
  }

  private async home(): Promise<PageContent> {
    const channel = await this.channels.getHome();
    return { ...await this.seo.home(), loaders: { homePage: { channel, status: 'success' } } };
  }

  private async genreList(): Promise<PageContent> {
    const pagination = await this.genres.list({ perPage: GENRES_ON_PAGE });
    return { ...this.seo.genres(), loaders: { genresPage: { pagination, status: 'success' } } };
  }

  private async genre(name: string): Promise<PageContent> {
    const genre = await this.genres.get(name);
    return { ...this.seo.genre(genre), loaders: { genrePage: { genre, status: 'success' } } };
  }

  private async artist(id: number, actor: Actor): Promise<PageContent> {
    const answer = await this.artists.get(id, { load: 'albums,top_tracks,genres' }, actor);
    return { ...await this.seo.artist(answer.artist), loaders: { artistPage: { ...answer, status: 'success' } } };
  }

  private async album(id: number, actor: Actor): Promise<PageContent> {
    const album = await this.albums.get(id, { load: 'tracks,genres' }, actor);
    return { ...await this.seo.album(album), loaders: { albumPage: { album, status: 'success' } } };
  }

  private async track(id: number, actor: Actor): Promise<PageContent> {
    const track = await this.tracks.get(id, { load: 'genres,credits' }, actor);
    return { ...await this.seo.track(track), loaders: { trackPage: { track, status: 'success' } } };
  }
}
