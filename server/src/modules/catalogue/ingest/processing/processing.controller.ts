import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ReprocessAnswer } from '@tonearm/shared/catalogue/processing.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { ReprocessingService } from './reprocessing.service.js';

@Controller(`${API}/tracks`)
export class ProcessingController {
  constructor(private readonly processing: ReprocessingService) {}

  /** Starts over with the original file; progress is sent live and stored in the track. */
  @Post(':id/reprocess')
  @AllowOwnerOr('music.update')
  @HttpCode(202)
  async reprocessTrack(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<ReprocessAnswer> {
    await this.processing.start(id, actor);
    return { processing_state: 'pending', status: 'success' };
  }
}
