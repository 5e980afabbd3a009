import { DomainEvent } from '../../core/events/domain-event.js';

/** Somebody was suspended. A second suspension, which replaces the first, is emitted too. */
export class UserBanned extends DomainEvent {
  static readonly type = 'user.banned';

  constructor(readonly userId: number) {
    super();
  }
}

/** A suspension was lifted. One that expires emits nothing. */
export class UserBanLifted extends DomainEvent {
  static readonly type = 'user.ban-lifted';

  constructor(readonly userId: number) {
    super();
  }
}

/** Somebody has an account now, though their address may still be unproven. Not emitted for administrators made on the command line. */
export class UserRegistered extends DomainEvent {
  static readonly type = 'user.registered';

  /**
   * @param by how they came: by the form, by an invitation, through another service, or made by an administrator.
   * @param makerId the administrator. @param isReady false where their address is to be proven first.
   */
  constructor(
    readonly userId: number,
    readonly by: 'form' | 'invitation' | 'social' | 'administrator',
    readonly makerId: number | null,
    readonly isReady: boolean,
  ) {
    super();
  }
}

/** An account is gone, with all that was only its owner's. How to reach them stands here alone now. */
export class UserDeleted extends DomainEvent {
  static readonly type = 'user.deleted';
  static override readonly version = 2;

  static override upgrade(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return { isMailed: true, ...fields };
  }

  /** @param isMailed whether they are written to that it is gone. */
  constructor(
    readonly userId: number,
    readonly email: string,
    readonly name: string,
    readonly language: string | null,
    readonly isMailed = true,
  ) {
    super();
  }
}

/** An account has another password. */
export class PasswordChanged extends DomainEvent {
  static readonly type = 'user.password-changed';

  /**
   * @param by its owner, who knew the old one, an administrator, or whoever had a mailed link.
   * @param sessionId the session of its owner in which that was done; null where there is none.
   */
  constructor(
    readonly userId: number,
    readonly by: 'owner' | 'administrator' | 'link',
    readonly sessionId: number | null,
  ) {
    super();
  }
}

/** An account has another email address. The old one stands nowhere else any more. */
export class EmailChanged extends DomainEvent {
  static readonly type = 'user.email-changed';

  constructor(
    readonly userId: number,
    readonly oldEmail: string,
    readonly email: string,
  ) {
    super();
  }
}

/** The archive of somebody's personal data can be fetched. */
export class DataExportReady extends DomainEvent {
  static readonly type = 'data-export.ready';

  constructor(
    readonly exportId: string,
    readonly userId: number,
  ) {
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

/** Roles or permissions of people changed. What a change of a role itself means for those who hold it is `RoleRightsChanged`. */
export class UserRightsChanged extends DomainEvent {
  static readonly type = 'user.rights-changed';

  constructor(readonly userIds: readonly number[]) {
    super();
  }
}

/** A role gives other rights than before. */
export class RoleRightsChanged extends DomainEvent {
  static readonly type = 'role.rights-changed';

  constructor(readonly roleId: number) {
    super();
  }
}
