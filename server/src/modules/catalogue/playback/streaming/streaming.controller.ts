import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { StreamUrlsAnswer, StreamUrlsInput } from '@tonearm/shared/catalogue/playback.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowInDemo } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../../../core/http/client-address.decorator.js';
import { StreamUrlsService } from './stream-urls.service.js';

/** Addresses to stream from; the bytes themselves come from StreamHandler. */
@Controller(`${API}/tracks`)
export class StreamingController {
  constructor(private readonly streamUrls: StreamUrlsService) {}

  /** Asks, although it is a POST: the list of tracks would not fit an address. Without music.play it answers previews. */
  @Post('stream-urls')
  @HttpCode(200)
  @Allow('music.view')
  @AllowInDemo()
  async createStreamUrls(
    @Body() input: StreamUrlsInput,
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
  ): Promise<StreamUrlsAnswer> {
    return await this.streamUrls.create(actor, address, input);
  }
}
