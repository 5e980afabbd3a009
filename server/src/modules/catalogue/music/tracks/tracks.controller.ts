import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ShareTokenAnswer, TrackAnswer, TrackListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { TracksQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import { RelationsQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { GuestCached } from '../../../../core/guest-cache/guest-cached.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { TrackSharing } from './track-sharing.service.js';
import { TracksService } from './tracks.service.js';

/** Tracks, and their private links. */
@Controller(`${API}/tracks`)
export class TracksController {
  constructor(
    private readonly tracks: TracksService,
    private readonly sharing: TrackSharing,
  ) {}

  @Get()
  @GuestCached()
  @Allow('music.view', 'music.update')
  async listTracks(@Query() query: TracksQuery, @CurrentActor() actor: Actor): Promise<TrackListAnswer> {
    const list =
      query.owner_id === 'me'
        ? this.tracks.listMine(query, { ...query }, actor)
        : this.tracks.list(query, { ...query }, actor);
    return { pagination: await list, status: 'success' };
  }

  @Get(':id')
  @GuestCached()
  @Allow('music.view', 'music.update')
  async getTrack(
    @Param('id', Id) id: number,
    @Query() query: RelationsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<TrackAnswer> {
    return { track: await this.tracks.get(id, query, actor), status: 'success' };
  }

  @Post(':id/share-token')
  @AllowOwnerOr('music.update')
  @HttpCode(200)
  async shareTrack(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<ShareTokenAnswer> {
    return { share_token: await this.sharing.renew(id, actor), status: 'success' };
  }

  @Delete(':id/share-token')
  @AllowOwnerOr('music.update')
  @HttpCode(204)
  async unshareTrack(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.sharing.revoke(id, actor);
  }
}
