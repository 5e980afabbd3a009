import { Module } from '@nestjs/common';
import { UploadsModule } from '../../../uploads/index.js';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { BackstageModule } from '../requests/index.js';
import { DownloadsModule } from '../../playback/downloads/index.js';
import { ImportingModule } from '../../ingest/importing/index.js';
import { ProcessingModule } from '../../ingest/processing/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { ListingModule } from '../../music/listing/index.js';
import { TagsModule } from '../../music/tags/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { MusicLengths } from '../../music/music-lengths.repository.js';
import { PlaylistCounts } from '../../music/playlist-counts.repository.js';
import { RenamedItems } from '../../music/renamed-items.js';
import { AlbumAuthoring } from './album-authoring.service.js';
import { AlbumBulkChanges } from './album-bulk-changes.service.js';
import { AlbumCredits } from './album-credits.service.js';
import { AlbumListController } from './album-list.controller.js';
import { AlbumListRepository } from './album-list.repository.js';
import { AlbumTracks } from './album-tracks.service.js';
import { AlbumsResource } from './albums.resource.js';
import { ArtistBulkChanges } from './artist-bulk-changes.service.js';
import { ArtistListController } from './artist-list.controller.js';
import { ArtistListRepository } from './artist-list.repository.js';
import { ArtistsResource } from './artists.resource.js';
import { ArtistRemoval } from './artist-removal.service.js';
import { ArtistMovesRepository } from './artist-moves.repository.js';
import { ArtistMoves } from './artist-moves.service.js';
import { ArtistRenames } from './artist-renames.service.js';
import { ArtistAuthoringRepository } from './artist-authoring.repository.js';
import { ArtistAuthoring } from './artist-authoring.service.js';
import { AuthoringController } from './authoring.controller.js';
import { AuthoringRepository } from './authoring.repository.js';
import { CreditRepository } from './credit.repository.js';
import { CreditsPolicy } from './credits-policy.service.js';
import { DeletionRepository } from './deletion.repository.js';
import { DuplicateRepository } from './duplicate.repository.js';
import { FileReplacement } from './file-replacement.service.js';
import { FromUploads } from './from-uploads.service.js';
import { GenreBulkChanges } from './genre-bulk-changes.service.js';
import { GenreListController } from './genre-list.controller.js';
import { GenreNames } from './genre-names.service.js';
import { GenresResource } from './genres.resource.js';
import { MusicMakersRepository } from './music-makers.repository.js';
import { MusicMakers } from './music-makers.service.js';
import { MusicMeters } from './music-meters.service.js';
import { MusicQuota } from './music-quota.service.js';
import { ReleaseAuthoringController } from './release-authoring.controller.js';
import { ReleaseData } from './release-data.service.js';
import { ReleaseDeletion } from './release-deletion.service.js';
import { ReleaseErasure } from './release-erasure.service.js';
import { ReleaseRemoval } from './release-removal.service.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleaseLinksRepository } from './release-links.repository.js';
import { PictureUsesRepository } from './picture-uses.repository.js';
import { PictureUses } from './picture-uses.service.js';
import { ReleasePictures } from './release-pictures.service.js';
import { ReleaseMovesController } from './release-moves.controller.js';
import { ReleaseMovesRepository } from './release-moves.repository.js';
import { ReleaseMoves } from './release-moves.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { SoundRepository } from './sound.repository.js';
import { TagBulkChanges } from './tag-bulk-changes.service.js';
import { TagListController } from './tag-list.controller.js';
import { TagListRepository } from './tag-list.repository.js';
import { TagsResource } from './tags.resource.js';
import { TaxonomyErasureRepository } from './taxonomy-erasure.repository.js';
import { TaxonomyErasure } from './taxonomy-erasure.service.js';
import { TrackBulkChanges } from './track-bulk-changes.service.js';
import { TrackListController } from './track-list.controller.js';
import { TrackListRepository } from './track-list.repository.js';
import { TrackAuthoring } from './track-authoring.service.js';
import { TrackMaker } from './track-maker.service.js';
import { TrackSounds } from './track-sounds.service.js';
import { TrackSources } from './track-sources.service.js';
import { SourcedTracks } from './sourced-tracks.service.js';
import { RemoteSound } from './remote-sound.service.js';
import { TracksResource } from './tracks.resource.js';
import { UploadAlbum } from './upload-album.service.js';
import { UploadDrafts } from './upload-drafts.service.js';
import { UploadReader } from './upload-reader.service.js';
import { UploadedTracks } from './uploaded-tracks.service.js';
import { UsageService } from './usage.service.js';
import { WorkspaceFiles } from './workspace-files.repository.js';
import { WorkspaceMusic } from './workspace-music.service.js';

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
    GenresModule,
    ListingModule,
    DownloadsModule,
  ],
  controllers: [
    // Before what is asked of an item by its id.
    ReleaseMovesController,
    ReleaseAuthoringController,
    AuthoringController,
    TrackListController,
    AlbumListController,
    ArtistListController,
    GenreListController,
    TagListController,
  ],
  providers: [
    AuthoringRepository,
    ArtistAuthoringRepository,
    ArtistRenames,
    ArtistMoves,
    ArtistMovesRepository,
    CreditRepository,
    DeletionRepository,
    DuplicateRepository,
    ReleaseLinksRepository,
    SoundRepository,
    RenamedItems,
    CreditsPolicy,
    GenreNames,
    MusicLengths,
    PlaylistCounts,
    MusicQuota,
    ReleaseEditor,
    ReleasePictures,
    PictureUses,
    PictureUsesRepository,
    ReleaseMoves,
    ReleaseMovesRepository,
    ReleaseRefresh,
    WorkspaceFiles,
    WorkspaceMusic,
    TrackMaker,
    UploadReader,
    UploadedTracks,
    UploadAlbum,
    UploadDrafts,
    TrackSounds,
    TrackSources,
    SourcedTracks,
    RemoteSound,
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
    ArtistRemoval,
    UsageService,
    MusicMakers,
    MusicMeters,
    MusicMakersRepository,
    ReleaseData,
    TrackListRepository,
    TrackBulkChanges,
    TracksResource,
    AlbumListRepository,
    AlbumBulkChanges,
    AlbumsResource,
    ArtistListRepository,
    ArtistBulkChanges,
    ArtistsResource,
    TaxonomyErasureRepository,
    TaxonomyErasure,
    GenreBulkChanges,
    GenresResource,
    TagListRepository,
    TagBulkChanges,
    TagsResource,
  ],
  exports: [MusicQuota, ReleasePictures, TaxonomyErasure],
})
export class AuthoringModule {}
