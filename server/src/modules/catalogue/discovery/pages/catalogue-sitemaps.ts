import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { albumPath, artistPath, channelPath, genrePath, playlistPath, tagPath, trackPath } from '@tonearm/shared/rules/paths';
import { SitemapRegistry } from '../../../../core/pages/sitemap.registry.js';
import type { SitemapEntry } from '../../../../core/pages/sitemap.registry.js';
import { SitemapRepository } from '../../../../core/pages/sitemap.repository.js';
import { playlistListedSql } from '../../music/visibility.js';
import { LISTED } from './listed.repository.js';

/** Pages that are always there. */
const FIXED: readonly SitemapEntry[] = [{ id: 1, path: '/' }, { id: 2, path: '/genres' }];
const FIRST_ARTIST = '(SELECT ar.name FROM album_artists p JOIN artists ar ON ar.id = p.artist_id WHERE p.album_id = albums.id ORDER BY p.position LIMIT 1) AS artist';

const HAS_SONGS = 'EXISTS (SELECT 1 FROM playlist_tracks s WHERE s.playlist_id = playlists.id)';

interface Named {
  name: string;
}

/** What search engines are told of the catalogue. */
@Injectable()
export class CatalogueSitemaps implements OnModuleInit {
  constructor(private readonly sitemaps: SitemapRegistry, private readonly rows: SitemapRepository) {}

  onModuleInit(): void {
    this.sitemaps.add(
      {
        model: 'pages', permission: 'channels.view', parts: (after = 0) => Promise.resolve(after === 0 ? [{ after: 0, count: FIXED.length }] : []),
        page: (after) => Promise.resolve(FIXED.filter(({ id }) => id > after)),
      },
      this.rows.source<Named>({ model: 'tracks', permission: 'music.view', table: 'tracks', condition: LISTED.tracks, columns: 'name', pathOf: trackPath }),
      this.rows.source<Named & { artist: string | null }>({
        model: 'albums', permission: 'music.view', table: 'albums', condition: LISTED.albums, columns: `name, ${FIRST_ARTIST}`,
        pathOf: (row) => albumPath({ ...row, artists: row.artist === null ? [] : [{ name: row.artist }] }),
      }),
      this.rows.source<Named>({ model: 'artists', permission: 'artists.view', table: 'artists', condition: LISTED.artists, columns: 'name', pathOf: artistPath }),
      this.rows.source<Named>({
        model: 'playlists', permission: 'playlists.view', table: 'playlists', condition: `${playlistListedSql('playlists')} AND ${HAS_SONGS}`, columns: 'name', pathOf: playlistPath,
      }),
      this.rows.source<{ slug: string }>({ model: 'channels', permission: 'channels.view', table: 'channels', condition: 'listed = 1 AND internal = 0', columns: 'slug', pathOf: channelPath }),
      this.rows.source<Named>({ model: 'genres', permission: 'genres.view', table: 'genres', condition: LISTED.genres, columns: 'name', pathOf: genrePath }),
      this.rows.source<Named>({ model: 'tags', permission: 'tags.view', table: 'tags', condition: LISTED.tags, columns: 'name', pathOf: (row) => tagPath(row) }),
    );
  }
}
