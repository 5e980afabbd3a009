import { Module } from '@nestjs/common';
import { UploadsModule } from '../../../uploads/index.js';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { BackstageModule } from '../requests/index.js';
import { DownloadsModule } from '../../playback/downloads/index.js';
import { ImportingModule } from '../../ingest/importing/index.js';
import { ProcessingModule } from '../../ingest/processing/index.js';
import { ListingModule } from '../../music/listing/index.js';
import { TagsModule } from '../../music/tags/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { RenamedItems } from '../../music/renamed-items.js';
import { AlbumAuthoring } from './album-authoring.service.js';
import { AlbumCredits } from './album-credits.js';
import { AlbumTracks } from './album-tracks.js';
import { ArtistRenames } from './artist-renames.js';
import { ArtistAuthoringRepository } from './artist-authoring.repository.js';
import { ArtistAuthoring } from './artist-authoring.service.js';
import { AuthoringController } from './authoring.controller.js';
import { AuthoringRepository } from './authoring.repository.js';
import { CreditRepository } from './credit.repository.js';
import { CreditsPolicy } from './credits-policy.js';
import { DeletionRepository } from './deletion.repository.js';
import { DuplicateRepository } from './duplicate.repository.js';
import { FileReplacement } from './file-replacement.service.js';
import { FromUploads } from './from-uploads.service.js';
import { GenreNames } from './genre-names.js';
import { MusicQuota } from './music-quota.js';
import { ReleaseAuthoringController } from './release-authoring.controller.js';
import { ReleaseData } from './release-data.js';
import { ReleaseDeletion } from './release-deletion.js';
import { ReleaseErasure } from './release-erasure.js';
import { ReleaseRemoval } from './release-removal.js';
import { ReleaseEditor } from './release-editor.js';
import { ReleaseLinksRepository } from './release-links.repository.js';
import { ReleasePictures } from './release-pictures.js';
import { ReleaseRefresh } from './release-refresh.js';
import { SoundRepository } from './sound.repository.js';
import { TrackBulkChanges } from './track-bulk-changes.js';
import { TrackListController } from './track-list.controller.js';
import { TrackListRepository } from './track-list.repository.js';
import { TrackAuthoring } from './track-authoring.service.js';
import { TrackMaker } from './track-maker.js';
import { TrackSounds } from './track-sounds.js';
import { TracksResource } from './tracks.resource.js';
import { UploadAlbum } from './upload-album.js';
import { UploadDrafts } from './upload-drafts.js';
import { UploadReader } from './upload-reader.js';
import { UploadedTracks } from './uploaded-tracks.js';
import { UsageService } from './usage.service.js';

@Module({
  imports: [
    UsersModule,
    UploadsModule,
    TagsModule,
    TracksModule,
    AlbumsModule,
    ArtistsModule,
    BackstageModule,
    ProcessingModule,
    ImportingModule,
    ListingModule,
    DownloadsModule,
  ],
  controllers: [ReleaseAuthoringController, AuthoringController, TrackListController],
  providers: [
    AuthoringRepository,
    ArtistAuthoringRepository,
    ArtistRenames,
    CreditRepository,
    DeletionRepository,
    DuplicateRepository,
    ReleaseLinksRepository,
    SoundRepository,
    RenamedItems,
    CreditsPolicy,
    GenreNames,
    MusicQuota,
    ReleaseEditor,
    ReleasePictures,
    ReleaseRefresh,
    TrackMaker,
    UploadReader,
    UploadedTracks,
    UploadAlbum,
    UploadDrafts,
    TrackSounds,
    AlbumTracks,
    AlbumCredits,
    TrackAuthoring,
    AlbumAuthoring,
    FromUploads,
    FileReplacement,
    ReleaseDeletion,
    ReleaseErasure,
    ReleaseRemoval,
    ArtistAuthoring,
    UsageService,
    ReleaseData,
    TrackListRepository,
    TrackBulkChanges,
    TracksResource,
  ],
  exports: [MusicQuota],
})
export class AuthoringModule {}
