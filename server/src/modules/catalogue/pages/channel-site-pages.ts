import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { GENRES_SLUG, GENRE_SLUG, HOME_SLUG, homepageChannelId } from '@tonearm/shared/catalogue/channels';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { channelPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent } from '../../../core/pages/page.registry.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { ChannelReader } from '../channels/index.js';
import { GenresService } from '../genres/index.js';
import { guardedPage } from './guarded-page.js';

/** The channel's template, with what it may name put in; unknown names are left empty. */
function filled(template: string, channel: Channel): string {
  const values: Record<string, string> = { 'channel.name': channel.name, 'channel.restriction.name': channel.restriction?.display_name ?? '' };
  return template.replace(/\{\{\s*([\w.]{1,60})\s*\}\}/g, (_match, name: string) => values[name] ?? '').trim();
}

const titleOf = (channel: Channel): string => filled(channel.config.seo_title, channel) || (channel.restriction ? `${channel.name}: ${channel.restriction.display_name}` : channel.name);

const contentOf = (channel: Channel, path: string): PageContent => {
  const description = filled(channel.config.seo_description, channel) || (channel.description ?? '');
  return {
    status: 200, path, title: titleOf(channel), ...(description ? { description } : {}), jsonLd: { '@type': 'CollectionPage', name: titleOf(channel) },
    isIndexed: channel.visibility === 'public', loaders: { channelPage: { channel, status: 'success' } },
  };
};

/** Loader data and SEO tags of the pages that are channels: home, genres, and whatever the site's owner made. */
@Injectable()
export class ChannelSitePages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly channels: ChannelReader,
    private readonly genres: GenresService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      { pattern: '/landing', load: () => Promise.resolve({ status: 200, path: '/landing', jsonLd: { '@type': 'WebSite' } }) },
      guardedPage('/', 'channels.view', (_params, actor) => this.root(actor)),
      guardedPage('/genres', 'channels.view', (_params, actor) => this.genreList(actor)),
      // The client leads on to the list of genres.
      { pattern: '/genre', load: () => Promise.resolve({ status: 200, path: '/genres', title: 'Genres' }) },
      guardedPage('/genre/:name', 'channels.view', ({ name = '' }, actor) => this.genre(name, actor)),
      ...['/channel/:slug', '/channel/:slug/:restriction', '/:slug', '/:slug/:restriction'].map((pattern) =>
        guardedPage(pattern, 'channels.view', ({ slug = '', restriction }, actor) => this.channel(slug, restriction, actor))),
    );
  }

  /** Members always see the home channel, guests what the homepage setting says. */
  private async root(actor: Actor): Promise<PageContent> {
    const type = actor.isLoggedIn ? 'home' : await this.settings.get('homepage.type');
    const id = homepageChannelId(type);
    const chosen = id ? await this.find(id, actor) : null;
    if (chosen) return { ...contentOf(chosen, '/'), jsonLd: { '@type': 'WebSite' } };
    if (type === 'landingPage' || type === 'loginPage' || type === 'registerPage') return { status: 200, path: '/', jsonLd: { '@type': 'WebSite' } };
    const channel = await this.channels.getHome(actor);
    return { status: 200, path: '/', loaders: { channelPage: { channel, status: 'success' } }, jsonLd: { '@type': 'WebSite' } };
  }

  private async find(id: string, actor: Actor): Promise<Channel | null> {
    try {
      return await this.channels.get(id, {}, actor);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }

  private async genreList(actor: Actor): Promise<PageContent> {
    return contentOf(await this.channels.get(GENRES_SLUG, {}, actor), '/genres');
  }

  private async genre(name: string, actor: Actor): Promise<PageContent> {
    const genre = await this.genres.get(name);
    const channel = await this.channels.get(GENRE_SLUG, { restriction: genre.name }, actor);
    const content = contentOf(channel, channelPath(channel));
    return {
      ...content, title: filled(channel.config.seo_title, channel) || genre.display_name, image: genre.cover?.image ?? null,
      loaders: { ...content.loaders, genrePage: { genre, status: 'success' } },
    };
  }

  private async channel(slug: string, restriction: string | undefined, actor: Actor): Promise<PageContent> {
    const channel = await this.channels.get(slug, { restriction }, actor);
    return contentOf(channel, channel.slug === HOME_SLUG ? '/' : channelPath(channel));
  }
}
