import { Injectable } from '@nestjs/common';
import type { AlbumsLayout } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistAlbumsQuery, ArtistQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import type { AlbumPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { AlbumsService } from '../albums/index.js';

/** Albums on the artist's page: rows are few at first. */
const ALBUMS_ON_PAGE: Readonly<Record<AlbumsLayout, number>> = { grid: 24, list: 5 };

export interface ArtistAlbumsPage {
  albums: AlbumPagination;
  selected_albums_layout: AlbumsLayout;
}

/** What an artist has released, the newest first unless asked otherwise. */
@Injectable()
export class ArtistAlbums {
  constructor(
    private readonly albums: AlbumsService,
    private readonly settings: SettingsService,
  ) {}

  /** As many as the artist's page begins with, in the layout that is asked for or the site's. */
  async ofPage(artist: number, query: ArtistQuery): Promise<ArtistAlbumsPage> {
    const layout = query.albumsLayout ?? (await this.settings.get('player.default_artist_view'));
    const perPage = query.albumsPerPage ?? ALBUMS_ON_PAGE[layout];
    return {
      albums: await this.albums.list({ perPage, orderBy: 'release_date' }, { artist }),
      selected_albums_layout: layout,
    };
  }

  async list(artist: number, query: ArtistAlbumsQuery): Promise<AlbumPagination> {
    return await this.albums.list(query.orderBy ? query : { ...query, orderBy: 'release_date' }, {
      artist,
      release_type: query.releaseType,
    });
  }
}
