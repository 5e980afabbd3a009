import { Body, Controller, Delete, Get, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import {
  DeleteHistoryInput,
  HistoryDeletedAnswer,
  HistoryListAnswer,
  HistoryQuery,
  LibraryAddedAnswer,
  LibraryAlbumListAnswer,
  LibraryArtistListAnswer,
  LibraryIdsAnswer,
  LibraryItemsInput,
  LibraryRemovedAnswer,
  LibraryTrackListAnswer,
} from '@tonearm/shared/catalogue/collection.dto';
import { ListQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowInDemo, AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { EntityTag } from '../../../../core/http/entity-tag.interceptor.js';
import { HistoryService } from './history.service.js';
import { LibraryListsService } from './library-lists.service.js';
import { LibraryService } from './library.service.js';

/** The signed-in person's own library. */
@Controller(API)
export class LibraryController {
  constructor(
    private readonly library: LibraryService,
    private readonly lists: LibraryListsService,
    private readonly history: HistoryService,
  ) {}

  @Get('users/me/library/tracks')
  @AllowLoggedIn()
  async listLibraryTracks(@Query() query: ListQuery, @CurrentActor() actor: Actor): Promise<LibraryTrackListAnswer> {
    return { ...(await this.lists.tracks(query, actor)), status: 'success' };
  }

  @Get('users/me/library/albums')
  @AllowLoggedIn()
  async listLibraryAlbums(@Query() query: ListQuery, @CurrentActor() actor: Actor): Promise<LibraryAlbumListAnswer> {
    return { pagination: await this.lists.albums(query, actor), status: 'success' };
  }

  @Get('users/me/library/artists')
  @AllowLoggedIn()
  async listLibraryArtists(@Query() query: ListQuery, @CurrentActor() actor: Actor): Promise<LibraryArtistListAnswer> {
    return { pagination: await this.lists.artists(query, actor), status: 'success' };
  }

  @Get('users/me/library/history')
  @AllowLoggedIn()
  async listHistory(@Query() query: HistoryQuery, @CurrentActor() actor: Actor): Promise<HistoryListAnswer> {
    return { pagination: await this.history.list(query, actor), status: 'success' };
  }

  @Get('users/me/library/ids')
  @AllowLoggedIn()
  @UseInterceptors(EntityTag)
  async listLibraryIds(@CurrentActor() actor: Actor): Promise<LibraryIdsAnswer> {
    return { ...(await this.library.ids(actor)), status: 'success' };
  }

  @Post('library/add')
  @AllowLoggedIn()
  @AllowInDemo()
  @HttpCode(200)
  async addToLibrary(@Body() input: LibraryItemsInput, @CurrentActor() actor: Actor): Promise<LibraryAddedAnswer> {
    return { ...(await this.library.add(input.items, actor)), status: 'success' };
  }

  @Post('library/remove')
  @AllowLoggedIn()
  @AllowInDemo()
  @HttpCode(200)
  async removeFromLibrary(
    @Body() input: LibraryItemsInput,
    @CurrentActor() actor: Actor,
  ): Promise<LibraryRemovedAnswer> {
    return { ...(await this.library.remove(input.items, actor)), status: 'success' };
  }

  @Delete('users/me/history')
  @AllowLoggedIn()
  async deleteHistory(@Body() input: DeleteHistoryInput, @CurrentActor() actor: Actor): Promise<HistoryDeletedAnswer> {
    return { deleted: await this.history.delete(input, actor), status: 'success' };
  }
}
