import { Controller, Get, Param, Query } from '@nestjs/common';
import { TrackAnswer, TrackListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { TracksQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import { RelationsQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { TracksService } from './tracks.service.js';

@Controller(`${API}/tracks`)
export class TracksController {
  constructor(private readonly tracks: TracksService) {}

  @Get() @Allow('music.view')
  async listTracks(@Query() query: TracksQuery): Promise<TrackListAnswer> {
    return { pagination: await this.tracks.list(query, { ...query }), status: 'success' };
  }

  @Get(':id') @Allow('music.view')
  async getTrack(@Param('id', Id) id: number, @Query() query: RelationsQuery, @CurrentActor() actor: Actor): Promise<TrackAnswer> {
    return { track: await this.tracks.get(id, query, actor), status: 'success' };
  }
}
