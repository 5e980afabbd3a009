import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { PlaylistDeletion } from './playlist-deletion.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';

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
    this.data.add({
      name: 'playlists',
      collect: async (userId, viewer) =>
        (await this.owners.exportOf(userId, viewer)).map(({ created_at: createdAt, ...playlist }) => ({
          ...playlist,
          created_at: isoTime(createdAt),
        })),
    });
    this.content.add(({ userId, action }, room) => this.deletion.leave(userId, action, room));
  }
}
