import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { artistPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../../core/access/actor.js';
import { PageHeads } from '../../../../core/pages/page-heads.js';
import { PageRegistry } from '../../../../core/pages/page.registry.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { CatalogueSeo } from './catalogue-seo.service.js';
import { guardedPage } from './guarded-page.js';
import { idOf } from './id-of-address.js';

/** A page does not show them, and its drawing is kept as long as its data stay the same: each visit changes these. */
const withoutViews = <T extends { views?: number }>({ views: _views, ...item }: T): Omit<T, 'views'> => item;

const withoutProfile = <T extends { profile?: unknown }>({ profile: _profile, ...artist }: T): Omit<T, 'profile'> =>
  artist;

/** Loader data and SEO tags of the catalogue's pages; the same services as the API, so the same rules. */
@Injectable()
export class CataloguePages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly artists: ArtistsService,
    private readonly albums: AlbumsService,
    private readonly tracks: TracksService,
    private readonly seo: CatalogueSeo,
    private readonly heads: PageHeads,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      guardedPage('/lyrics', 'lyrics.view', () => Promise.resolve({ status: 200, isIndexed: false, title: 'Lyrics' })),
      ...['/artist/:id', '/artist/:id/:name'].map((pattern) =>
        guardedPage(pattern, 'artists.view', (params, actor) => this.artist(idOf(params['id']), actor)),
      ),
      ...['/album/:id', '/album/:id/:artist', '/album/:id/:artist/:name'].map((pattern) =>
        guardedPage(pattern, 'music.view', (params, actor) => this.album(idOf(params['id']), actor)),
      ),
      ...['/track/:id', '/track/:id/:name'].map((pattern) =>
        guardedPage(pattern, 'music.view', (params, actor) => this.track(idOf(params['id']), actor)),
      ),
    );
  }

  private async artist(id: number, actor: Actor): Promise<PageContent> {
    // The page itself asks for it where it is read; tags do where their template does.
    const isTold = await this.heads.names('artist', 'artist.description');
    const answer = await this.artists.get(id, { load: `albums,top_tracks,genres${isTold ? ',profile' : ''}` }, actor);
    // It was merged into another one.
    if (answer.artist.id !== id) return { status: 200, movedTo: artistPath(answer.artist) };
    return {
      ...(await this.seo.artist(answer.artist)),
      loaders: { artistPage: { ...answer, artist: withoutViews(withoutProfile(answer.artist)), status: 'success' } },
    };
  }

  private async album(id: number, actor: Actor): Promise<PageContent> {
    const album = await this.albums.get(id, { load: 'tracks,genres,tags,credits' }, actor);
    return { ...this.seo.album(album), loaders: { albumPage: { album: withoutViews(album), status: 'success' } } };
  }

  private async track(id: number, actor: Actor): Promise<PageContent> {
    const track = await this.tracks.get(id, { load: 'genres,tags,credits' }, actor);
    return { ...this.seo.track(track), loaders: { trackPage: { track, status: 'success' } } };
  }
}
