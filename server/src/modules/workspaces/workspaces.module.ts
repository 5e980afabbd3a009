import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ID_MAX } from '@tonearm/shared/limits';
import { WorkspaceMemberships } from '../../core/access/workspace-memberships.js';
import { WorkspaceRoleHolders } from '../../core/access/workspace-role-holders.js';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import type { BootstrapViewer } from '../../core/bootstrap/bootstrap.registry.js';
import { AuthModule } from '../auth/index.js';
import { UsersModule } from '../users/index.js';
import { WorkspaceBulkDeletion } from './admin/workspace-bulk-deletion.service.js';
import { WorkspaceRecordsController } from './admin/workspace-records.controller.js';
import { WorkspaceRecords } from './admin/workspace-records.service.js';
import { WorkspaceRoleMembers } from './admin/workspace-role-members.service.js';
import { WorkspaceSuspension } from './admin/workspace-suspension.service.js';
import { WorkspacesResource } from './admin/workspaces.resource.js';
import { InviteAnswers } from './invite-answers.service.js';
import { InviteCleanUp } from './invite-clean-up.job.js';
import { InviteKeys } from './invite-keys.service.js';
import { InviteMails } from './invite-mails.service.js';
import { InviteOutbox } from './invite-outbox.service.js';
import { InviteRemoval } from './invite-removal.service.js';
import { InvitedRegistration } from './invited-registration.service.js';
import { InvitesRepository } from './invites.repository.js';
import { LeaverTraces } from './leaver-traces.service.js';
import { MembersRepository } from './members.repository.js';
import { OwningWorkspaces } from './owning-workspaces.service.js';
import { WorkspaceAccess } from './workspace-access.service.js';
import { WorkspaceContent } from './workspace-content.registry.js';
import { WorkspaceData } from './workspace-data.service.js';
import { WorkspaceDeletion } from './workspace-deletion.service.js';
import { WorkspaceErasure } from './workspace-erasure.service.js';
import { WorkspaceFounding } from './workspace-founding.service.js';
import { WorkspaceHandover } from './workspace-handover.service.js';
import { WorkspaceHoldings } from './workspace-holdings.registry.js';
import { WorkspaceImageUpload } from './workspace-image-upload.interceptor.js';
import { WorkspaceImages } from './workspace-images.service.js';
import { WorkspaceInvitesController } from './workspace-invites.controller.js';
import { WorkspaceInvites } from './workspace-invites.service.js';
import { WorkspaceJoining } from './workspace-joining.service.js';
import { WorkspaceLeavers } from './workspace-leavers.service.js';
import { WorkspaceMembersController } from './workspace-members.controller.js';
import { WorkspaceMembers } from './workspace-members.service.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { WorkspaceNotices } from './workspace-notices.service.js';
import { WorkspacePictures } from './workspace-pictures.service.js';
import { WorkspaceReader } from './workspace-reader.service.js';
import { WorkspaceSeats } from './workspace-seats.service.js';
import { WorkspaceTransfer } from './workspace-transfer.service.js';
import { WorkspacesController } from './workspaces.controller.js';
import { WorkspacesOpen } from './workspaces-open.guard.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import { WorkspacesService } from './workspaces.service.js';

/** Global, since core asks where each call acts. */
@Global()
@Module({
  imports: [UsersModule, AuthModule],
  // What is asked of an invite comes before what is asked of a workspace by its id.
  controllers: [
    WorkspaceInvitesController,
    WorkspaceMembersController,
    WorkspacesController,
    WorkspaceRecordsController,
  ],
  providers: [
    InviteAnswers,
    InviteCleanUp,
    InviteKeys,
    InviteMails,
    InviteOutbox,
    InviteRemoval,
    InvitedRegistration,
    InvitesRepository,
    LeaverTraces,
    MembersRepository,
    OwningWorkspaces,
    WorkspaceAccess,
    WorkspaceBulkDeletion,
    WorkspaceContent,
    WorkspaceData,
    WorkspaceDeletion,
    WorkspaceErasure,
    WorkspaceFounding,
    WorkspaceHandover,
    WorkspaceHoldings,
    WorkspaceImageUpload,
    WorkspaceImages,
    WorkspaceInvites,
    WorkspaceJoining,
    WorkspaceLeavers,
    WorkspaceMembers,
    WorkspaceNews,
    WorkspaceNotices,
    WorkspacePictures,
    WorkspaceReader,
    WorkspaceRecords,
    WorkspaceSeats,
    WorkspaceSuspension,
    WorkspaceTransfer,
    WorkspacesOpen,
    WorkspacesRepository,
    WorkspacesResource,
    WorkspacesService,
    { provide: WorkspaceMemberships, useExisting: WorkspaceAccess },
    { provide: WorkspaceRoleHolders, useClass: WorkspaceRoleMembers },
  ],
  exports: [
    OwningWorkspaces,
    WorkspaceContent,
    WorkspaceHoldings,
    WorkspaceMemberships,
    WorkspaceNotices,
    WorkspaceRoleHolders,
    WorkspaceSeats,
  ],
})
export class WorkspacesModule implements OnModuleInit {
  constructor(
    private readonly bootstrap: BootstrapRegistry,
    private readonly memberships: WorkspaceMemberships,
  ) {}

  onModuleInit(): void {
    this.bootstrap.add(async (viewer) => ({ current_workspace_id: await this.activeOf(viewer) }));
  }

  /** The cookie is a wish: whoever belongs there no more works in their own space. */
  private async activeOf({ actor, activeWorkspace }: BootstrapViewer): Promise<number> {
    const id = /^[1-9]\d{0,9}$/.test(activeWorkspace ?? '') ? Number(activeWorkspace) : 0;
    if (id === 0 || id > ID_MAX || actor.userId === null || actor.gate !== null) return 0;
    return (await this.memberships.find(actor.userId, id)) ? id : 0;
  }
}
