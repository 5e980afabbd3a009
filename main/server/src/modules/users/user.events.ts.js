import { DomainEvent } from '../../core/events/domain-event.js';
/** Somebody was suspended. A second suspension, which replaces the first, is told too. */ export class UserBanned extends DomainEvent {
  static {
    this.type = 'user.banned';
  }
  constructor(userId) {
    (super(), (this.userId = userId));
  }
}
/** A suspension was lifted. One that ends by its date tells nobody. */ export class UserBanLifted extends DomainEvent {
  static {
    this.type = 'user.ban-lifted';
  }
  constructor(userId) {
    (super(), (this.userId = userId));
  }
}
/** Somebody has an account now, though their address may still be unproven. The administrators of the command line are not told of. */ export class UserRegistered extends DomainEvent {
  static {
    this.type = 'user.registered';
  }
  /**
   * @param by how they came: by the form, by an invitation, through another service, or made by an administrator.
   * @param makerId the administrator. @param isReady false where their address is to be proven first.
   */ constructor(userId, by, makerId, isReady) {
    (super(), (this.userId = userId), (this.by = by), (this.makerId = makerId), (this.isReady = isReady));
  }
}
/** An account is gone, with all that was only its owner's. How to reach them stands here alone now. */ export class UserDeleted extends DomainEvent {
  static {
    this.type = 'user.deleted';
  }
  constructor(userId, email, name, language) {
    (super(), (this.userId = userId), (this.email = email), (this.name = name), (this.language = language));
  }
}
/** An account has another password. */ export class PasswordChanged extends DomainEvent {
  static {
    this.type = 'user.password-changed';
  }
  /**
   * @param by its owner, who knew the old one, an administrator, or whoever had a mailed link.
   * @param sessionId the session of its owner in which that was done; null where there is none.
   */ constructor(userId, by, sessionId) {
    (super(), (this.userId = userId), (this.by = by), (this.sessionId = sessionId));
  }
}
/** An account has another email address. The old one stands nowhere else any more. */ export class EmailChanged extends DomainEvent {
  static {
    this.type = 'user.email-changed';
  }
  constructor(userId, oldEmail, email) {
    (super(), (this.userId = userId), (this.oldEmail = oldEmail), (this.email = email));
  }
}
/** The archive of somebody's personal data can be fetched. */ export class DataExportReady extends DomainEvent {
  static {
    this.type = 'data-export.ready';
  }
  constructor(exportId, userId) {
    (super(), (this.exportId = exportId), (this.userId = userId));
  }
}
/** An account went to the trash: nobody sees it, and it lets nobody in. */ export class UserTrashed extends DomainEvent {
  static {
    this.type = 'user.trashed';
  }
  constructor(userId) {
    (super(), (this.userId = userId));
  }
}
/** An account came back from the trash. */ export class UserRestored extends DomainEvent {
  static {
    this.type = 'user.restored';
  }
  constructor(userId) {
    (super(), (this.userId = userId));
  }
}
