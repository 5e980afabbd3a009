import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, unauthenticated } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { PlaylistFollowed } from './playlist.events.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistPeopleRepository } from './playlist-people.repository.js';

/** Following a playlist keeps it in one's library; both directions may be repeated. */
@Injectable()
export class PlaylistFollows {
  constructor(
    private readonly access: PlaylistAccess,
    private readonly people: PlaylistPeopleRepository,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** @returns how many follow it now. @throws AppError 404, 422 for one's own. */
  async set(id: number, isFollowed: boolean, actor: Actor): Promise<number> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    return await this.unit.run('playlists.follow', async () => {
      const row = await this.access.lock(id, actor, 'see');
      if (isFollowed && row.owner_id !== null && Number(row.owner_id) === userId)
        throw invalid({ playlist: ['This playlist is your own.'] });
      if (!isFollowed) await this.people.unfollow(id, userId);
      else if (await this.people.follow(id, userId)) await this.events.emit(new PlaylistFollowed(id, userId));
      return await this.people.countFollowers(id);
    });
  }
}
