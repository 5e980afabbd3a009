import { DomainEvent } from '../../../../core/events/domain-event.js';

/** A song came into somebody's library. */
export class TrackLiked extends DomainEvent {
  static readonly type = 'track.liked';

  constructor(
    readonly trackId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** An album came into somebody's library. */
export class AlbumLiked extends DomainEvent {
  static readonly type = 'album.liked';

  constructor(
    readonly albumId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** Somebody follows an artist. */
export class ArtistFollowed extends DomainEvent {
  static readonly type = 'artist.followed';

  constructor(
    readonly artistId: number,
    readonly followerId: number,
  ) {
    super();
  }
}

/** Somebody follows another person. */
export class UserFollowed extends DomainEvent {
  static readonly type = 'user.followed';

  constructor(
    readonly userId: number,
    readonly followerId: number,
  ) {
    super();
  }
}

/** Somebody shows an item to those who follow them. */
export class Reposted extends DomainEvent {
  static readonly type = 'item.reposted';

  constructor(
    readonly itemType: 'track' | 'album' | 'playlist',
    readonly itemId: number,
    readonly userId: number,
  ) {
    super();
  }
}
