import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { albumPath, artistPath, genrePath, trackPath } from '@tonearm/shared/rules/paths';
import { isoTime } from '../../../core/database/dialect.js';
import { SitemapRegistry } from '../../../core/pages/sitemap.registry.js';
import type { SitemapEntry, SitemapSource } from '../../../core/pages/sitemap.registry.js';
import { SitemapRepository } from './sitemap.repository.js';
import type { ListedTable, NamedRow } from './sitemap.repository.js';

const PATHS: Record<ListedTable, (row: NamedRow) => string> = {
  tracks: trackPath, artists: artistPath, genres: genrePath,
  albums: (row) => albumPath({ ...row, artists: row.artist_name ? [{ name: row.artist_name }] : [] }),
};
/** Pages that are always there. */
const FIXED: readonly SitemapEntry[] = [{ id: 1, path: '/' }, { id: 2, path: '/genres' }];

/** What search engines are told of the catalogue. */
@Injectable()
export class CatalogueSitemaps implements OnModuleInit {
  constructor(private readonly sitemaps: SitemapRegistry, private readonly repository: SitemapRepository) {}

  onModuleInit(): void {
    this.sitemaps.add(
      {
        model: 'pages', permission: 'channels.view', parts: (after = 0) => Promise.resolve(after === 0 ? [{ after: 0, count: FIXED.length }] : []),
        page: (after) => Promise.resolve(FIXED.filter(({ id }) => id > after)),
      },
      this.source('tracks', 'music.view'), this.source('albums', 'music.view'), this.source('artists', 'artists.view'), this.source('genres', 'genres.view'),
    );
  }

  private source(table: ListedTable, permission: PermissionName): SitemapSource {
    return {
      model: table, permission, parts: (after) => this.repository.parts(table, after),
      page: async (after, until, limit) => (await this.repository.page(table, after, until, limit)).map((row) => {
        const named = { ...row, id: Number(row.id) };
        return { id: named.id, path: PATHS[table](named), lastModified: isoTime(row.updated_at) };
      }),
    };
  }
}
