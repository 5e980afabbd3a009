import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import type { EmbedItem, EmbedTrack } from '@tonearm/shared/sharing/embed';
import type { Actor } from '../../../core/access/actor.js';
import { EmbedRegistry } from '../../../core/pages/embed.registry.js';
import { AlbumsService } from '../albums/index.js';
import { TracksService } from '../tracks/index.js';
import { idOf } from './id-of-address.js';

const namesOf = (artists: readonly { name: string }[]): string => artists.map((artist) => artist.name).join(', ');
const toEmbedTrack = (track: Track): EmbedTrack => ({ id: track.id, name: track.name, by: namesOf(track.artists), duration_ms: track.duration_ms });
const yearOf = (date: string | null | undefined): string | null => date?.slice(0, 4) ?? null;

/** The players of songs and albums on other sites; the same services as the API, so the same rules. */
@Injectable()
export class CatalogueEmbeds implements OnModuleInit {
  constructor(private readonly embeds: EmbedRegistry, private readonly tracks: TracksService, private readonly albums: AlbumsService) {}

  onModuleInit(): void {
    this.embeds.add(
      { pattern: '/track/:id/:name', permission: 'music.view', load: (params, guest) => this.track(idOf(params['id']), guest) },
      { pattern: '/album/:id/:artist/:name', permission: 'music.view', load: (params, guest) => this.album(idOf(params['id']), guest) },
    );
  }

  private async track(id: number, guest: Actor): Promise<EmbedItem> {
    const track = await this.tracks.get(id, {}, guest);
    return {
      kind: 'track', name: track.name, by: namesOf(track.artists), year: yearOf(track.album?.release_date), path: trackPath(track),
      image: track.image_variants?.['320'] ?? null, image_color: track.image_color, waveform_url: track.waveform_url ?? null, tracks: [toEmbedTrack(track)],
    };
  }

  private async album(id: number, guest: Actor): Promise<EmbedItem> {
    const album = await this.albums.get(id, { load: 'tracks' }, guest);
    return {
      kind: 'album', name: album.name, by: namesOf(album.artists), year: yearOf(album.release_date), path: albumPath(album),
      image: album.image_variants?.['320'] ?? null, image_color: album.image_color, waveform_url: null, tracks: (album.tracks ?? []).map(toEmbedTrack),
    };
  }
}
