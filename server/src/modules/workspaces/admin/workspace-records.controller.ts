import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  GiveWorkspaceInput,
  SuspendWorkspaceInput,
  WorkspaceRecordAnswer,
  WorkspaceRecordListAnswer,
  WorkspaceRecordQuery,
} from '@tonearm/shared/account/workspace-records.dto';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
} from '@tonearm/shared/admin/resources.dto';
import { WORKSPACES } from '@tonearm/shared/admin/workspaces.resource';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { WorkspaceTransfer } from '../workspace-transfer.service.js';
import { WorkspacesOpen } from '../workspaces-open.guard.js';
import { WorkspaceRecords } from './workspace-records.service.js';
import { WorkspaceSuspension } from './workspace-suspension.service.js';

/** Workspaces of everybody, for those who look after the site. */
@UseGuards(WorkspacesOpen)
@Controller(`${API}/workspaces`)
export class WorkspaceRecordsController {
  constructor(
    private readonly lists: AdminLists,
    private readonly records: WorkspaceRecords,
    private readonly suspension: WorkspaceSuspension,
    private readonly transfer: WorkspaceTransfer,
  ) {}

  @Get()
  @Allow('workspaces.view')
  async listAllWorkspaces(
    @Query() query: WorkspaceRecordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceRecordListAnswer> {
    return { pagination: await this.lists.list(WORKSPACES, query, actor), status: 'success' };
  }

  /** `suspend` with the reason, `resume`. */
  @Post('bulk-update')
  @Allow('workspaces.update')
  @HttpCode(200)
  async bulkUpdateWorkspaces(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(WORKSPACES, input, actor);
  }

  /** For good; their music goes to their owners. */
  @Post('bulk-delete')
  @Allow('workspaces.delete')
  @HttpCode(200)
  async bulkDeleteWorkspaces(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(WORKSPACES, input, actor);
  }

  @Post('csv/export')
  @Allow('workspaces.view')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportWorkspaces(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(WORKSPACES, input, actor);
  }

  /** With who belongs to it, and who is asked in. */
  @Get(':id')
  @Allow('workspaces.view')
  async getWorkspaceRecord(@Param('id', Id) id: number): Promise<WorkspaceRecordAnswer> {
    return await this.answer(id);
  }

  /** Nobody works in it from now on; its owner is told why. */
  @Post(':id/suspend')
  @Allow('workspaces.update')
  @HttpCode(200)
  async suspendWorkspace(
    @Param('id', Id) id: number,
    @Body() { reason }: SuspendWorkspaceInput,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceRecordAnswer> {
    await this.suspension.suspend(id, reason, actor);
    return await this.answer(id);
  }

  @Post(':id/resume')
  @Allow('workspaces.update')
  @HttpCode(200)
  async resumeWorkspace(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<WorkspaceRecordAnswer> {
    await this.suspension.resume(id, actor);
    return await this.answer(id);
  }

  /** To a member; who owned it stays as one. */
  @Post(':id/transfer')
  @Allow('workspaces.update')
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async giveWorkspace(
    @Param('id', Id) id: number,
    @Body() { user_id: userId }: GiveWorkspaceInput,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceRecordAnswer> {
    await this.transfer.byAdministrator(id, userId, actor);
    return await this.answer(id);
  }

  private async answer(id: number): Promise<WorkspaceRecordAnswer> {
    return { workspace: await this.records.details(id), status: 'success' };
  }
}
