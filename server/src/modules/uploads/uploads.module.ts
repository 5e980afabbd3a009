import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { DirectEntriesService } from './direct/direct-entries.service.js';
import { DirectSweeper } from './direct/direct-sweeper.job.js';
import { DirectUploadsController } from './direct/direct-uploads.controller.js';
import { DirectUploadsRepository } from './direct/direct-uploads.repository.js';
import { DirectUploadsService } from './direct/direct-uploads.service.js';
import { FileData } from './entries/file-data.service.js';
import { FileDownloads } from './entries/file-downloads.service.js';
import { FileListController } from './entries/file-list.controller.js';
import { FileEntriesController } from './entries/file-entries.controller.js';
import { FileEntriesRepository } from './entries/file-entries.repository.js';
import { FileEntriesService } from './entries/file-entries.service.js';
import { FileMarks } from './entries/file-marks.job.js';
import { FilePlaces } from './entries/file-places.service.js';
import { FileShares } from './entries/file-shares.registry.js';
import { FilesResource } from './entries/files.resource.js';
import { FileRemoval } from './entries/file-removal.service.js';
import { MovableEntries } from './entries/movable-entries.service.js';
import { FileThumbnails } from './entries/file-thumbnails.service.js';
import { UploadedFiles } from './entries/uploaded-files.service.js';
import { ArtworkCleaner } from './intake/artwork-cleaner.service.js';
import { AttachedFiles } from './entries/attached-files.service.js';
import { UploadBytes } from './intake/upload-bytes.service.js';
import { UploadFolder } from './intake/upload-folder.service.js';
import { UploadLimits } from './intake/upload-limits.service.js';
import { UploadRemoval } from './intake/upload-removal.service.js';
import { UploadSweeper } from './intake/upload-sweeper.job.js';
import { UploadsRepository } from './intake/uploads.repository.js';
import { UploadsService } from './intake/uploads.service.js';
import { AnsweredUploads } from './plain/answered-uploads.service.js';
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
    FileMarks,
    FilePlaces,
    FileRemoval,
    FileShares,
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
  exports: [AttachedFiles, FileShares, UploadedFiles, UploadLimits],
})
export class UploadsModule {}
