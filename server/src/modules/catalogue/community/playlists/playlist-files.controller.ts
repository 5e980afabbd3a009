import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ExportPlaylistQuery,
  ImportedPlaylistAnswer,
  ImportPlaylistInput,
} from '@tonearm/shared/catalogue/playlists.dto';
import { PLAYLIST_EXPORTS_PER_MINUTE } from '@tonearm/shared/limits';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowOwnerOr, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../../../core/http/client-address.decorator.js';
import { FileAnswer } from '../../../../core/http/file-answer.decorator.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { RateLimiter, callerOf } from '../../../../core/http/rate-limiter.js';
import { PlaylistFiles } from './playlist-files.service.js';
import { PlaylistImportUpload } from './playlist-uploads.interceptor.js';

/** Playlists from files and to files. */
@Controller(`${API}/playlists/:id`)
export class PlaylistFilesController {
  constructor(
    private readonly files: PlaylistFiles,
    private readonly limiter: RateLimiter,
  ) {}

  /** A multipart body with `file`, or JSON with `text`. */
  @Post('import')
  @AllowOwnerOr('playlists.update')
  @HttpCode(200)
  @UseInterceptors(PlaylistImportUpload)
  async importPlaylistTracks(
    @Param('id', Id) id: number,
    @UploadedFile() file: UploadedBytes | undefined,
    @Body() input: ImportPlaylistInput,
    @CurrentActor() actor: Actor,
  ): Promise<ImportedPlaylistAnswer> {
    return { ...(await this.files.import(id, { bytes: file?.bytes, text: input.text }, actor)), status: 'success' };
  }

  @Get('export')
  @Allow('playlists.view')
  @AlsoNeeds('music.view')
  @FileAnswer()
  async exportPlaylist(
    @Param('id', Id) id: number,
    @Query() { format }: ExportPlaylistQuery,
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
  ): Promise<StreamableFile> {
    await this.limiter.hit(`playlist-export:${callerOf(actor, address)}`, PLAYLIST_EXPORTS_PER_MINUTE, 60);
    const { bytes, type, disposition } = await this.files.export(id, format ?? 'm3u8', actor);
    return new StreamableFile(bytes, { type, disposition });
  }
}
