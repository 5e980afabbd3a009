import {
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
import { DownloadLinesQuery, ImportedLinesAnswer, UploadLinesQuery } from '@tonearm/shared/admin/localizations.dto';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../../core/http/file-answer.decorator.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { LineFileUpload } from './line-file-upload.interceptor.js';
import { LineFilesService } from './line-files.service.js';
import { LineImports } from './line-imports.service.js';

/** Languages to files and from files. */
@Controller(`${API}/localizations/:id`)
export class LineFilesController {
  constructor(
    private readonly files: LineFilesService,
    private readonly imports: LineImports,
  ) {}

  @Get('download')
  @Allow('localizations.update')
  @FileAnswer()
  async downloadLines(@Param('id', Id) id: number, @Query() { format }: DownloadLinesQuery): Promise<StreamableFile> {
    const { bytes, type, disposition } = await this.files.write(id, format ?? 'json');
    return new StreamableFile(bytes, { type, disposition });
  }

  /** A multipart body with `file`, whose name ends in .json, .csv or .po. Lines that are refused are left out. */
  @Post('upload')
  @Allow('localizations.update')
  @HttpCode(200)
  @UseInterceptors(LineFileUpload)
  async uploadLines(
    @Param('id', Id) id: number,
    @UploadedFile() file: UploadedBytes | undefined,
    @Query() query: UploadLinesQuery,
  ): Promise<ImportedLinesAnswer> {
    return await this.imports.import(id, file, query);
  }
}
