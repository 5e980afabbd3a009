import { DomainEvent } from '../../../../core/events/domain-event.js';

/**
 * Somebody's release came out: an album, or a track that stands on none, is in the lists for the first time.
 * Songs of an album come with it, and music that was imported from a folder emits nothing.
 */
export class ReleasePublished extends DomainEvent {
  static readonly type = 'release.published';

  /** @param artistIds whose release it is. */
  constructor(
    readonly itemType: 'track' | 'album',
    readonly itemId: number,
    readonly artistIds: readonly number[],
    readonly ownerId: number | null,
  ) {
    super();
  }
}
