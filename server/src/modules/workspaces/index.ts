// Owns workspaces, who belongs to them and who is asked in. Emits what `workspace.events.ts` has. Never knows what a workspace owns: that is the catalogue, which says what becomes of it (`WorkspaceContent`) and how much it is (`WorkspaceHoldings`).
export { WorkspaceEntity, WorkspaceInviteEntity, WorkspaceMemberEntity } from './workspace.entity.js';
export { OwningWorkspaces } from './owning-workspaces.service.js';
export { WorkspaceContent } from './workspace-content.registry.js';
export type { EndingWorkspace } from './workspace-content.registry.js';
export { WorkspaceHoldings } from './workspace-holdings.registry.js';
export type { WorkspaceHolding } from './workspace-holdings.registry.js';
export { WorkspaceNotices } from './workspace-notices.service.js';
export type { ToldWorkspace } from './workspace-notices.service.js';
export { WorkspaceSeats } from './workspace-seats.service.js';
export { WorkspacesModule } from './workspaces.module.js';
