import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import {
  AbortUploadInput,
  CompleteMultipartInput,
  DirectEntryInput,
  DirectUploadInput,
  MultipartAnswer,
  MultipartInput,
  PartUrlsAnswer,
  PresignAnswer,
  SignPartsInput,
  UploadedPartsAnswer,
} from '@tonearm/shared/uploads/direct-uploads.dto';
import { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { DirectEntriesService } from './direct-entries.service.js';
import { DirectUploadsService } from './direct-uploads.service.js';

/** Uploads that go straight to a bucket; the bytes never come here. */
@Controller(`${API}/s3`)
export class DirectUploadsController {
  constructor(
    private readonly direct: DirectUploadsService,
    private readonly entries: DirectEntriesService,
  ) {}

  @Post('simple/presign')
  @Allow('files.create')
  @HttpCode(200)
  async presignS3Upload(@Body() input: DirectUploadInput, @CurrentActor() actor: Actor): Promise<PresignAnswer> {
    return { ...(await this.direct.presign(input, actor)), acl: null, status: 'success' };
  }

  /** Makes the entry of a file that has arrived in the bucket. */
  @Post('entries')
  @Allow('files.create')
  @HttpCode(201)
  async finishS3Upload(@Body() input: DirectEntryInput, @CurrentActor() actor: Actor): Promise<FileEntryAnswer> {
    return { fileEntry: await this.entries.finish(input, actor), status: 'success' };
  }

  @Post('multipart/create')
  @Allow('files.create')
  @HttpCode(200)
  async createS3Multipart(@Body() input: DirectUploadInput, @CurrentActor() actor: Actor): Promise<MultipartAnswer> {
    return { ...(await this.direct.create(input, actor)), status: 'success' };
  }

  @Post('multipart/get-uploaded-parts')
  @Allow('files.create')
  @HttpCode(200)
  async listS3Parts(@Body() input: MultipartInput, @CurrentActor() actor: Actor): Promise<UploadedPartsAnswer> {
    return { parts: await this.direct.listParts(input, actor), status: 'success' };
  }

  @Post('multipart/batch-sign-part-urls')
  @Allow('files.create')
  @HttpCode(200)
  async signS3Parts(@Body() input: SignPartsInput, @CurrentActor() actor: Actor): Promise<PartUrlsAnswer> {
    return { urls: await this.direct.signParts(input, actor), status: 'success' };
  }

  @Post('multipart/complete')
  @Allow('files.create')
  @HttpCode(200)
  async completeS3Multipart(
    @Body() input: CompleteMultipartInput,
    @CurrentActor() actor: Actor,
  ): Promise<StatusAnswer> {
    await this.direct.complete(input, actor);
    return { status: 'success' };
  }

  @Post('multipart/abort')
  @Allow('files.create')
  @HttpCode(200)
  async abortS3Upload(@Body() input: AbortUploadInput, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.direct.abort(input, actor);
    return { status: 'success' };
  }
}
