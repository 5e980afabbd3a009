import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { DirectEntriesService } from './direct/direct-entries.service.js';
import { DirectSweeper } from './direct/direct-sweeper.js';
import { DirectUploadsController } from './direct/direct-uploads.controller.js';
import { DirectUploadsRepository } from './direct/direct-uploads.repository.js';
import { DirectUploadsService } from './direct/direct-uploads.service.js';
import { FileData } from './entries/file-data.js';
import { FileDownloads } from './entries/file-downloads.js';
import { FileListController } from './entries/file-list.controller.js';
import { FileEntriesController } from './entries/file-entries.controller.js';
import { FileEntriesRepository } from './entries/file-entries.repository.js';
import { FileEntriesService } from './entries/file-entries.service.js';
import { FilesResource } from './entries/files.resource.js';
import { FileRemoval } from './entries/file-removal.js';
import { MovableEntries } from './entries/movable-entries.js';
import { FileThumbnails } from './entries/file-thumbnails.js';
import { UploadedFiles } from './entries/uploaded-files.js';
import { ArtworkCleaner } from './intake/artwork-cleaner.js';
import { AttachedFiles } from './entries/attached-files.js';
import { UploadBytes } from './intake/upload-bytes.js';
import { UploadFolder } from './intake/upload-folder.js';
import { UploadLimits } from './intake/upload-limits.js';
import { UploadRemoval } from './intake/upload-removal.js';
import { UploadSweeper } from './intake/upload-sweeper.js';
import { UploadsRepository } from './intake/uploads.repository.js';
import { UploadsService } from './intake/uploads.service.js';
import { AnsweredUploads } from './plain/answered-uploads.js';
import { PlainUpload } from './plain/plain-upload.interceptor.js';
import { TusController } from './tus/tus.controller.js';
import { TusService } from './tus/tus.service.js';

@Module({
  imports: [UsersModule],
  controllers: [FileListController, FileEntriesController, TusController, DirectUploadsController],
  providers: [
    FileEntriesService,
    AttachedFiles,
    FileData,
    FileDownloads,
    FileRemoval,
    FilesResource,
    MovableEntries,
    FileThumbnails,
    FileEntriesRepository,
    UploadsService,
    UploadsRepository,
    UploadLimits,
    UploadFolder,
    ArtworkCleaner,
    UploadSweeper,
    PlainUpload,
    UploadBytes,
    UploadRemoval,
    TusService,
    UploadedFiles,
    DirectUploadsService,
    DirectEntriesService,
    DirectUploadsRepository,
    DirectSweeper,
    AnsweredUploads,
  ],
  exports: [AttachedFiles, UploadedFiles, UploadLimits],
})
export class UploadsModule {}
