import { IsIn, IsOptional } from 'class-validator';
import { DOWNLOAD_FORMATS } from './downloads.js';
import type { DownloadFormat } from './downloads.js';

export class DownloadQuery {
  /** `original` where it is missing: the file as its artist made it. */
  @IsOptional()
  @IsIn(DOWNLOAD_FORMATS)
  format?: DownloadFormat;
}
