import { Controller, Get, Param, Query } from '@nestjs/common';
import { AlbumAnswer, AlbumListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { AlbumsQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import { RelationsQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AlbumsService } from './albums.service.js';

@Controller(`${API}/albums`)
export class AlbumsController {
  constructor(private readonly albums: AlbumsService) {}

  @Get() @Allow('music.view')
  async listAlbums(@Query() query: AlbumsQuery): Promise<AlbumListAnswer> {
    return { pagination: await this.albums.list(query, { ...query }), status: 'success' };
  }

  @Get(':id') @Allow('music.view')
  async getAlbum(@Param('id', Id) id: number, @Query() query: RelationsQuery, @CurrentActor() actor: Actor): Promise<AlbumAnswer> {
    return { album: await this.albums.get(id, query, actor), status: 'success' };
  }
}
