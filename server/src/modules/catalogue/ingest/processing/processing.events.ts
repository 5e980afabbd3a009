import { DomainEvent } from '../../../../core/events/domain-event.js';

/** An uploaded file has become a track that plays, or never will. Work that nobody waits for, such as more renditions of a ready track, emits nothing. */
export class UploadProcessed extends DomainEvent {
  static readonly type = 'upload.processed';

  /** @param ownerId whose track it is, or who made it for a workspace. @param reason what they read; null where it succeeded. */
  constructor(
    readonly trackId: number,
    readonly ownerId: number | null,
    readonly outcome: 'succeeded' | 'failed',
    readonly reason: string | null,
  ) {
    super();
  }
}
