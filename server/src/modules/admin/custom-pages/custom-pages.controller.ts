import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  CreateCustomPageInput,
  CustomPageAnswer,
  CustomPageListAnswer,
  CustomPageListQuery,
  CustomPagePreviewAnswer,
  PreviewCustomPageInput,
  UpdateCustomPageInput,
} from '@tonearm/shared/admin/custom-pages.dto';
import { CustomPagePictureAnswer } from '@tonearm/shared/admin/custom-page-records.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import type { UploadedBytes } from '../../../core/http/file-upload.js';
import { Id } from '../../../core/http/id.pipe.js';
import { Ids } from '../../../core/http/ids.pipe.js';
import { CustomPageAnswers } from './custom-page-answers.service.js';
import { PagePictureUpload } from './page-picture-upload.interceptor.js';
import { PagePictures } from './page-pictures.service.js';
import { CustomPagesService } from './custom-pages.service.js';

@Controller(`${API}/custom-pages`)
export class CustomPagesController {
  constructor(
    private readonly pages: CustomPagesService,
    private readonly answers: CustomPageAnswers,
    private readonly pictures: PagePictures,
  ) {}

  @Get()
  @Allow('custom_pages.view')
  async listCustomPages(
    @Query() query: CustomPageListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<CustomPageListAnswer> {
    return { pagination: await this.pages.list(query, actor), status: 'success' };
  }

  @Get(':idOrSlug')
  @Allow('custom_pages.view')
  @TextParam('idOrSlug')
  async getCustomPage(@Param('idOrSlug') idOrSlug: string, @CurrentActor() actor: Actor): Promise<CustomPageAnswer> {
    const { page, hasMoved } = await this.pages.find(idOrSlug, actor);
    return await this.answers.of(page, hasMoved);
  }

  @Post()
  @Allow('custom_pages.create')
  @HttpCode(201)
  async createCustomPage(
    @Body() input: CreateCustomPageInput,
    @CurrentActor() actor: Actor,
  ): Promise<CustomPageAnswer> {
    return await this.answers.of(await this.pages.create(input, actor));
  }

  /** A picture for the text of a page: a multipart body with `file`. It is kept once a page shows it. */
  @Post('pictures')
  @Allow('custom_pages.update')
  @HttpCode(201)
  @UseInterceptors(PagePictureUpload)
  async addCustomPagePicture(@UploadedFile() file: UploadedBytes | undefined): Promise<CustomPagePictureAnswer> {
    return { picture: await this.pictures.add(file), status: 'success' };
  }

  /** What a page would show of a text, without keeping it. */
  @Post('preview')
  @Allow('custom_pages.update')
  @HttpCode(200)
  async previewCustomPage(@Body() { body }: PreviewCustomPageInput): Promise<CustomPagePreviewAnswer> {
    return { body: await this.pages.preview(body), status: 'success' };
  }

  @Put(':id')
  @Allow('custom_pages.update')
  async updateCustomPage(@Param('id', Id) id: number, @Body() input: UpdateCustomPageInput): Promise<CustomPageAnswer> {
    return await this.answers.of(await this.pages.update(id, input));
  }

  @Delete(':ids')
  @Allow('custom_pages.delete')
  @TextParam('ids')
  async deleteCustomPages(@Param('ids', Ids) ids: number[] | 'me'): Promise<DeletedAnswer> {
    return { deleted: await this.pages.delete(ids), status: 'success' };
  }
}
