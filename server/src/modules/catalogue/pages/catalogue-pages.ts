import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { albumPath, artistPath, tagPath, trackPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../core/access/actor.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent } from '../../../core/pages/page.registry.js';
import { AlbumsService } from '../albums/index.js';
import { ArtistsService } from '../artists/index.js';
import { TagsService } from '../tags/index.js';
import { TracksService } from '../tracks/index.js';
import { guardedPage } from './guarded-page.js';

/** An id of an address; 0 names nothing. */
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= 2_147_483_647 ? Number(text) : 0);
const isoDuration = (ms: number): string => `PT${Math.floor(ms / 60_000)}M${Math.round((ms % 60_000) / 1000)}S`;

/** Loader data and SEO tags of the catalogue's pages; the same services as the API, so the same rules. */
@Injectable()
export class CataloguePages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly artists: ArtistsService,
    private readonly albums: AlbumsService,
    private readonly tracks: TracksService,
    private readonly tags: TagsService,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      ...([undefined, 'tracks', 'albums'] as const).map((tab) => guardedPage(tab ? `/tag/:name/${tab}` : '/tag/:name', 'tags.view', (params) => this.tag(params['name'] ?? '', tab))),
      ...['/artist/:id', '/artist/:id/:name'].map((pattern) => guardedPage(pattern, 'artists.view', (params, actor) => this.artist(idOf(params['id']), actor))),
      guardedPage('/album/:id/:artist/:name', 'music.view', (params, actor) => this.album(idOf(params['id']), actor)),
      guardedPage('/track/:id/:name', 'music.view', (params, actor) => this.track(idOf(params['id']), actor)),
    );
  }

  private async tag(name: string, tab: 'tracks' | 'albums' | undefined): Promise<PageContent> {
    const tag = await this.tags.get(name);
    return { status: 200, path: tagPath(tag, tab), title: `#${tag.display_name}` };
  }

  private async artist(id: number, actor: Actor): Promise<PageContent> {
    const answer = await this.artists.get(id, { load: 'albums,top_tracks,genres' }, actor);
    const { artist } = answer;
    return {
      status: 200, path: artistPath(artist), title: artist.name, image: artist.image, type: 'profile',
      description: `Listen to ${artist.name}: ${artist.tracks_count} songs.`,
      jsonLd: { '@type': 'MusicGroup', name: artist.name }, loaders: { artistPage: { ...answer, status: 'success' } },
    };
  }

  private async album(id: number, actor: Actor): Promise<PageContent> {
    const album = await this.albums.get(id, { load: 'tracks,genres,tags,credits' }, actor);
    const by = album.artists.map((artist) => artist.name).join(', ');
    return {
      status: 200, path: albumPath(album), title: `${album.name} by ${by}`, image: album.image, type: 'music.album',
      description: `${album.name} by ${by}: ${album.tracks_count} songs${album.release_date ? `, ${album.release_date.slice(0, 4)}` : ''}.`,
      jsonLd: {
        '@type': 'MusicAlbum', name: album.name, byArtist: album.artists.map((artist) => ({ '@type': 'MusicGroup', name: artist.name })),
        numTracks: album.tracks_count, ...(album.release_date ? { datePublished: album.release_date } : {}),
      },
      loaders: { albumPage: { album, status: 'success' } },
    };
  }

  private async track(id: number, actor: Actor): Promise<PageContent> {
    const track = await this.tracks.get(id, { load: 'genres,tags,credits' }, actor);
    const by = track.artists.map((artist) => artist.name).join(', ');
    return {
      status: 200, path: trackPath(track), title: `${track.name} by ${by}`, image: track.image, type: 'music.song',
      description: `Listen to ${track.name} by ${by}.`,
      jsonLd: {
        '@type': 'MusicRecording', name: track.name, duration: isoDuration(track.duration_ms),
        byArtist: track.artists.map((artist) => ({ '@type': 'MusicGroup', name: artist.name })),
        ...(track.album ? { inAlbum: { '@type': 'MusicAlbum', name: track.album.name } } : {}),
      },
      loaders: { trackPage: { track, status: 'success' } },
    };
  }
}
