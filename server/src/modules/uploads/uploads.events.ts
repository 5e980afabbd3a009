import { DomainEvent } from '../../core/events/domain-event.js';

/** An uploaded file lies in another backend now. */
export class FileEntryMoved extends DomainEvent {
  static readonly type = 'file-entry.moved';

  constructor(
    readonly entryId: number,
    readonly backendId: number,
  ) {
    super();
  }
}
