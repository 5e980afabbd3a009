import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { customPagePath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../core/access/actor.js';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import { AppError } from '../../../core/errors/app-error.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent } from '../../../core/pages/page.registry.js';
import { SitemapRegistry } from '../../../core/pages/sitemap.registry.js';
import { SitemapRepository } from '../../../core/pages/sitemap.repository.js';
import { UsersModule } from '../../users/index.js';
import { CustomPageAnswers } from './custom-page-answers.service.js';
import { CustomPageEntity } from './custom-page.entity.js';
import { CustomPagesController } from './custom-pages.controller.js';
import { CustomPagesRepository } from './custom-pages.repository.js';
import { CustomPagesService } from './custom-pages.service.js';
import { CustomPageListController } from './custom-page-list.controller.js';
import { CustomPageListRepository } from './custom-page-list.repository.js';
import { CustomPagesResource } from './custom-pages.resource.js';
import { PageLinkTargets } from './page-link-targets.service.js';
import { PagePictureSweeper } from './page-picture-sweeper.job.js';
import { PagePictures } from './page-pictures.service.js';
import { PagePicturesRepository } from './page-pictures.repository.js';
import { pageContentOf } from './page-seo.js';

const PAGES = named(CustomPageEntity);
const IN_SITEMAP = sql`${PAGES.published} = 1 AND ${PAGES.meta} NOT LIKE '%"hide_from_sitemap":true%'`;

@Module({
  imports: [UsersModule],
  controllers: [CustomPageListController, CustomPagesController],
  providers: [
    CustomPagesService,
    CustomPagesRepository,
    CustomPageAnswers,
    CustomPageListRepository,
    CustomPagesResource,
    PageLinkTargets,
    PagePictures,
    PagePicturesRepository,
    PagePictureSweeper,
  ],
})
export class CustomPagesModule implements OnModuleInit {
  constructor(
    private readonly registry: PageRegistry,
    private readonly pages: CustomPagesService,
    private readonly answers: CustomPageAnswers,
    private readonly sitemaps: SitemapRegistry,
    private readonly rows: SitemapRepository,
  ) {}

  onModuleInit(): void {
    this.registry.add(
      { pattern: '/pages/:slug', load: ({ slug = '' }, actor) => this.load(slug, actor) },
      { pattern: '/pages/:id/:slug', load: ({ id = '' }, actor) => this.load(id, actor) },
      { pattern: '/contact', load: () => Promise.resolve({ status: 200, path: '/contact', title: 'Contact' }) },
    );
    this.sitemaps.add(
      this.rows.source<{ slug: string }>({
        model: 'custom',
        permission: 'custom_pages.view',
        table: PAGES,
        condition: () => IN_SITEMAP,
        columns: PAGES.slug,
        pathOf: customPagePath,
      }),
    );
  }

  private async load(idOrSlug: string, actor: Actor): Promise<PageContent> {
    if (!actor.can('custom_pages.view')) return { status: 200, isIndexed: false };
    try {
      const { page, hasMoved } = await this.pages.find(idOrSlug, actor);
      if (hasMoved) return { status: 200, movedTo: customPagePath(page) };
      return { ...pageContentOf(page), loaders: { customPage: await this.answers.of(page) } };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { status: 404 };
      throw error;
    }
  }
}
