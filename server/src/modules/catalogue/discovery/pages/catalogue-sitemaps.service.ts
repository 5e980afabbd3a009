import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import {
  albumPath,
  artistPath,
  channelPath,
  genrePath,
  playlistPath,
  tagPath,
  trackPath,
} from '@tonearm/shared/rules/paths';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import { SitemapRegistry } from '../../../../core/pages/sitemap.registry.js';
import type { SitemapEntry, SitemapSource } from '../../../../core/pages/sitemap.registry.js';
import { SitemapRepository } from '../../../../core/pages/sitemap.repository.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { ChannelEntity } from '../../music/schema/channel.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { PlaylistEntity, PlaylistTrackEntity } from '../../music/schema/playlist.entity.js';
import { TagEntity } from '../../music/schema/tag.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { playlistListedSql } from '../../music/visibility.js';
import { LISTED } from './listed.repository.js';

/** Pages that are always there. */
const FIXED: readonly SitemapEntry[] = [
  { id: 1, path: '/' },
  { id: 2, path: '/genres' },
];
/** Where they stand in the sitemap. */
const FIXED_PAGES: SitemapSource = {
  model: 'pages',
  permission: 'channels.view',
  parts: (after = 0) => Promise.resolve(after === 0 ? [{ after: 0, count: FIXED.length }] : []),
  page: (after) => Promise.resolve(FIXED.filter(({ id }) => id > after)),
};
const [p, ar, albums] = [named(AlbumArtistEntity, 'p'), named(ArtistEntity, 'ar'), named(AlbumEntity, 'albums')];
const FIRST_ARTIST = sql`(SELECT ${ar.name} FROM ${p} JOIN ${ar} ON ${ar.id} = ${p.artist_id} WHERE ${p.album_id} = ${albums.id} ORDER BY ${p.position} LIMIT 1) AS artist`;
const channels = named(ChannelEntity);

const [s, playlists] = [named(PlaylistTrackEntity, 's'), named(PlaylistEntity, 'playlists')];
const HAS_SONGS = sql`EXISTS (SELECT 1 FROM ${s} WHERE ${s.playlist_id} = ${playlists.id})`;

interface Named {
  name: string;
}

/** The sitemaps of the catalogue. */
@Injectable()
export class CatalogueSitemaps implements OnModuleInit {
  constructor(
    private readonly sitemaps: SitemapRegistry,
    private readonly rows: SitemapRepository,
  ) {}

  onModuleInit(): void {
    this.sitemaps.add(FIXED_PAGES, ...this.music(), ...this.around());
  }

  private music(): SitemapSource[] {
    return [
      this.rows.source<Named>({
        model: 'tracks',
        permission: 'music.view',
        table: named(TrackEntity),
        condition: () => LISTED.tracks,
        columns: named(TrackEntity).name,
        pathOf: trackPath,
      }),
      this.rows.source<Named & { artist: string | null }>({
        model: 'albums',
        permission: 'music.view',
        table: named(AlbumEntity),
        condition: () => LISTED.albums,
        columns: sql`${named(AlbumEntity).name}, ${FIRST_ARTIST}`,
        pathOf: (row) => albumPath({ ...row, artists: row.artist === null ? [] : [{ name: row.artist }] }),
      }),
      this.rows.source<Named>({
        model: 'artists',
        permission: 'artists.view',
        table: named(ArtistEntity),
        condition: () => LISTED.artists,
        columns: named(ArtistEntity).name,
        pathOf: artistPath,
      }),
    ];
  }

  /** What is made of the music, and what sorts it. */
  private around(): SitemapSource[] {
    return [
      this.rows.source<Named>({
        model: 'playlists',
        permission: 'playlists.view',
        table: named(PlaylistEntity),
        condition: () => sql`${playlistListedSql('playlists')} AND ${HAS_SONGS}`,
        columns: named(PlaylistEntity).name,
        pathOf: playlistPath,
      }),
      this.rows.source<{ slug: string }>({
        model: 'channels',
        permission: 'channels.view',
        table: named(ChannelEntity),
        condition: () => sql`${channels.listed} = 1 AND ${channels.internal} = 0`,
        columns: channels.slug,
        pathOf: channelPath,
      }),
      this.rows.source<Named>({
        model: 'genres',
        permission: 'genres.view',
        table: named(GenreEntity),
        condition: () => LISTED.genres,
        columns: named(GenreEntity).name,
        pathOf: genrePath,
      }),
      this.rows.source<Named>({
        model: 'tags',
        permission: 'tags.view',
        table: named(TagEntity),
        condition: () => LISTED.tags,
        columns: named(TagEntity).name,
        pathOf: (row) => tagPath(row),
      }),
    ];
  }
}
