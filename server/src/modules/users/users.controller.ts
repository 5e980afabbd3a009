import { Controller, Get } from '@nestjs/common';
import { CurrentUserAnswer } from '@tonearm/shared/account/account.dto';
import { Actor } from '../../core/access/actor.js';
import { AllowLoggedIn } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { API } from '../../core/http/api-prefix.js';
import { UsersService } from './users.service.js';

@Controller(`${API}/users`)
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('me') @AllowLoggedIn()
  async getCurrentUser(@CurrentActor() actor: Actor): Promise<CurrentUserAnswer> {
    return { user: await this.users.getCurrent(actor), status: 'success' };
  }
}
