import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { DownloadQuery } from '@tonearm/shared/catalogue/downloads.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { attachment } from '../../../core/http/attachment.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { Id } from '../../../core/http/id.pipe.js';
import { DownloadsService } from './downloads.service.js';

@Controller(`${API}/tracks`)
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Get(':id/download') @Allow('music.download') @FileAnswer()
  async downloadTrack(@Param('id', Id) id: number, @Query() { format = 'original' }: DownloadQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { stream, name, mime, size, extension } = await this.downloads.open(id, format, actor);
    return new StreamableFile(stream, { type: mime, length: size, disposition: attachment({ name, plain: name, fallback: `track-${id}`, extension }) });
  }
}
