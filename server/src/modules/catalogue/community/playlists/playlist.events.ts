import { DomainEvent } from '../../../../core/events/domain-event.js';

/** Somebody keeps a playlist of somebody else. */
export class PlaylistFollowed extends DomainEvent {
  static readonly type = 'playlist.followed';

  constructor(readonly playlistId: number, readonly followerId: number) {
    super();
  }
}
