import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUserAnswer } from '@tonearm/shared/account/account.dto';
import { CodeInput } from '@tonearm/shared/account/sign-in.dto';
import { ChangeEmailInput } from '@tonearm/shared/account/user-details.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { EmailChange } from './email-change.service.js';

@Controller(`${API}/users/me/email`)
export class EmailChangeController {
  constructor(private readonly changes: EmailChange) {}

  /** Sends a code to the new address; the old one stays until it came back. */
  @Post()
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async changeEmail(@Body() input: ChangeEmailInput, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.changes.request(input, actor);
    return { status: 'success' };
  }

  @Post('confirm')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async confirmEmailChange(@Body() input: CodeInput, @CurrentActor() actor: Actor): Promise<CurrentUserAnswer> {
    return { user: await this.changes.confirm(input.code, actor), status: 'success' };
  }
}
