import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { UserPage, UserProfile } from '@tonearm/shared/account/account.dto';
import { PROFILE_TABS } from '@tonearm/shared/account/profile';
import type { ProfileTab } from '@tonearm/shared/account/profile';
import { userSeo } from '@tonearm/shared/rules/page-seo';
import { userPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../../core/access/actor.js';
import { AppConfig } from '../../../../core/config/config.js';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import { AppError } from '../../../../core/errors/app-error.js';
import { PageRegistry } from '../../../../core/pages/page.registry.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { SitemapRegistry } from '../../../../core/pages/sitemap.registry.js';
import { SitemapRepository } from '../../../../core/pages/sitemap.repository.js';
import { ProfilesService } from '../../community/profiles/index.js';
import { UserEntity, UserProfileEntity } from '../../../users/index.js';
import { ownedByUserSql } from '../../music/ownership.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { guardedPage } from './guarded-page.js';
import { idOf } from './id-of-address.js';

/** People whom everybody may find, and who have something to show. */
const [users, p, pl, t] = [
  named(UserEntity, 'users'),
  named(UserProfileEntity, 'p'),
  named(PlaylistEntity, 'pl'),
  named(TrackEntity, 't'),
];
const SHOWN = sql`${users.deleted_at} IS NULL AND ${users.banned_at} IS NULL AND ${users.email_verified_at} IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM ${p} WHERE ${p.user_id} = ${users.id} AND ${p.audience} <> 'public')
  AND (EXISTS (SELECT 1 FROM ${pl} WHERE ${pl.owner_id} = ${users.id} AND ${pl.visibility} = 'public' AND ${pl.hidden_at} IS NULL AND ${pl.deleted_at} IS NULL) OR EXISTS (SELECT 1 FROM ${t} WHERE ${ownedByUserSql(t, users.id)} AND ${t.listed} = 1))`;

/** Loader data and SEO tags of the pages of people, and which of them are in the sitemap. */
@Injectable()
export class ProfilePages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly sitemaps: SitemapRegistry,
    private readonly rows: SitemapRepository,
    private readonly profiles: ProfilesService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      { pattern: '/feed', load: async () => ({ status: 200, title: 'Feed', isIndexed: false }) },
      ...['/user/:id', '/user/:id/:name', '/user/:id/:name/:tab'].map((pattern) =>
        guardedPage(pattern, 'users.view', (params, actor) => this.profile(params, actor)),
      ),
    );
    this.sitemaps.add(
      this.rows.source<{ name: string }>({
        model: 'users',
        permission: 'users.view',
        table: named(UserEntity),
        condition: () => SHOWN,
        columns: users.name,
        pathOf: userPath,
      }),
    );
  }

  private async profile({ id, tab }: Record<string, string>, actor: Actor): Promise<PageContent> {
    if (tab !== undefined && !(PROFILE_TABS as readonly string[]).includes(tab)) return { status: 404 };
    try {
      const user = await this.profiles.get(idOf(id), {}, actor);
      return {
        ...this.contentOf(user, tab as ProfileTab | undefined),
        loaders: { userProfilePage: { user, status: 'success' } },
      };
    } catch (error) {
      if (error instanceof AppError && error.code === 'private_profile') return { status: 200, isIndexed: false };
      throw error;
    }
  }

  private contentOf(
    user: Pick<UserPage, 'id' | 'name' | 'image' | 'is_open' | 'counts' | 'tabs'> & { profile?: UserProfile },
    tab: ProfileTab | undefined,
  ): PageContent {
    // The first tab is the page itself.
    const shown = tab === user.tabs[0] ? undefined : tab;
    return {
      status: 200,
      ...userSeo(user, shown),
      inLanguage: (words) => userSeo(user, shown, words),
      isIndexed: user.is_open && user.counts.playlists + user.counts.tracks > 0,
      jsonLd: {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: user.name,
          url: this.config.baseUrl + userPath(user),
          ...(user.image ? { image: new URL(user.image, this.config.baseUrl).href } : {}),
        },
      },
    };
  }
}
