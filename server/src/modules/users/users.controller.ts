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
  UseInterceptors,
} from '@nestjs/common';
import { CurrentUserAnswer, UserQuery } from '@tonearm/shared/account/account.dto';
import { ConfirmedInput } from '@tonearm/shared/account/two-factor.dto';
import {
  AccountAnswer,
  AvatarUrlInput,
  DeletedAnswer,
  DeleteUsersQuery,
  UpdateUserInput,
} from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../core/access/actor.js';
import {
  AllowLoggedIn,
  AllowOwnerOr,
  InPerson,
  OpenToTwoFactorSetup,
  SessionOnly,
} from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { TextParam } from '../../core/http/api-description.decorators.js';
import { API } from '../../core/http/api-prefix.js';
import { CookieExchange } from '../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { Ids } from '../../core/http/ids.pipe.js';
import { AvatarUpload } from './account/avatar-upload.interceptor.js';
import type { UploadedAvatar } from './account/avatar-upload.interceptor.js';
import { AvatarsService } from './account/avatars.service.js';
import { AccountDeletion } from './account/account-deletion.service.js';
import { UserDetailsService } from './account/user-details.service.js';
import { UserIdPipe } from './user-id.pipe.js';
import type { UserIdOrMe } from './user-id.pipe.js';
import { UsersService } from './users.service.js';

/** `me` stands for the signed-in user wherever an id does (3-decisions §1.2). */
@Controller(`${API}/users`)
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly details: UserDetailsService,
    private readonly avatars: AvatarsService,
    private readonly deletion: AccountDeletion,
  ) {}

  @Get('me')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  async getCurrentUser(@Query() query: UserQuery, @CurrentActor() actor: Actor): Promise<CurrentUserAnswer> {
    return { user: await this.users.getCurrent(actor, query), status: 'success' };
  }

  @Put(':id')
  @AllowOwnerOr('users.update')
  @TextParam('id')
  async updateUser(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Body() input: UpdateUserInput,
    @CurrentActor() actor: Actor,
  ): Promise<AccountAnswer> {
    return { user: await this.details.update(id, input, actor), status: 'success' };
  }

  /** A multipart body with `file`, or JSON with `url`. */
  @Post(':id/avatar')
  @AllowOwnerOr('users.update')
  @HttpCode(200)
  @UseInterceptors(AvatarUpload)
  @TextParam('id')
  async uploadAvatar(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @UploadedFile() file: UploadedAvatar | undefined,
    @Body() input: AvatarUrlInput,
    @CurrentActor() actor: Actor,
  ): Promise<AccountAnswer> {
    return { user: await this.avatars.replace(id, { file, url: input.url }, actor), status: 'success' };
  }

  @Delete(':id/avatar')
  @AllowOwnerOr('users.update')
  @TextParam('id')
  async removeAvatar(@Param('id', UserIdPipe) id: UserIdOrMe, @CurrentActor() actor: Actor): Promise<AccountAnswer> {
    return { user: await this.avatars.remove(id, actor), status: 'success' };
  }

  /** Others by their ids with users.delete; oneself with `deleteCurrentUser` and a confirmed password. */
  @Delete(':ids')
  @AllowOwnerOr('users.delete')
  @SessionOnly()
  @InPerson()
  @TextParam('ids')
  // eslint-disable-next-line no-restricted-syntax -- Nest hands in each part of the request by itself
  async deleteUsers(
    @Param('ids', Ids) ids: number[] | 'me',
    @Query() query: DeleteUsersQuery,
    @Body() input: ConfirmedInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<DeletedAnswer> {
    return {
      deleted: await this.deletion.delete(ids, { ...query, ...input, address: exchange.address }, actor),
      status: 'success',
    };
  }
}
