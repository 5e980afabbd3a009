import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { PlaylistDeletion } from './playlist-deletion.service.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';
import type { NamedSong, OwnedPlaylist } from './playlist-owners.repository.js';

/** Somebody's playlists: in the export of their personal data, and when they leave. */
@Injectable()
export class PlaylistData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly owners: PlaylistOwnersRepository,
    private readonly deletion: PlaylistDeletion,
  ) {}

  onModuleInit(): void {
    this.data.add({ name: 'playlists', pages: (userId, viewer) => this.pages(userId, viewer) });
    this.content.add(({ userId, action }, room) => this.deletion.leave(userId, action, room));
  }
  /** One playlist at a time: each may have any number of songs. */
  private async *pages(userId: number, viewer: Actor): AsyncGenerator<object[]> {
    const playlists = inPages(
      (page: Page<OwnedPlaylist>) => this.owners.listOf(userId, page),
      (row) => row,
    );
    for await (const page of playlists)
      for (const { id, name, description, visibility, created_at: createdAt } of page) {
        const songs: string[] = [];
        const names = inPages(
          (next: Page<NamedSong>) => this.owners.songsOf(id, viewer, next),
          (song) => song.name,
        );
        for await (const some of names) songs.push(...some);
        yield [{ name, description, visibility, songs, created_at: createdAt.toISOString() }];
      }
  }
}
