import { DomainEvent } from '../../../core/events/domain-event.js';

/** What is kept by name in libraries. */
export type NamedType = 'track' | 'album' | 'artist';

/** What can be merged into another of its kind. */
export type MergedType = 'genre' | 'tag' | 'artist';

/** The durable listener that brings libraries up to date: commands that run beside the server write its jobs, too. */
export const LIBRARY_NAMES = 'library-names';

/** Tracks, albums or artists have another name. */
export class ItemRenamed extends DomainEvent {
  static readonly type = 'item.renamed';

  constructor(
    readonly itemType: NamedType,
    readonly ids: readonly number[],
  ) {
    super();
  }
}

/** Nothing of the first artist is left but its figures; those of the second are to be both's. */
export class ArtistsMerged extends DomainEvent {
  static readonly type = 'artists.merged';

  /** @param shared tracks that credited both: a play of them counted for each. */
  constructor(
    readonly artistId: number,
    readonly into: number,
    readonly shared: readonly number[],
  ) {
    super();
  }
}

/** One item becomes a part of another: what names the first by its id names the second from then on. Links to music may move later, in pieces. */
export class ItemMerged extends DomainEvent {
  static readonly type = 'item.merged';

  constructor(
    readonly itemType: MergedType,
    readonly itemId: number,
    readonly into: number,
  ) {
    super();
  }
}
