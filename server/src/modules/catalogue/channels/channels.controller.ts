import { Controller, Get } from '@nestjs/common';
import { ChannelAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { Allow } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { ChannelsService } from './channels.service.js';

@Controller(`${API}/channels`)
export class ChannelsController {
  constructor(private readonly channels: ChannelsService) {}

  @Get('home') @Allow('channels.view')
  async getHomeChannel(): Promise<ChannelAnswer> {
    return { channel: await this.channels.getHome(), status: 'success' };
  }
}
