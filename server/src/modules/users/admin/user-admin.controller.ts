import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  BulkAnswer,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import { USERS } from '@tonearm/shared/admin/users.resource';
import {
  BanUserInput,
  BulkDeleteUsersInput,
  CreateUserInput,
  UserListQuery,
  UserRecordAnswer,
  UserRecordListAnswer,
} from '@tonearm/shared/admin/users.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { BansService } from './bans.service.js';
import { UserAdminService } from './user-admin.service.js';

@Controller(`${API}/users`)
export class UserAdminController {
  constructor(
    private readonly users: UserAdminService,
    private readonly bans: BansService,
    private readonly lists: AdminLists,
  ) {}

  @Get()
  @Allow('users.update')
  async listUsers(@Query() query: UserListQuery, @CurrentActor() actor: Actor): Promise<UserRecordListAnswer> {
    return { pagination: await this.lists.list(USERS, query, actor), status: 'success' };
  }

  /** `banned` and `roles`, which are added to those that they hold. */
  @Post('bulk-update')
  @Allow('users.update')
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async bulkUpdateUsers(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(USERS, input, actor);
  }

  /** To the trash; with `deleteForever` for good, one after the other by a job. */
  @Post('bulk-delete')
  @Allow('users.delete')
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async bulkDeleteUsers(
    @Body() { contentAction, cancelSubscription = false, ...input }: BulkDeleteUsersInput,
    @CurrentActor() actor: Actor,
  ): Promise<BulkAnswer> {
    await this.users.requireHeir(contentAction, input.ids ?? [], actor);
    if (input.deleteForever && !cancelSubscription) await this.users.requireNonePays(input.ids ?? []);
    const how = { cancelSubscription, ...(contentAction === undefined ? {} : { contentAction }) };
    return await this.lists.delete(USERS, input, actor, how);
  }

  @Post('bulk-restore')
  @Allow('users.delete')
  @SessionOnly()
  @HttpCode(200)
  async bulkRestoreUsers(@Body() input: ResourceSelection, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.restore(USERS, input, actor);
  }

  @Post('csv/export')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportUsers(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(USERS, input, actor);
  }

  @Post()
  @Allow('users.create')
  @SessionOnly()
  @InPerson()
  @HttpCode(201)
  async createUser(@Body() input: CreateUserInput, @CurrentActor() actor: Actor): Promise<UserRecordAnswer> {
    return { user: await this.users.create(input, actor), status: 'success' };
  }

  @Post(':id/ban')
  @Allow('users.update')
  @HttpCode(200)
  async banUser(
    @Param('id', Id) id: number,
    @Body() input: BanUserInput,
    @CurrentActor() actor: Actor,
  ): Promise<UserRecordAnswer> {
    return { user: await this.bans.ban(id, input, actor), status: 'success' };
  }

  @Delete(':id/ban')
  @Allow('users.update')
  async unbanUser(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<UserRecordAnswer> {
    return { user: await this.bans.lift(id, actor), status: 'success' };
  }
}
