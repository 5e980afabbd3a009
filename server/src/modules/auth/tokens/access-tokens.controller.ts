import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CreateAccessTokenInput, CreatedAccessTokenAnswer } from '@tonearm/shared/account/access-tokens.dto';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AnyToken, ConfirmedPassword, InPerson } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AccessTokensService } from './access-tokens.service.js';

@Controller(`${API}/access-tokens`)
export class AccessTokensController {
  constructor(private readonly tokens: AccessTokensService) {}

  /** The plain token is in this answer and nowhere else; the owner is notified by mail. */
  @Post()
  @Allow('api.access')
  @ConfirmedPassword()
  @HttpCode(201)
  async createAccessToken(
    @Body() input: CreateAccessTokenInput,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedAccessTokenAnswer> {
    return { ...(await this.tokens.create(input, actor)), status: 'success' };
  }

  /** A program may give back the token that it came with, one that only reads too. */
  @Delete(':id')
  @Allow('api.access')
  @InPerson()
  @AnyToken()
  async deleteAccessToken(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    return { deleted: await this.tokens.delete(id, actor), status: 'success' };
  }
}
