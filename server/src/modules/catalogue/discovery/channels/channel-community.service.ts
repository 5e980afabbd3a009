import { Injectable } from '@nestjs/common';
import type { Playlist, PlaylistPagination } from '@tonearm/shared/catalogue/playlists.dto';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { SearchUser } from '@tonearm/shared/search/search.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { ActorResolver } from '../../../../core/access/actor-resolver.js';
import { AccountReader } from '../../../users/index.js';
import { PlaylistsService } from '../../community/playlists/index.js';
import { ChannelContentRepository } from './channel-content.repository.js';

/** Playlists and people in channels, as a guest sees them: what a channel shows is kept for everybody. */
@Injectable()
export class ChannelCommunity {
  constructor(
    private readonly lists: PlaylistsService,
    private readonly content: ChannelContentRepository,
    private readonly accounts: AccountReader,
    private readonly actors: ActorResolver,
  ) {}

  async listPlaylists(query: ListQuery): Promise<PlaylistPagination> {
    return await this.lists.list(query, await this.guest());
  }

  async playlists(ids: readonly number[]): Promise<Playlist[]> {
    return await this.lists.listByIds(ids, await this.guest());
  }

  async users(ids: readonly number[]): Promise<SearchUser[]> {
    return (await this.content.people(ids)).map(({ id, name, avatar }) => ({
      id: Number(id),
      model_type: 'user',
      name,
      image: this.accounts.avatarUrl(avatar),
    }));
  }

  /** For a picker. */
  async searchUsers(text: string, limit: number): Promise<SearchUser[]> {
    return await this.users(await this.content.peopleNamed(text, limit));
  }

  private guest(): Promise<Actor> {
    return this.actors.resolve({ sessionToken: null, bearer: null });
  }
}
