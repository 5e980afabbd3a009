import { DomainEvent } from '../../../core/events/domain-event.js';

/** What is kept by name in libraries. */
export type NamedType = 'track' | 'album' | 'artist';

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
