import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WorkspaceHoldings } from '../../../workspaces/index.js';
import type { WorkspaceHolding } from '../../../workspaces/index.js';
import { WorkspaceMusicRepository } from './workspace-music.repository.js';

/** Says how much music, and how many playlists, workspaces own. */
@Injectable()
export class WorkspaceMusic implements OnModuleInit {
  constructor(
    private readonly holdings: WorkspaceHoldings,
    private readonly music: WorkspaceMusicRepository,
  ) {}

  onModuleInit(): void {
    this.holdings.readBy((ids) => this.read(ids));
  }

  private async read(ids: readonly number[]): Promise<Map<number, WorkspaceHolding>> {
    const tracks = await this.music.countTracks(ids);
    const albums = await this.music.countAlbums(ids);
    const artists = await this.music.countArtists(ids);
    const playlists = await this.music.countPlaylists(ids);
    const bytes = await this.music.sumBytes(ids);
    const of = (counts: ReadonlyMap<number, number>, id: number): number => counts.get(id) ?? 0;
    return new Map(
      ids.map((id) => [
        id,
        {
          tracks: of(tracks, id),
          albums: of(albums, id),
          artists: of(artists, id),
          playlists: of(playlists, id),
          bytes: of(bytes, id),
        },
      ]),
    );
  }
}
