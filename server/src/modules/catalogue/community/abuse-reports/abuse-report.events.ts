import { DomainEvent } from '../../../../core/events/domain-event.js';

/** Somebody reported something. */
export class AbuseReported extends DomainEvent {
  static readonly type = 'abuse.reported';

  /** @param reporterId null: a guest. */
  constructor(
    readonly reportId: number,
    readonly modelType: string,
    readonly modelId: number,
    readonly reason: string,
    readonly reporterId: number | null,
  ) {
    super();
  }
}

/** What was reported about something is decided; all that was open on it is closed. */
export class AbuseDecided extends DomainEvent {
  static readonly type = 'abuse.decided';

  /** @param decision dismissed, hidden, deleted or banned. @param deciderId null: an account that is gone since. */
  constructor(
    readonly modelType: string,
    readonly modelId: number,
    readonly decision: string,
    readonly deciderId: number | null,
  ) {
    super();
  }
}
