import { DomainEvent } from '../../core/events/domain-event.js';

/** Somebody is asked into a workspace. Whom, the invite says as long as it is open. */
export class WorkspaceInvited extends DomainEvent {
  static readonly type = 'workspace.invited';

  constructor(
    readonly inviteId: string,
    readonly workspaceId: number,
    readonly inviterId: number,
  ) {
    super();
  }
}

/** Somebody belongs to a workspace who did not before. */
export class WorkspaceMemberJoined extends DomainEvent {
  static readonly type = 'workspace.member-joined';

  /** @param inviterId null: they have left the site. */
  constructor(
    readonly workspaceId: number,
    readonly userId: number,
    readonly ownerId: number,
    readonly inviterId: number | null,
  ) {
    super();
  }
}

/** A member has another role, or owns the workspace from now on. */
export class WorkspaceRoleChanged extends DomainEvent {
  static readonly type = 'workspace.role-changed';

  /** @param byId null: it came to them because its owner has left the site. */
  constructor(
    readonly workspaceId: number,
    readonly userId: number,
    readonly byId: number | null,
  ) {
    super();
  }
}

/** Somebody who looks after the site has closed a workspace to all who belong to it. */
export class WorkspaceSuspended extends DomainEvent {
  static readonly type = 'workspace.suspended';

  constructor(
    readonly workspaceId: number,
    readonly ownerId: number,
    readonly byId: number | null,
  ) {
    super();
  }
}

/** They may work there again. */
export class WorkspaceResumed extends DomainEvent {
  static readonly type = 'workspace.resumed';
  static override readonly version: number = 2;

  constructor(
    readonly workspaceId: number,
    readonly ownerId: number,
    readonly byId: number | null,
    /** ISO time at which it was suspended; null: not known. */
    readonly since: string | null,
  ) {
    super();
  }

  /** The first version did not say since when. */
  static override upgrade(stored: Record<string, unknown>): Record<string, unknown> {
    return { ...stored, since: null };
  }
}
