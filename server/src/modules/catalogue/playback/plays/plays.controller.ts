import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { StartPlayAnswer, StartPlayInput, UpdatePlayInput } from '@tonearm/shared/catalogue/playback.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowInDemo } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../../../core/http/client-address.decorator.js';
import { UserAgentOf } from '../../../../core/http/user-agent-of.decorator.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { LiveFigures } from './live-figures.listener.js';
import { ListeningDevices } from './listening-devices.js';
import { PlaysService } from './plays.service.js';

/** The player's reports of plays. */
@Controller(`${API}/plays`)
export class PlaysController {
  constructor(
    private readonly plays: PlaysService,
    private readonly devices: ListeningDevices,
    private readonly figures: LiveFigures,
  ) {}

  @Post()
  @Allow('music.play')
  @AllowInDemo()
  async startPlay(
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
    @UserAgentOf() userAgent: string | undefined,
    @Body() input: StartPlayInput,
  ): Promise<StartPlayAnswer> {
    const device = await this.devices.of(userAgent, address);
    const id = await this.plays.start({ actor, address, userAgent }, input, device);
    if (id !== null) this.figures.played(input.track_id);
    return { play: { id }, status: 'success' };
  }

  @Put(':id')
  @Allow('music.play')
  @AllowInDemo()
  @HttpCode(204)
  async updatePlay(
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
    @Param('id', Id) id: number,
    @Body() input: UpdatePlayInput,
  ): Promise<void> {
    await this.plays.update({ actor, address }, id, input);
  }
}
