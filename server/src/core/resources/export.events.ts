import { DomainEvent } from '../events/domain-event.js';

/** An export that was written by a job can be fetched by whoever asked for it. */
export class ExportReady extends DomainEvent {
  static readonly type = 'export.ready';

  /** @param expiresAt ISO: until then. */
  constructor(
    readonly exportId: string,
    readonly userId: number,
    readonly fileName: string,
    readonly expiresAt: string,
  ) {
    super();
  }
}
