import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { TracksModule } from '../tracks/index.js';
import { DownloadData } from './download-data.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsRepository } from './downloads.repository.js';
import { DownloadsService } from './downloads.service.js';

@Module({ imports: [TracksModule, UsersModule], controllers: [DownloadsController], providers: [DownloadsService, DownloadsRepository, DownloadData] })
export class DownloadsModule {}
