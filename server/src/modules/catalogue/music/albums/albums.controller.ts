import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ShareTokenAnswer, AlbumAnswer, AlbumListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { AlbumsQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import { RelationsQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowInDemo, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { GuestCached } from '../../../../core/guest-cache/guest-cached.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { CurrentVisitor } from '../../../../core/http/visitor.js';
import type { Visitor } from '../../../../core/http/visitor.js';
import { PageViews } from '../views/index.js';
import { AlbumSharing } from './album-sharing.service.js';
import { AlbumsService } from './albums.service.js';

/** Albums, and their private links. */
@Controller(`${API}/albums`)
export class AlbumsController {
  constructor(
    private readonly albums: AlbumsService,
    private readonly sharing: AlbumSharing,
    private readonly views: PageViews,
  ) {}

  @Get()
  @GuestCached()
  @Allow('music.view', 'music.update')
  async listAlbums(@Query() query: AlbumsQuery, @CurrentActor() actor: Actor): Promise<AlbumListAnswer> {
    const list =
      query.owner_id === 'me'
        ? this.albums.listMine(query, { ...query }, actor)
        : this.albums.list(query, { ...query }, actor);
    return { pagination: await list, status: 'success' };
  }

  @Get(':id')
  @GuestCached()
  @Allow('music.view', 'music.update')
  async getAlbum(
    @Param('id', Id) id: number,
    @Query() query: RelationsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AlbumAnswer> {
    return { album: await this.albums.get(id, query, actor), status: 'success' };
  }

  /** Counts an opening of its page, once a visit. */
  @Post(':id/views')
  @Allow('music.view')
  @AllowInDemo()
  @HttpCode(204)
  async viewAlbum(@Param('id', Id) id: number, @CurrentVisitor() visitor: Visitor): Promise<void> {
    await this.views.note('album', id, visitor, () => this.albums.get(id, {}, visitor.actor));
  }

  @Post(':id/share-token')
  @AllowOwnerOr('music.update')
  @HttpCode(200)
  async shareAlbum(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<ShareTokenAnswer> {
    return { share_token: await this.sharing.renew(id, actor), status: 'success' };
  }

  @Delete(':id/share-token')
  @AllowOwnerOr('music.update')
  @HttpCode(204)
  async unshareAlbum(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.sharing.revoke(id, actor);
  }
}
