import { Controller, Get, Param, Query } from '@nestjs/common';
import { WaveformAnswer, WaveformQuery } from '@tonearm/shared/catalogue/waveform.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Revisioned } from '../../../../core/http/revisioned.decorator.js';
import { WaveformsService } from './waveforms.service.js';

@Controller(`${API}/tracks`)
export class WaveformsController {
  constructor(private readonly waveforms: WaveformsService) {}

  /** `v` is for caches only. */
  @Get(':id/waveform')
  @Allow('music.view')
  @Revisioned()
  async getTrackWaveform(
    @Param('id', Id) id: number,
    @Query() _query: WaveformQuery,
    @CurrentActor() actor: Actor,
  ): Promise<WaveformAnswer> {
    return await this.waveforms.get(id, actor);
  }
}
