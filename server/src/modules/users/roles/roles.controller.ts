import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  CreateRoleInput,
  MoveRoleMembersInput,
  PermissionsAnswer,
  RoleAnswer,
  RoleDetails,
  RoleListAnswer,
  RoleListQuery,
  RoleUsersAnswer,
  RoleUsersInput,
  UpdateRoleInput,
} from '@tonearm/shared/admin/roles.dto';
import { BulkAnswer, BulkDeleteInput } from '@tonearm/shared/admin/resources.dto';
import { ROLES } from '@tonearm/shared/admin/roles.resource';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowLoggedIn, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { forbidden } from '../../../core/errors/app-error.js';
import { TextParam } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { Ids } from '../../../core/http/ids.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { permissionGroups } from './permission-groups.js';
import { RoleAdminService } from './role-admin.service.js';
import { RoleDeletion } from './role-deletion.service.js';
import { RoleUsersService } from './role-users.service.js';
import { WorkspaceRoleList } from './workspace-role-list.service.js';
import { WorkspaceRoleMoving } from './workspace-role-moving.service.js';

@Controller(API)
export class RolesController {
  constructor(
    private readonly roles: RoleAdminService,
    private readonly roleUsers: RoleUsersService,
    private readonly deletion: RoleDeletion,
    private readonly lists: AdminLists,
    private readonly ofWorkspaces: WorkspaceRoleList,
    private readonly moving: WorkspaceRoleMoving,
  ) {}

  /** With `type=workspace` also for members of workspaces. */
  @Get('roles')
  @AllowLoggedIn()
  async listRoles(@Query() query: RoleListQuery, @CurrentActor() actor: Actor): Promise<RoleListAnswer> {
    const maySee = actor.can('roles.view') || actor.can('roles.update');
    if (!maySee && query.type !== 'workspace') throw forbidden();
    const pagination = maySee
      ? await this.lists.list<RoleDetails>(ROLES, query, actor)
      : await this.ofWorkspaces.page(query, actor);
    return { pagination, status: 'success' };
  }

  /** For good; those who hold them keep their other roles. */
  @Post('roles/bulk-delete')
  @Allow('roles.delete')
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async bulkDeleteRoles(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(ROLES, input, actor);
  }

  @Get('roles/:id')
  @Allow('roles.view', 'roles.update')
  async getRole(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<RoleAnswer> {
    return { role: await this.roles.get(id, actor), status: 'success' };
  }

  @Post('roles')
  @Allow('roles.create')
  @SessionOnly()
  @InPerson()
  @HttpCode(201)
  async createRole(@Body() input: CreateRoleInput, @CurrentActor() actor: Actor): Promise<RoleAnswer> {
    return { role: await this.roles.create(input, actor), status: 'success' };
  }

  @Put('roles/:id')
  @Allow('roles.update')
  @SessionOnly()
  @InPerson()
  async updateRole(
    @Param('id', Id) id: number,
    @Body() input: UpdateRoleInput,
    @CurrentActor() actor: Actor,
  ): Promise<RoleAnswer> {
    return { role: await this.roles.update(id, input, actor), status: 'success' };
  }

  @Delete('roles/:ids')
  @Allow('roles.delete')
  @SessionOnly()
  @InPerson()
  @TextParam('ids')
  async deleteRoles(@Param('ids', Ids) ids: number[] | 'me', @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    return { deleted: await this.deletion.delete(ids, actor), status: 'success' };
  }

  @Post('roles/:id/add-users')
  @Allow('roles.update')
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async addRoleUsers(
    @Param('id', Id) id: number,
    @Body() input: RoleUsersInput,
    @CurrentActor() actor: Actor,
  ): Promise<RoleUsersAnswer> {
    return { users: await this.roleUsers.add(id, input, actor), status: 'success' };
  }

  @Post('roles/:id/remove-users')
  @Allow('roles.update')
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async removeRoleUsers(
    @Param('id', Id) id: number,
    @Body() input: RoleUsersInput,
    @CurrentActor() actor: Actor,
  ): Promise<RoleUsersAnswer> {
    return { users: await this.roleUsers.remove(id, input, actor), status: 'success' };
  }

  /** Of a role of workspaces: all who have it, or are asked in with it, get another one instead. */
  @Post('roles/:id/move-members')
  @Allow('roles.update')
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async moveRoleMembers(
    @Param('id', Id) id: number,
    @Body() { role_id: toId }: MoveRoleMembersInput,
    @CurrentActor() actor: Actor,
  ): Promise<RoleAnswer> {
    await this.moving.move(id, toId, actor);
    return { role: await this.roles.get(id, actor), status: 'success' };
  }

  /** The whole catalogue, grouped, for those who give rights. */
  @Get('permissions')
  @Allow('roles.view', 'roles.update', 'users.update')
  listPermissions(): PermissionsAnswer {
    return { permissions: permissionGroups(), status: 'success' };
  }
}
