import { Injectable } from '@nestjs/common';
import type { SeoPageAnswer } from '@tonearm/shared/admin/appearance.dto';
import { defaultSeoTemplate } from '@tonearm/shared/seo/seo-defaults';
import { isSeoPage, placeholdersOf } from '@tonearm/shared/seo/seo-pages';
import type { SeoPageKind } from '@tonearm/shared/seo/seo-pages';
import type { Actor } from '../../core/access/actor.js';
import { AppError, notFound } from '../../core/errors/app-error.js';
import { PageRegistry } from '../../core/pages/page.registry.js';
import type { PageContent } from '../../core/pages/page.registry.js';
import { SitemapRegistry } from '../../core/pages/sitemap.registry.js';
import { HeadTextsService } from './head-texts.service.js';

/** Whose pages the sitemap lists as what. */
const MODELS: Readonly<Partial<Record<SeoPageKind, string>>> = {
  artist: 'artists',
  album: 'albums',
  track: 'tracks',
  playlist: 'playlists',
  channel: 'channels',
  user_profile: 'users',
};
const FIXED: Readonly<Partial<Record<SeoPageKind, string>>> = { landing: '/', search: '/search' };

/** What an owner needs to write a template: what it may name, what the site brings, and a real page to try it on. */
@Injectable()
export class SeoPages {
  constructor(
    private readonly heads: HeadTextsService,
    private readonly pages: PageRegistry,
    private readonly sitemaps: SitemapRegistry,
  ) {}

  /** @param path of a page to try it on, where it is of this kind. @throws AppError 404. */
  async get(name: string, actor: Actor, asked: { path: string | undefined; address: string }): Promise<SeoPageAnswer> {
    if (!isSeoPage(name)) throw notFound();
    const { seo } = await this.heads.list();
    const own = seo.filter(({ page }) => page === name);
    const sample = await this.sampleOf(name, actor, asked);
    return {
      page: name,
      tags: own.find(({ language }) => language === '')?.html ?? defaultSeoTemplate(name),
      default_tags: defaultSeoTemplate(name),
      languages: Object.fromEntries(
        own.filter(({ language }) => language !== '').map(({ language, html }) => [language, html]),
      ),
      placeholders: [...placeholdersOf(name)],
      ...(sample && { sample }),
      status: 'success',
    };
  }

  private async sampleOf(
    kind: SeoPageKind,
    actor: Actor,
    { path, address }: { path: string | undefined; address: string },
  ): Promise<Record<string, unknown> | null> {
    const load = (one: string): Promise<Record<string, unknown> | null> => this.load(one, kind, { actor, address });
    const ofPath = path === undefined ? null : await load(path);
    if (ofPath) return ofPath;
    const first = FIXED[kind] ?? (await this.firstOf(kind));
    return first === null ? null : await load(first);
  }

  /** The first page of its kind that everybody may see. */
  private async firstOf(kind: SeoPageKind): Promise<string | null> {
    const source = (await this.sitemaps.open()).find(({ model }) => model === MODELS[kind]);
    const [entry] = (await source?.page(0, Number.MAX_SAFE_INTEGER, 1)) ?? [];
    return entry?.path ?? null;
  }

  /** What a page says of itself; null where it is of another kind, or the caller may not see it. */
  private async load(
    path: string,
    kind: SeoPageKind,
    { actor, address }: { actor: Actor; address: string },
  ): Promise<Record<string, unknown> | null> {
    let content: PageContent;
    try {
      content = await this.pages.load(path, actor, address);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    }
    const { loaders: _loaders, inLanguage: _inLanguage, movedTo: _movedTo, ...said } = content;
    return said.about?.kind === kind ? { ...said } : null;
  }
}
