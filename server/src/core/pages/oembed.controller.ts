import { Controller, Get, Query } from '@nestjs/common';
import { OembedAnswer, OembedQuery } from '@tonearm/shared/sharing/oembed.dto';
import { Allow } from '../access/allow.decorators.js';
import { API } from '../http/api-prefix.js';
import { OembedService } from './oembed.service.js';

@Controller(`${API}/oembed`)
export class OembedController {
  constructor(private readonly oembed: OembedService) {}

  @Get()
  @Allow('music.embed')
  async getOembed(@Query() query: OembedQuery): Promise<OembedAnswer> {
    return await this.oembed.describe(query);
  }
}
