/** Who has roles of workspaces, over all workspaces; the workspaces module provides it. */
export abstract class WorkspaceRoleHolders {
  /** Role -> how many have it or are asked in with it; those that nobody has are missing. */
  abstract count(roleIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Those of the people who have the role somewhere. */
  abstract among(roleId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Gives some of those who have a role another one instead, in the open unit. @returns how many; 0: nobody has it any more. */
  abstract move(roleId: number, toRoleId: number): Promise<number>;
}
