// Owns workspaces, who belongs to them and who is asked in. Emits what `workspace.events.ts` has. Never knows what a workspace owns: that is the catalogue, which hands in how to read it.
export { WorkspaceEntity, WorkspaceInviteEntity, WorkspaceMemberEntity } from './workspace.entity.js';
export { WorkspaceHoldings } from './workspace-holdings.registry.js';
export type { WorkspaceHolding } from './workspace-holdings.registry.js';
export { WorkspaceNotices } from './workspace-notices.service.js';
export type { ToldWorkspace } from './workspace-notices.service.js';
export { WorkspaceSeats } from './workspace-seats.service.js';
export { WorkspacesModule } from './workspaces.module.js';
