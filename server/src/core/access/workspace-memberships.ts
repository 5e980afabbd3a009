import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';

/** Somebody's place in a workspace. */
export interface Membership {
  workspaceId: number;
  name: string;
  /** Whose plan it lives on. */
  ownerId: number;
  roleId: number;
  isOwner: boolean;
  /** What the role gives there; the owner has all. */
  permissions: readonly GrantedPermission[];
}

/** Who belongs to which workspace; the workspaces module provides it. Nobody belongs to one while the site has them switched off. */
export abstract class WorkspaceMemberships {
  /** As it stands now; null: they are no member, there is no such workspace, or nobody may work in it. */
  abstract find(userId: number, workspaceId: number): Promise<Membership | null>;
  /** Whether they belong to one in which nobody may work for now. */
  abstract isSuspended(userId: number, workspaceId: number): Promise<boolean>;
  /** All of theirs in which somebody may work, as they stand now, the oldest workspace first. */
  abstract allOf(userId: number): Promise<Membership[]>;
  /** Whether they belong to one at all. */
  abstract hasAny(userId: number): Promise<boolean>;
}
