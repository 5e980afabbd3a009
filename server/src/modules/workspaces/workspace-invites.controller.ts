import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  InviteToWorkspaceInput,
  WorkspaceAnswer,
  WorkspaceInviteAnswer,
  WorkspaceInvitesAnswer,
  WorkspaceRoleInput,
} from '@tonearm/shared/account/workspaces.dto';
import { Actor } from '../../core/access/actor.js';
import { AllowLoggedIn, AllowMember, ProvenCall } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { API } from '../../core/http/api-prefix.js';
import { InviteAnswers } from './invite-answers.service.js';
import { WorkspaceId } from './workspace-id.pipe.js';
import { WorkspaceInvites } from './workspace-invites.service.js';
import { WorkspacesOpen } from './workspaces-open.guard.js';

/** Asking people into a workspace, and what they answer. */
@UseGuards(WorkspacesOpen)
@Controller(`${API}/workspace`)
export class WorkspaceInvitesController {
  constructor(
    private readonly invites: WorkspaceInvites,
    private readonly answers: InviteAnswers,
  ) {}

  /** By mail, and as a notification for those who have an account. */
  @Post(':id/invite')
  @AllowMember('workspace_members.invite')
  @HttpCode(201)
  async inviteToWorkspace(
    @Param('id', WorkspaceId) id: number,
    @Body() input: InviteToWorkspaceInput,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceInvitesAnswer> {
    return { invites: await this.invites.invite(id, input, actor), status: 'success' };
  }

  /** Once per ten minutes; it is open for another two weeks from now. */
  @Post(':id/invite/:inviteId/resend')
  @AllowMember('workspace_members.invite')
  @HttpCode(204)
  async resendWorkspaceInvite(
    @Param('id', WorkspaceId) id: number,
    @Param('inviteId') inviteId: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.invites.resend(id, inviteId, actor);
  }

  @Put(':id/invite/:inviteId')
  @AllowMember('workspace_members.update')
  async updateWorkspaceInvite(
    @Param('id', WorkspaceId) id: number,
    @Param('inviteId') inviteId: string,
    @Body() input: WorkspaceRoleInput,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceInviteAnswer> {
    const invite = await this.invites.changeRole(id, inviteId, { roleId: input.role_id, actor });
    return { invite, status: 'success' };
  }

  /**
   * Joins, although it is a GET: only a page of the site can ask so, never a link or a picture. 404 for an invite that is over,
   * used, or for another address.
   */
  @Get('join/:inviteId')
  @AllowLoggedIn()
  @ProvenCall()
  async joinWorkspace(@Param('inviteId') inviteId: string, @CurrentActor() actor: Actor): Promise<WorkspaceAnswer> {
    return { workspace: await this.answers.join(inviteId, actor), status: 'success' };
  }

  /** Declines it, or cancels it for members who may invite. */
  @Delete('invite/:inviteId')
  @AllowLoggedIn()
  async deleteWorkspaceInvite(
    @Param('inviteId') inviteId: string,
    @CurrentActor() actor: Actor,
  ): Promise<DeletedAnswer> {
    return { deleted: await this.answers.delete(inviteId, actor), status: 'success' };
  }
}
