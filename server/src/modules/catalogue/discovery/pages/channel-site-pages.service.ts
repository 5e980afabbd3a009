import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { GENRES_SLUG, GENRE_SLUG, HOME_SLUG, homepageChannelId } from '@tonearm/shared/catalogue/channels';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { landingPageOf } from '@tonearm/shared/landing/landing-page';
import { channelOwnTitle, channelSeo } from '@tonearm/shared/rules/page-seo';
import { channelPath, genrePath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../../core/access/actor.js';
import { AppError } from '../../../../core/errors/app-error.js';
import { PageRegistry } from '../../../../core/pages/page.registry.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { ChannelReader, restrictionIn } from '../channels/index.js';
import { GenresService } from '../../music/genres/index.js';
import { CatalogueSeo } from './catalogue-seo.service.js';
import { isFormer } from './former-address.js';
import { guardedPage } from './guarded-page.js';

const seoOf = (channel: Channel) => {
  const seo = channelSeo(channel);
  return { ...seo, jsonLd: { '@type': 'CollectionPage', name: seo.title } };
};

const contentOf = (channel: Channel): PageContent => {
  const { restriction } = channel;
  return {
    status: 200,
    ...seoOf(channel),
    ...(restriction && {
      inLanguage: ({ language }) => seoOf({ ...channel, restriction: restrictionIn(language, restriction) }),
    }),
    isIndexed: channel.visibility === 'public',
    loaders: { channelPage: { channel, status: 'success' } },
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
    private readonly seo: CatalogueSeo,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      {
        pattern: '/landing',
        load: async (_params, actor) => {
          // Where it is what guests find at /, one page has two addresses, of which search engines get one.
          const isHome = (await this.settings.get('homepage.type')) === 'landingPage';
          return { ...(await this.landing(actor)), ...(isHome ? {} : { path: '/landing' }) };
        },
      },
      guardedPage('/', 'channels.view', (_params, actor) => this.root(actor)),
      guardedPage('/genres', 'channels.view', (_params, actor) => this.genreList(actor)),
      // A page of the site, not the channel with this number.
      { pattern: '/404', load: () => Promise.resolve({ status: 404 }) },
      // The client leads on to the list of genres.
      { pattern: '/genre', load: () => Promise.resolve(this.seo.genres()) },
      guardedPage('/genre/:name', 'channels.view', ({ name = '' }, actor) => this.genre(name, actor)),
      ...['/channel/:slug', '/channel/:slug/:restriction', '/:slug', '/:slug/:restriction'].map((pattern) =>
        guardedPage(pattern, 'channels.view', ({ slug = '', restriction }, actor) =>
          this.channel(slug, restriction, actor),
        ),
      ),
    );
  }

  /** Members always see the home channel, guests what the homepage setting says. */
  private async root(actor: Actor): Promise<PageContent> {
    const type = actor.isLoggedIn ? 'home' : await this.settings.get('homepage.type');
    const id = homepageChannelId(type);
    const chosen = id ? await this.find(id, actor) : null;
    if (chosen) return { ...(await this.seo.home()), loaders: contentOf(chosen).loaders };
    if (type === 'landingPage') return await this.landing(actor);
    if (type === 'loginPage' || type === 'registerPage') return await this.seo.home();
    const channel = await this.channels.getHome(actor);
    return { ...(await this.seo.home()), loaders: { channelPage: { channel, status: 'success' } } };
  }

  /** It shows the home page in a window, where its owner wants that, to those who may see it. */
  private async landing(actor: Actor): Promise<PageContent> {
    const { show_window: hasWindow } = landingPageOf(await this.settings.get('homepage.appearance'));
    const home = hasWindow && actor.can('channels.view') ? await this.find(HOME_SLUG, actor) : null;
    return { ...(await this.seo.home()), ...(home ? { loaders: contentOf(home).loaders } : {}) };
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
    const { loaders } = contentOf(await this.channels.get(GENRES_SLUG, {}, actor));
    return { ...this.seo.genres(), loaders };
  }

  private async genre(name: string, actor: Actor): Promise<PageContent> {
    const genre = await this.genres.get(name);
    if (isFormer(name, genre)) return { status: 200, movedTo: genrePath(genre) };
    const channel = await this.channels.get(GENRE_SLUG, { restriction: genre.name }, actor);
    const title = channelOwnTitle(channel);
    const { inLanguage, ...seo } = this.seo.genre(genre);
    const own = title ? { title } : {};
    return {
      ...seo,
      ...own,
      inLanguage: (words) => ({ ...inLanguage?.(words), ...own }),
      loaders: { channelPage: { channel, status: 'success' }, genrePage: { genre, status: 'success' } },
    };
  }

  private async channel(slug: string, restriction: string | undefined, actor: Actor): Promise<PageContent> {
    const channel = await this.channels.get(slug, { restriction }, actor);
    const narrowed = restriction === undefined ? null : channel.restriction;
    const hasMoved =
      isFormer(slug, { id: channel.id, name: channel.slug }) || (narrowed && isFormer(restriction ?? '', narrowed));
    return hasMoved
      ? { status: 200, movedTo: channelPath({ slug: channel.slug, restriction: narrowed }) }
      : contentOf(channel);
  }
}
