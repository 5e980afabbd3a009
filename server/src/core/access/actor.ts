import { can } from '@tonearm/shared/permissions/can';
import type { GrantedPermission, PermissionName } from '@tonearm/shared/permissions/catalogue';

/** Who acts: a user or a guest with merged rights, resolved once a request; jobs act as the system. */
export class Actor {
  constructor(
    readonly userId: number | null,
    readonly roleIds: readonly number[],
    readonly permissions: readonly GrantedPermission[],
    /** Row id of the session, when the actor came with a session cookie. */
    readonly sessionId: number | null = null,
  ) {}

  can(name: PermissionName): boolean {
    return can(this, name);
  }

  get isLoggedIn(): boolean {
    return this.userId !== null;
  }

  /** Reads hidden items: private, missing, still processing. */
  get seesHidden(): boolean {
    return this.can('admin');
  }
}

/** Commands and jobs: everything is allowed. */
export const systemActor = new Actor(null, [], [{ name: 'admin', restrictions: [] }]);
