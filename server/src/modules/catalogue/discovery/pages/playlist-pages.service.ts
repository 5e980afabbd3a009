import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { playlistSeo } from '@tonearm/shared/rules/page-seo';
import type { Actor } from '../../../../core/access/actor.js';
import { PageRegistry } from '../../../../core/pages/page.registry.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { PlaylistsService, PlaylistTracksService } from '../../community/playlists/index.js';
import { guardedPage } from './guarded-page.js';
import { idOf } from './id-of-address.js';

/** Loader data and SEO tags of a playlist's page. */
@Injectable()
export class PlaylistPages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly playlists: PlaylistsService,
    private readonly tracks: PlaylistTracksService,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      ...['/playlist/:id', '/playlist/:id/:name'].map((pattern) =>
        guardedPage(pattern, 'playlists.view', (params, actor) => this.playlist(idOf(params['id']), actor)),
      ),
    );
  }

  private async playlist(id: number, actor: Actor): Promise<PageContent> {
    const playlist = await this.playlists.get(id, { load: 'editors' }, actor);
    const by = playlist.owner?.name;
    const songs = actor.can('music.view') ? await this.tracks.list(id, { perPage: PER_PAGE_MAX }, actor) : null;
    return {
      status: 200,
      ...playlistSeo(playlist),
      inLanguage: (words) => playlistSeo(playlist, words),
      isEmbeddable: playlist.visibility === 'public',
      // As in the sitemap: what holds nothing is nothing to find.
      isIndexed: playlist.visibility === 'public' && playlist.tracks_count > 0,
      loaders: {
        playlistPage: {
          playlist,
          ...(songs ? { tracks: songs.pagination } : {}),
          total_duration_ms: songs?.total_duration_ms ?? playlist.duration_ms,
          status: 'success',
        },
      },
      jsonLd: {
        '@type': 'MusicPlaylist',
        name: playlist.name,
        numTracks: playlist.tracks_count,
        ...(by ? { creator: { '@type': 'Person', name: by } } : {}),
      },
    };
  }
}
