import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  CreateWorkspaceInput,
  TransferWorkspaceInput,
  UpdateWorkspaceInput,
  WorkspaceAnswer,
  WorkspaceQuery,
  WorkspacesAnswer,
} from '@tonearm/shared/account/workspaces.dto';
import { Actor } from '../../core/access/actor.js';
import { Allow, AllowLoggedIn, AllowOwnerOr, ConfirmedPassword } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { TextParam } from '../../core/http/api-description.decorators.js';
import { API } from '../../core/http/api-prefix.js';
import type { UploadedBytes } from '../../core/http/file-upload.js';
import { WorkspaceDeletion } from './workspace-deletion.service.js';
import { WorkspaceId, WorkspaceIds } from './workspace-id.pipe.js';
import { WorkspaceImageUpload } from './workspace-image-upload.interceptor.js';
import { WorkspaceImages } from './workspace-images.service.js';
import { WorkspaceReader } from './workspace-reader.service.js';
import { WorkspaceTransfer } from './workspace-transfer.service.js';
import { WorkspacesOpen } from './workspaces-open.guard.js';
import { WorkspacesService } from './workspaces.service.js';

/** Workspaces (3-decisions §19). */
@UseGuards(WorkspacesOpen)
@Controller(API)
export class WorkspacesController {
  constructor(
    private readonly reader: WorkspaceReader,
    private readonly workspaces: WorkspacesService,
    private readonly images: WorkspaceImages,
    private readonly transfer: WorkspaceTransfer,
    private readonly deletion: WorkspaceDeletion,
  ) {}

  /** Those that one belongs to; one's own, the Default one, comes first. */
  @Get('me/workspaces')
  @AllowLoggedIn()
  async listWorkspaces(@CurrentActor() actor: Actor): Promise<WorkspacesAnswer> {
    return { workspaces: await this.reader.list(actor), status: 'success' };
  }

  @Post('workspace')
  @Allow('workspaces.create')
  @HttpCode(201)
  async createWorkspace(@Body() input: CreateWorkspaceInput, @CurrentActor() actor: Actor): Promise<WorkspaceAnswer> {
    return { workspace: await this.workspaces.create(input, actor), status: 'success' };
  }

  /** For members. */
  @Get('workspace/:id')
  @AllowOwnerOr('workspaces.view')
  async getWorkspace(
    @Param('id', WorkspaceId) id: number,
    @Query() query: WorkspaceQuery,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceAnswer> {
    return { workspace: await this.reader.get(id, query, actor), status: 'success' };
  }

  @Put('workspace/:id')
  @AllowOwnerOr('workspaces.update')
  async updateWorkspace(
    @Param('id', WorkspaceId) id: number,
    @Body() input: UpdateWorkspaceInput,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceAnswer> {
    return { workspace: await this.workspaces.update(id, input, actor), status: 'success' };
  }

  /** All of them or none. */
  @Delete('workspace/:ids')
  @AllowOwnerOr('workspaces.delete')
  @TextParam('ids')
  async deleteWorkspaces(
    @Param('ids', WorkspaceIds) ids: number[],
    @CurrentActor() actor: Actor,
  ): Promise<DeletedAnswer> {
    return { deleted: await this.deletion.delete(ids, actor), status: 'success' };
  }

  /** A multipart body with `file`. */
  @Post('workspace/:id/image')
  @AllowOwnerOr('workspaces.update')
  @HttpCode(200)
  @UseInterceptors(WorkspaceImageUpload)
  async uploadWorkspaceImage(
    @Param('id', WorkspaceId) id: number,
    @UploadedFile() file: UploadedBytes | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceAnswer> {
    return { workspace: await this.images.upload(id, file, actor), status: 'success' };
  }

  /** By the owner alone, to a member; who owned it stays as a member. */
  @Post('workspace/:id/transfer')
  @AllowLoggedIn()
  @ConfirmedPassword()
  @HttpCode(200)
  async transferWorkspace(
    @Param('id', WorkspaceId) id: number,
    @Body() input: TransferWorkspaceInput,
    @CurrentActor() actor: Actor,
  ): Promise<WorkspaceAnswer> {
    return { workspace: await this.transfer.to(id, input.user_id, actor), status: 'success' };
  }
}
