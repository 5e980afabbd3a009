import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { tagPath } from '@tonearm/shared/rules/paths';
import { PageRegistry } from '../../../../core/pages/page.registry.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { TagsService } from '../../music/tags/index.js';
import { CatalogueSeo } from './catalogue-seo.service.js';
import { isFormer } from './former-address.js';
import { guardedPage } from './guarded-page.js';

/** Loader data and SEO tags of the pages of tags. */
@Injectable()
export class TagPages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly tags: TagsService,
    private readonly seo: CatalogueSeo,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      ...([undefined, 'tracks', 'albums'] as const).map((tab) =>
        guardedPage(tab ? `/tag/:name/${tab}` : '/tag/:name', 'tags.view', (params) =>
          this.tag(params['name'] ?? '', tab),
        ),
      ),
    );
  }

  private async tag(name: string, tab: 'tracks' | 'albums' | undefined): Promise<PageContent> {
    const tag = await this.tags.get(name);
    if (isFormer(name, tag)) return { status: 200, movedTo: tagPath(tag, tab) };
    return { ...this.seo.tag(tag, tab), loaders: { tagPage: { tag, status: 'success' } } };
  }
}
