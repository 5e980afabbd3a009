import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { BlocksService } from './blocks.service.js';

@Controller(`${API}/users`)
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Post(':id/block')
  @AllowLoggedIn()
  @HttpCode(204)
  async blockUser(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.blocks.block(id, actor);
  }

  @Delete(':id/block')
  @AllowLoggedIn()
  @HttpCode(204)
  async unblockUser(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.blocks.unblock(id, actor);
  }
}
