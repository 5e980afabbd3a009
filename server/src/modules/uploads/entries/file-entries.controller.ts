import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  DeleteFileEntriesInput,
  FileEntriesQuery,
  FileEntryAnswer,
  FileEntryIdsInput,
  FileEntryListAnswer,
  RestoredAnswer,
  UpdateFileEntryInput,
} from '@tonearm/shared/uploads/file-entries.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowLoggedIn, AllowOwnerOr } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { FileAddress } from '../../../core/http/file-answer.interceptor.js';
import { Id } from '../../../core/http/id.pipe.js';
import { IdempotencyKey } from '../../../core/http/idempotency-key.decorator.js';
import { AnsweredUploads } from '../plain/answered-uploads.service.js';
import { PlainUpload } from '../plain/plain-upload.interceptor.js';
import type { ReceivedUpload } from '../plain/plain-upload.interceptor.js';
import { FileEntriesService } from './file-entries.service.js';

@Controller(API)
export class FileEntriesController {
  constructor(
    private readonly files: FileEntriesService,
    private readonly answered: AnsweredUploads,
  ) {}

  @Get('users/me/file-entries')
  @AllowLoggedIn()
  async listFileEntries(@Query() query: FileEntriesQuery, @CurrentActor() actor: Actor): Promise<FileEntryListAnswer> {
    return { ...(await this.files.listMine(query, actor)), status: 'success' };
  }

  /** A plain form post: `file`, and `metadata` as JSON with `upload_type`. */
  @Post('file-entries')
  @Allow('files.create')
  @HttpCode(201)
  @UseInterceptors(PlainUpload)
  async createFileEntry(
    @UploadedFile() received: ReceivedUpload,
    @IdempotencyKey() requestKey: string | null,
    @CurrentActor() actor: Actor,
  ): Promise<FileEntryAnswer> {
    return { fileEntry: await this.answered.finish(received, requestKey, actor), status: 'success' };
  }

  @Post('file-entries/delete')
  @AllowOwnerOr('files.delete')
  @HttpCode(200)
  async deleteFileEntries(@Body() input: DeleteFileEntriesInput, @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    return { deleted: await this.files.delete(input, actor), status: 'success' };
  }

  @Post('file-entries/restore')
  @AllowOwnerOr('files.delete')
  @HttpCode(200)
  async restoreFileEntries(@Body() input: FileEntryIdsInput, @CurrentActor() actor: Actor): Promise<RestoredAnswer> {
    return { restored: await this.files.restore(input.entryIds, actor), status: 'success' };
  }

  @Get('file-entries/:id')
  @AllowOwnerOr('files.view')
  async getFileEntry(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<FileEntryAnswer> {
    return { fileEntry: await this.files.get(id, actor), status: 'success' };
  }

  @Put('file-entries/:id')
  @AllowOwnerOr('files.update')
  async updateFileEntry(
    @Param('id', Id) id: number,
    @Body() input: UpdateFileEntryInput,
    @CurrentActor() actor: Actor,
  ): Promise<FileEntryAnswer> {
    return { fileEntry: await this.files.rename(id, input, actor), status: 'success' };
  }

  /** Of a picture: a small square webp. */
  @Get('file-entries/:id/thumbnail')
  @AllowOwnerOr('files.view')
  @FileAnswer()
  @Header('Cache-Control', 'private, max-age=3600')
  async showThumbnail(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return new StreamableFile(await this.files.thumbnail(id, actor), { type: 'image/webp' });
  }

  /** Always as a download (quality row 47): from here, or from the bucket where the site has files come from there. */
  @Get('file-entries/:id/download')
  @AllowOwnerOr('files.view')
  @FileAnswer()
  @Header('Content-Security-Policy', "sandbox; default-src 'none'")
  async downloadFileEntry(
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile | FileAddress> {
    const { from, file } = await this.files.download(id, actor);
    return 'url' in from ? new FileAddress(from.url, file) : new StreamableFile(from, file);
  }
}
