import { DomainEvent } from '../../../../core/events/domain-event.js';

/** Somebody keeps a playlist of somebody else. */
export class PlaylistFollowed extends DomainEvent {
  static readonly type = 'playlist.followed';

  constructor(
    readonly playlistId: number,
    readonly followerId: number,
  ) {
    super();
  }
}

/** Somebody whom a link invited edits a playlist of somebody else now. */
export class PlaylistCollaboratorJoined extends DomainEvent {
  static readonly type = 'playlist.collaborator-joined';

  constructor(
    readonly playlistId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** Somebody put songs into a playlist. */
export class PlaylistTracksAdded extends DomainEvent {
  static readonly type = 'playlist.tracks-added';

  /** @param count how many songs; their entries know when they came. */
  constructor(
    readonly playlistId: number,
    readonly userId: number | null,
    readonly count: number,
  ) {
    super();
  }
}
