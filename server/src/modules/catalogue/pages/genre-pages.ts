import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent } from '../../../core/pages/page.registry.js';
import { GenresService } from '../genres/index.js';
import { TagsService } from '../tags/index.js';
import { CatalogueSeo } from './catalogue-seo.js';
import { guardedPage } from './guarded-page.js';

const GENRES_ON_PAGE = 100;

/** Loader data and SEO tags of the pages of genres and tags. */
@Injectable()
export class GenrePages implements OnModuleInit {
  constructor(private readonly pages: PageRegistry, private readonly genres: GenresService, private readonly tags: TagsService, private readonly seo: CatalogueSeo) {}

  onModuleInit(): void {
    this.pages.add(
      guardedPage('/genres', 'genres.view', () => this.genreList()),
      guardedPage('/genre/:name', 'genres.view', (params) => this.genre(params['name'] ?? '')),
      ...([undefined, 'tracks', 'albums'] as const).map((tab) => guardedPage(tab ? `/tag/:name/${tab}` : '/tag/:name', 'tags.view', (params) => this.tag(params['name'] ?? '', tab))),
    );
  }

  private async genreList(): Promise<PageContent> {
    const pagination = await this.genres.list({ perPage: GENRES_ON_PAGE });
    return { ...this.seo.genres(), loaders: { genresPage: { pagination, status: 'success' } } };
  }

  private async genre(name: string): Promise<PageContent> {
    const genre = await this.genres.get(name);
    return { ...this.seo.genre(genre), loaders: { genrePage: { genre, status: 'success' } } };
  }

  private async tag(name: string, tab: 'tracks' | 'albums' | undefined): Promise<PageContent> {
    const tag = await this.tags.get(name);
    return this.seo.tag(tag, tab);
  }
}
