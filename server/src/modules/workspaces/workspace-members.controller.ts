import { Body, Controller, Delete, Param, Put, UseGuards } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { WorkspaceMemberAnswer, WorkspaceRoleInput } from '@tonearm/shared/account/workspaces.dto';
import { Actor } from '../../core/access/actor.js';
import { AllowLoggedIn, AllowMember } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { API } from '../../core/http/api-prefix.js';
import { Id } from '../../core/http/id.pipe.js';
import { WorkspaceMembers } from './workspace-members.service.js';
import { WorkspacesOpen } from './workspaces-open.guard.js';

/** Who belongs to a workspace. */
@UseGuards(WorkspacesOpen)
@Controller(`${API}/workspace/:id/member`)
export class WorkspaceMembersController {
  constructor(private readonly members: WorkspaceMembers) {}

  /** Another role; not of the owner, and none that gives more than the caller has. */
  @Put(':userId')
  @AllowMember('workspace_members.update')
  async updateWorkspaceMember(
    @Param('id', Id) id: number,
    @Param('userId', Id) userId: number,
    @Body() input: WorkspaceRoleInput,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceMemberAnswer> {
    return { member: await this.members.changeRole(id, userId, { roleId: input.role_id, actor }), status: 'success' };
  }

  /** Of oneself: leaves. Of others with `workspace_members.delete`; not of the owner. */
  @Delete(':userId')
  @AllowLoggedIn()
  async removeWorkspaceMember(
    @Param('id', Id) id: number,
    @Param('userId', Id) userId: number,
    @CurrentActor() actor: Actor,
  ): Promise<DeletedAnswer> {
    return { deleted: await this.members.remove(id, userId, actor), status: 'success' };
  }
}
