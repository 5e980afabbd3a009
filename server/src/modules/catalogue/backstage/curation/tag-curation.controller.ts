import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { CreateTagInput, TagRecordAnswer, UpdateTagInput } from '@tonearm/shared/catalogue/genre-authoring.dto';
import { MergeInput, MergePreviewAnswer, TagMergeAnswer } from '@tonearm/shared/catalogue/merging.dto';
import { TAGS } from '@tonearm/shared/admin/tags.resource';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { TagMerges } from './tag-merges.service.js';
import { TagCuration } from './tag-curation.service.js';

/** Tags as editors make, change and merge them. */
@Controller(`${API}/tags`)
export class TagCurationController {
  constructor(
    private readonly tags: TagCuration,
    private readonly merges: TagMerges,
    private readonly lists: AdminLists,
  ) {}

  @Post()
  @Allow('tags.update')
  @AlsoNeeds('tags.create')
  @HttpCode(201)
  async createTag(@Body() input: CreateTagInput): Promise<TagRecordAnswer> {
    return { tag: await this.tags.create(input), status: 'success' };
  }

  /** What a merge would move. */
  @Post('merge/preview')
  @Allow('tags.update')
  @AlsoNeeds('tags.delete')
  @HttpCode(200)
  async previewTagMerge(@Body() input: MergeInput): Promise<MergePreviewAnswer> {
    return { moves: await this.merges.preview(input), status: 'success' };
  }

  /** All that carries the sources carries the target from then on; their addresses lead there. */
  @Post('merge')
  @Allow('tags.update')
  @AlsoNeeds('tags.delete')
  @HttpCode(200)
  async mergeTags(@Body() input: MergeInput): Promise<TagMergeAnswer> {
    return { ...(await this.merges.merge(input)), status: 'success' };
  }

  @Put(':id')
  @Allow('tags.update')
  async updateTag(@Param('id', Id) id: number, @Body() input: UpdateTagInput): Promise<TagRecordAnswer> {
    return { tag: await this.tags.update(id, input), status: 'success' };
  }

  /** Permanent; what carries them stays. */
  @Delete(':ids')
  @Allow('tags.delete')
  @TextParam('ids')
  async deleteTags(@Param('ids', Ids) ids: number[] | 'me', @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    const { updated } = await this.lists.delete(TAGS, { ids }, actor);
    return { deleted: updated, status: 'success' };
  }
}
