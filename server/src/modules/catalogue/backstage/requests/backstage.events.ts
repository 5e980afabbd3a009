import { DomainEvent } from '../../../../core/events/domain-event.js';

/** Somebody who asked to act for an artist has an answer. */
export class BackstageRequestDecided extends DomainEvent {
  static readonly type = 'backstage-request.decided';

  constructor(readonly requestId: number, readonly userId: number, readonly status: 'approved' | 'denied') {
    super();
  }
}
