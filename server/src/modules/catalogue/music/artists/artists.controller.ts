import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  AlbumListAnswer,
  ArtistAnswer,
  ArtistListAnswer,
  TrackListAnswer,
} from '@tonearm/shared/catalogue/catalogue.dto';
import { ArtistAlbumsQuery, ArtistQuery, ArtistsQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import { ListQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowInDemo, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { GuestCached } from '../../../../core/guest-cache/guest-cached.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { CurrentVisitor } from '../../../../core/http/visitor.js';
import type { Visitor } from '../../../../core/http/visitor.js';
import { PageViews } from '../views/index.js';
import { ArtistsService } from './artists.service.js';

/** Artists and what their pages show. */
@Controller(`${API}/artists`)
export class ArtistsController {
  constructor(
    private readonly artists: ArtistsService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @GuestCached()
  @Allow('artists.view', 'artists.update')
  async listArtists(@Query() query: ArtistsQuery, @CurrentActor() actor: Actor): Promise<ArtistListAnswer> {
    return { pagination: await this.artists.list(query, { ...query }, actor), status: 'success' };
  }

  @Get(':id')
  @GuestCached()
  @Allow('artists.view', 'artists.update')
  async getArtist(
    @Param('id', Id) id: number,
    @Query() query: ArtistQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ArtistAnswer> {
    return { ...(await this.artists.get(id, query, actor)), status: 'success' };
  }

  /** Counts an opening of its page, once a visit. */
  @Post(':id/views')
  @Allow('artists.view')
  @AllowInDemo()
  @HttpCode(204)
  async viewArtist(@Param('id', Id) id: number, @CurrentVisitor() visitor: Visitor): Promise<void> {
    await this.views.note('artist', id, visitor, async () => (await this.artists.get(id, {}, visitor.actor)).artist);
  }

  @Get(':id/albums')
  @GuestCached()
  @Allow('artists.view')
  @AlsoNeeds('music.view')
  async listArtistAlbums(
    @Param('id', Id) id: number,
    @Query() query: ArtistAlbumsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AlbumListAnswer> {
    return { pagination: await this.artists.listAlbums(id, query, actor), status: 'success' };
  }

  @Get(':id/tracks')
  @GuestCached()
  @Allow('artists.view')
  @AlsoNeeds('music.view')
  async listArtistTracks(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<TrackListAnswer> {
    return { pagination: await this.artists.listTracks(id, query, actor), status: 'success' };
  }

  @Get(':id/similar')
  @GuestCached()
  @Allow('artists.view')
  async listSimilarArtists(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ArtistListAnswer> {
    return { pagination: await this.artists.listSimilar(id, query, actor), status: 'success' };
  }

  @Get(':id/about')
  @GuestCached()
  @Allow('artists.view')
  async getArtistAbout(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<ArtistAnswer> {
    return { ...(await this.artists.get(id, { load: 'profile,genres' }, actor)), status: 'success' };
  }
}
