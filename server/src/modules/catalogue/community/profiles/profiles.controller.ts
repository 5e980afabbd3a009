import { Controller, Get, Param, Query } from '@nestjs/common';
import { UserAnswer, UserQuery } from '@tonearm/shared/account/account.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { UserIdPipe } from '../../../users/index.js';
import type { UserIdOrMe } from '../../../users/index.js';
import { ProfilesService } from './profiles.service.js';

@Controller(`${API}/users`)
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  /** The public part; the whole for oneself and for those who may change users. */
  @Get(':id')
  @Allow('users.view', 'users.update')
  @TextParam('id')
  async getUser(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: UserQuery,
    @CurrentActor() actor: Actor,
  ): Promise<UserAnswer> {
    return { user: await this.profiles.get(id, query, actor), status: 'success' };
  }
}
