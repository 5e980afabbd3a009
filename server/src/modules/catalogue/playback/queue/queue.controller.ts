import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ExpandQueueAnswer,
  ExpandQueueInput,
  QueueAnswer,
  QueueQuery,
  SaveQueueAnswer,
  SaveQueueInput,
} from '@tonearm/shared/catalogue/queue.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowInDemo, AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { QueueService } from './queue.service.js';

/** The signed-in person's queue, and how a long list goes on. */
@Controller(`${API}/player/queue`)
export class QueueController {
  constructor(private readonly queue: QueueService) {}

  @Get()
  @AllowLoggedIn()
  async getQueue(@CurrentActor() actor: Actor, @Query() query: QueueQuery): Promise<QueueAnswer> {
    return { queue: await this.queue.get(actor, query.newer_than), status: 'success' };
  }

  @Put()
  @AllowLoggedIn()
  @AllowInDemo()
  async saveQueue(@CurrentActor() actor: Actor, @Body() input: SaveQueueInput): Promise<SaveQueueAnswer> {
    return { queue: { version: await this.queue.save(actor, input) }, status: 'success' };
  }

  /** Asks, although it is a POST. */
  @Post('expand')
  @HttpCode(200)
  @Allow('music.view')
  @AllowInDemo()
  async expandQueue(@CurrentActor() actor: Actor, @Body() input: ExpandQueueInput): Promise<ExpandQueueAnswer> {
    return await this.queue.expand(actor, input);
  }
}
