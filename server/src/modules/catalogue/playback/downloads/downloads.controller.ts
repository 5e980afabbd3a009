import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { DownloadQuery } from '@tonearm/shared/catalogue/downloads.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { attachment } from '../../../../core/http/attachment.js';
import { FileAnswer } from '../../../../core/http/file-answer.decorator.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { AlbumDownloadsService } from './album-downloads.service.js';
import { DownloadsService } from './downloads.service.js';

@Controller(API)
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly albums: AlbumDownloadsService,
  ) {}

  @Get('tracks/:id/download')
  @Allow('music.download')
  @FileAnswer()
  async downloadTrack(
    @Param('id', Id) id: number,
    @Query() { format = 'original' }: DownloadQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const { stream, name, mime, size, extension } = await this.downloads.open(id, format, actor);
    return new StreamableFile(stream, {
      type: mime,
      length: size,
      disposition: attachment({ name, plain: name, fallback: `track-${id}`, extension }),
    });
  }

  @Get('albums/:id/download')
  @Allow('music.download')
  @FileAnswer()
  async downloadAlbum(
    @Param('id', Id) id: number,
    @Query() { format = 'original' }: DownloadQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const { stream, name } = await this.albums.open(id, format, actor);
    return new StreamableFile(stream, {
      type: 'application/zip',
      disposition: attachment({ name, plain: name, fallback: `album-${id}`, extension: 'zip' }),
    });
  }
}
