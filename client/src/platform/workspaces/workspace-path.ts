/** Where a workspace's members and invites are looked after. */
export const workspacePath = (id: number): string => `/workspace/${id}`;
