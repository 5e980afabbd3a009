import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { BanUserInput, CreateUserInput, UserListQuery, UserRecordAnswer, UserRecordListAnswer } from '@tonearm/shared/admin/users.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { BansService } from './bans.service.js';
import { UserAdminService } from './user-admin.service.js';

@Controller(`${API}/users`)
export class UserAdminController {
  constructor(private readonly users: UserAdminService, private readonly bans: BansService) {}

  @Get() @Allow('users.update')
  async listUsers(@Query() query: UserListQuery): Promise<UserRecordListAnswer> {
    return { pagination: await this.users.list(query), status: 'success' };
  }

  @Post() @Allow('users.create') @SessionOnly() @HttpCode(201)
  async createUser(@Body() input: CreateUserInput, @CurrentActor() actor: Actor): Promise<UserRecordAnswer> {
    return { user: await this.users.create(input, actor), status: 'success' };
  }

  @Post(':id/ban') @Allow('users.update') @HttpCode(200)
  async banUser(@Param('id', Id) id: number, @Body() input: BanUserInput, @CurrentActor() actor: Actor): Promise<UserRecordAnswer> {
    return { user: await this.bans.ban(id, input, actor), status: 'success' };
  }

  @Delete(':id/ban') @Allow('users.update')
  async unbanUser(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<UserRecordAnswer> {
    return { user: await this.bans.lift(id, actor), status: 'success' };
  }
}
