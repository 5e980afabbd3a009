import { DomainEvent } from '../../../../core/events/domain-event.js';

/** An artist was played, or is followed, so often for the first time. */
export class MilestoneReached extends DomainEvent {
  static readonly type = 'artist.milestone-reached';

  /** @param count 100, 1,000, 10,000 and so on. */
  constructor(
    readonly artistId: number,
    readonly of: 'plays' | 'followers',
    readonly count: number,
  ) {
    super();
  }
}
