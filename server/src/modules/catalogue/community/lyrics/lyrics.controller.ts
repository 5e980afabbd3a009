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
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  CreateLyricInput,
  LyricAnswer,
  LyricsQuery,
  ParsedLyricAnswer,
  ParseLyricInput,
  SyncLyricInput,
  TrackLyricsAnswer,
  UpdateLyricInput,
} from '@tonearm/shared/catalogue/lyrics.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { attachment } from '../../../../core/http/attachment.js';
import { FileAnswer } from '../../../../core/http/file-answer.decorator.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { LyricUpload } from './lyric-upload.interceptor.js';
import { LyricsService } from './lyrics.service.js';

@Controller(API)
export class LyricsController {
  constructor(private readonly lyrics: LyricsService) {}

  @Get('tracks/:id/lyrics')
  @Allow('lyrics.view')
  async getTrackLyrics(
    @Param('id', Id) id: number,
    @Query() query: LyricsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<TrackLyricsAnswer> {
    return { ...(await this.lyrics.ofTrack(id, query, actor)), status: 'success' };
  }

  @Get('lyrics/:id/lrc')
  @Allow('lyrics.view')
  @FileAnswer()
  async downloadLrc(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { text, ...names } = await this.lyrics.lrc(id, actor);
    return new StreamableFile(Buffer.from(text), {
      type: 'text/plain; charset=utf-8',
      disposition: attachment({ ...names, extension: 'lrc' }),
    });
  }

  @Post('lyrics')
  @AllowOwnerOr('lyrics.create')
  @HttpCode(201)
  @UseInterceptors(LyricUpload)
  async createLyric(
    @UploadedFile() file: UploadedBytes | undefined,
    @Body() input: CreateLyricInput,
    @CurrentActor() actor: Actor,
  ): Promise<LyricAnswer> {
    return { lyric: await this.lyrics.create(input, file, actor), status: 'success' };
  }

  @Post('lyrics/parse')
  @AllowLoggedIn()
  @HttpCode(200)
  @UseInterceptors(LyricUpload)
  parseLyric(@Body() input: ParseLyricInput): ParsedLyricAnswer {
    return { ...this.lyrics.parse(input.text), status: 'success' };
  }

  @Put('lyrics/:id')
  @AllowOwnerOr('lyrics.update')
  @UseInterceptors(LyricUpload)
  async updateLyric(
    @Param('id', Id) id: number,
    @UploadedFile() file: UploadedBytes | undefined,
    @Body() input: UpdateLyricInput,
    @CurrentActor() actor: Actor,
  ): Promise<LyricAnswer> {
    return { lyric: await this.lyrics.update(id, input, file, actor), status: 'success' };
  }

  @Post('lyrics/:id/sync')
  @AllowOwnerOr('lyrics.update')
  @HttpCode(200)
  async syncLyric(
    @Param('id', Id) id: number,
    @Body() input: SyncLyricInput,
    @CurrentActor() actor: Actor,
  ): Promise<LyricAnswer> {
    return { lyric: await this.lyrics.sync(id, input, actor), status: 'success' };
  }

  @Delete('lyrics/:ids')
  @AllowOwnerOr('lyrics.delete')
  @TextParam('ids')
  async deleteLyrics(@Param('ids', Ids) ids: number[] | 'me', @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    return { deleted: await this.lyrics.delete(ids, actor), status: 'success' };
  }
}
