import { Controller, Get } from '@nestjs/common';
import { ChannelAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { ChannelsService } from './channels.service.js';

@Controller(`${API}/channels`)
export class ChannelsController {
  constructor(private readonly channels: ChannelsService) {}

  @Get('home') @Allow('channels.view')
  async getHomeChannel(@CurrentActor() actor: Actor): Promise<ChannelAnswer> {
    return { channel: await this.channels.getHome(actor), status: 'success' };
  }
}
