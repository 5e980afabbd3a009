import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { playlistPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../core/access/actor.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent } from '../../../core/pages/page.registry.js';
import { PlaylistsService } from '../playlists/index.js';
import { guardedPage } from './guarded-page.js';
import { idOf } from './id-of-address.js';

/** SEO tags of a playlist's page. */
@Injectable()
export class PlaylistPages implements OnModuleInit {
  constructor(private readonly pages: PageRegistry, private readonly playlists: PlaylistsService) {}

  onModuleInit(): void {
    this.pages.add(
      ...['/playlist/:id', '/playlist/:id/:name'].map((pattern) => guardedPage(pattern, 'playlists.view', (params, actor) => this.playlist(idOf(params['id']), actor))),
    );
  }

  private async playlist(id: number, actor: Actor): Promise<PageContent> {
    const playlist = await this.playlists.get(id, { load: 'editors' }, actor);
    const by = playlist.owner?.name;
    return {
      status: 200, path: playlistPath(playlist), title: by ? `${playlist.name} by ${by}` : playlist.name, type: 'music.playlist',
      image: playlist.image ?? playlist.covers[0]?.image ?? null, isIndexed: playlist.visibility === 'public', isEmbeddable: playlist.visibility !== 'private',
      description: playlist.description ?? `${playlist.name}: ${playlist.tracks_count} songs${by ? `, a playlist by ${by}` : ''}.`,
      jsonLd: {
        '@type': 'MusicPlaylist', name: playlist.name, numTracks: playlist.tracks_count, ...(by ? { creator: { '@type': 'Person', name: by } } : {}),
      },
    };
  }
}
