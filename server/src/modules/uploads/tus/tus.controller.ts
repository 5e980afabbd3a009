import type { IncomingMessage, ServerResponse } from 'node:http';
import { Body, Controller, Delete, Head, HttpCode, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { FileEntryAnswer, FinishUploadInput } from '@tonearm/shared/uploads/file-entries.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { NotInApiDocument } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { UploadsService } from '../intake/uploads.service.js';
import { TusService } from './tus.service.js';

/** The protocol's own requests go as they are to what speaks it: hence the raw request and answer, here only. */
@Controller(`${API}/tus`)
export class TusController {
  constructor(
    private readonly tus: TusService,
    private readonly uploads: UploadsService,
  ) {}

  @Options('upload')
  @Allow('files.create')
  @NotInApiDocument()
  async describeTus(@Req() request: IncomingMessage, @Res() response: ServerResponse): Promise<void> {
    await this.tus.handle(request, response, null);
  }

  @Post('upload')
  @Allow('files.create')
  @NotInApiDocument()
  async createTusUpload(@Req() request: IncomingMessage, @Res() response: ServerResponse): Promise<void> {
    await this.tus.handle(request, response, null);
  }

  @Head('upload/:key')
  @Allow('files.create')
  @NotInApiDocument()
  async getTusOffset(
    @Param('key') key: string,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await this.tus.handle(request, response, key);
  }

  @Patch('upload/:key')
  @Allow('files.create')
  @NotInApiDocument()
  async sendTusPiece(
    @Param('key') key: string,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await this.tus.handle(request, response, key);
  }

  @Delete('upload/:key')
  @Allow('files.create')
  @NotInApiDocument()
  async cancelTusUpload(
    @Param('key') key: string,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await this.tus.handle(request, response, key);
  }

  /** Makes the entry of a complete upload. */
  @Post('entries')
  @Allow('files.create')
  @HttpCode(201)
  async finishTusUpload(@Body() input: FinishUploadInput, @CurrentActor() actor: Actor): Promise<FileEntryAnswer> {
    return { fileEntry: await this.uploads.finish(input.uploadKey, actor), status: 'success' };
  }
}
