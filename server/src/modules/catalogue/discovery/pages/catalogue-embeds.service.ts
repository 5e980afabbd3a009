import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, artistPath, playlistPath, trackPath } from '@tonearm/shared/rules/paths';
import type { EmbedItem, EmbedTrack } from '@tonearm/shared/sharing/embed';
import type { Actor } from '../../../../core/access/actor.js';
import { EmbedRegistry } from '../../../../core/pages/embed.registry.js';
import type { EmbedRoute } from '../../../../core/pages/embed.registry.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { PlaylistTracksService, PlaylistsService } from '../../community/playlists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { idOf } from './id-of-address.js';

/** Of a playlist: who wants more goes to its page. */
const SONGS_MAX = 100;
const namesOf = (artists: readonly { name: string }[]): string => artists.map((artist) => artist.name).join(', ');
const toEmbedTrack = (track: Track): EmbedTrack => ({
  id: track.id,
  name: track.name,
  by: namesOf(track.artists),
  duration_ms: track.duration_ms,
});
const yearOf = (date: string | null | undefined): string | null => date?.slice(0, 4) ?? null;

/** The players of songs, albums, playlists and artists on other sites; the same services as the API, so the same rules. */
@Injectable()
export class CatalogueEmbeds implements OnModuleInit {
  constructor(
    private readonly embeds: EmbedRegistry,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly playlists: PlaylistsService,
    private readonly playlistTracks: PlaylistTracksService,
  ) {}

  onModuleInit(): void {
    this.embeds.add(
      {
        pattern: '/track/:id/:name',
        permission: 'music.view',
        load: (params, guest) => this.track(idOf(params['id']), guest),
      },
      {
        pattern: '/album/:id/:artist/:name',
        permission: 'music.view',
        load: (params, guest) => this.album(idOf(params['id']), guest),
      },
      {
        pattern: '/playlist/:id/:name',
        permission: 'playlists.view',
        load: (params, guest) => this.playlist(idOf(params['id']), guest),
      },
      ...['/artist/:id', '/artist/:id/:name'].map((pattern): EmbedRoute => ({
        pattern,
        permission: 'artists.view',
        load: (params, guest) => this.artist(idOf(params['id']), guest),
      })),
    );
  }

  private async track(id: number, guest: Actor): Promise<EmbedItem> {
    const track = await this.tracks.get(id, {}, guest);
    return {
      kind: 'track',
      name: track.name,
      by: namesOf(track.artists),
      year: yearOf(track.album?.release_date),
      path: trackPath(track),
      image: track.image_variants?.['320'] ?? null,
      image_color: track.image_color,
      waveform_url: track.waveform_url ?? null,
      tracks: [toEmbedTrack(track)],
    };
  }

  private async playlist(id: number, guest: Actor): Promise<EmbedItem> {
    const playlist = await this.playlists.get(id, {}, guest);
    const { pagination } = await this.playlistTracks.list(id, { perPage: SONGS_MAX }, guest);
    const cover = playlist.image ? playlist : playlist.covers[0];
    return {
      kind: 'playlist',
      name: playlist.name,
      by: playlist.owner?.name ?? '',
      year: null,
      path: playlistPath(playlist),
      image: cover?.image_variants?.['320'] ?? null,
      image_color: cover?.image_color ?? null,
      waveform_url: null,
      tracks: pagination.data.map(toEmbedTrack),
    };
  }

  private async artist(id: number, guest: Actor): Promise<EmbedItem> {
    const { artist } = await this.artists.get(id, { load: 'top_tracks' }, guest);
    return {
      kind: 'artist',
      name: artist.name,
      by: '',
      year: null,
      path: artistPath(artist),
      image: artist.image_variants?.['320'] ?? null,
      image_color: artist.image_color,
      waveform_url: null,
      tracks: (artist.top_tracks ?? []).map(toEmbedTrack),
    };
  }

  private async album(id: number, guest: Actor): Promise<EmbedItem> {
    const album = await this.albums.get(id, { load: 'tracks' }, guest);
    return {
      kind: 'album',
      name: album.name,
      by: namesOf(album.artists),
      year: yearOf(album.release_date),
      path: albumPath(album),
      image: album.image_variants?.['320'] ?? null,
      image_color: album.image_color,
      waveform_url: null,
      tracks: (album.tracks ?? []).map(toEmbedTrack),
    };
  }
}
