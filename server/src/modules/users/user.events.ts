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

/** An account went to the trash: nobody sees it, and it lets nobody in. */
export class UserTrashed extends DomainEvent {
  static readonly type = 'user.trashed';

  constructor(readonly userId: number) {
    super();
  }
}

/** An account came back from the trash. */
export class UserRestored extends DomainEvent {
  static readonly type = 'user.restored';

  constructor(readonly userId: number) {
    super();
  }
}
