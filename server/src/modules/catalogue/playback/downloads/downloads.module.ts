import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { AlbumDownloadsService } from './album-downloads.service.js';
import { DownloadData } from './download-data.service.js';
import { DownloadRights } from './download-rights.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsRepository } from './downloads.repository.js';
import { DownloadsService } from './downloads.service.js';
import { StoredForms } from './stored-forms.service.js';

@Module({
  imports: [TracksModule, UsersModule],
  controllers: [DownloadsController],
  providers: [DownloadsService, AlbumDownloadsService, DownloadRights, StoredForms, DownloadsRepository, DownloadData],
  exports: [DownloadRights],
})
export class DownloadsModule {}
