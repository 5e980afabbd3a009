import { DomainEvent } from '../../core/events/domain-event.js';

/** Somebody was suspended. A second suspension, which replaces the first, is told too. */
export class UserBanned extends DomainEvent {
  static readonly type = 'user.banned';

  constructor(readonly userId: number) {
    super();
  }
}

/** A suspension was lifted. One that ends by its date tells nobody. */
export class UserBanLifted extends DomainEvent {
  static readonly type = 'user.ban-lifted';

  constructor(readonly userId: number) {
    super();
  }
}
