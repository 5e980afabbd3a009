import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { CreateGenreInput, GenreRecordAnswer, UpdateGenreInput } from '@tonearm/shared/catalogue/genre-authoring.dto';
import { GenreMergeAnswer, MergeInput, MergePreviewAnswer } from '@tonearm/shared/catalogue/merging.dto';
import { GENRES } from '@tonearm/shared/admin/genres.resource';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { GenreMerges } from './genre-merges.service.js';
import { GenreCuration } from './genre-curation.service.js';

/** Genres as editors make, change and merge them. */
@Controller(`${API}/genres`)
export class GenreCurationController {
  constructor(
    private readonly genres: GenreCuration,
    private readonly merges: GenreMerges,
    private readonly lists: AdminLists,
  ) {}

  @Post()
  @Allow('genres.update')
  @AlsoNeeds('genres.create')
  @HttpCode(201)
  async createGenre(@Body() input: CreateGenreInput, @CurrentActor() actor: Actor): Promise<GenreRecordAnswer> {
    return { genre: await this.genres.create(input, actor), status: 'success' };
  }

  /** What a merge would move. */
  @Post('merge/preview')
  @Allow('genres.update')
  @AlsoNeeds('genres.delete')
  @HttpCode(200)
  async previewGenreMerge(@Body() input: MergeInput): Promise<MergePreviewAnswer> {
    return { moves: await this.merges.preview(input), status: 'success' };
  }

  /** All that carries the sources carries the target from then on; their addresses lead there. */
  @Post('merge')
  @Allow('genres.update')
  @AlsoNeeds('genres.delete')
  @HttpCode(200)
  async mergeGenres(@Body() input: MergeInput): Promise<GenreMergeAnswer> {
    return { ...(await this.merges.merge(input)), status: 'success' };
  }

  @Put(':id')
  @Allow('genres.update')
  async updateGenre(
    @Param('id', Id) id: number,
    @Body() input: UpdateGenreInput,
    @CurrentActor() actor: Actor,
  ): Promise<GenreRecordAnswer> {
    return { genre: await this.genres.update(id, input, actor), status: 'success' };
  }

  /** Permanent; what carries them stays. */
  @Delete(':ids')
  @Allow('genres.delete')
  @TextParam('ids')
  async deleteGenres(@Param('ids', Ids) ids: number[] | 'me', @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    const { updated } = await this.lists.delete(GENRES, { ids }, actor);
    return { deleted: updated, status: 'success' };
  }
}
