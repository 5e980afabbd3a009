import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { PlaylistCounts } from '../../music/playlist-counts.repository.js';
import { ViewsModule } from '../../music/views/index.js';
import { QueueModule } from '../../playback/queue/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistBulkChanges } from './playlist-bulk-changes.service.js';
import { PlaylistCollaboratorsController } from './playlist-collaborators.controller.js';
import { PlaylistCollaborators } from './playlist-collaborators.service.js';
import { PlaylistData } from './playlist-data.service.js';
import { PlaylistDeletion } from './playlist-deletion.service.js';
import { PlaylistEntries } from './playlist-entries.service.js';
import { PlaylistFilesController } from './playlist-files.controller.js';
import { PlaylistFiles } from './playlist-files.service.js';
import { PlaylistFollows } from './playlist-follows.service.js';
import { PlaylistImages } from './playlist-images.service.js';
import { PlaylistImports } from './playlist-imports.service.js';
import { PlaylistListController } from './playlist-list.controller.js';
import { PlaylistListRepository } from './playlist-list.repository.js';
import { PlaylistMatcher } from './playlist-matcher.service.js';
import { PlaylistMatchesRepository } from './playlist-matches.repository.js';
import { PlaylistMovesController } from './playlist-moves.controller.js';
import { PlaylistMoves } from './playlist-moves.service.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';
import { PlaylistPeopleRepository } from './playlist-people.repository.js';
import { PlaylistQueueSource } from './playlist-queue-source.service.js';
import { PlaylistPlaces } from './playlist-places.service.js';
import { PlaylistQuota } from './playlist-quota.service.js';
import { PlaylistReader } from './playlist-reader.service.js';
import { PlaylistSearch } from './playlist-search.service.js';
import { PlaylistSearchRepository } from './playlist-search.repository.js';
import { PlaylistTracksController } from './playlist-tracks.controller.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';
import { PlaylistTracksService } from './playlist-tracks.service.js';
import { PlaylistsController } from './playlists.controller.js';
import { PlaylistsRepository } from './playlists.repository.js';
import { PlaylistsResource } from './playlists.resource.js';
import { PlaylistsService } from './playlists.service.js';
import { UserPlaylistsController } from './user-playlists.controller.js';
import { WorkspacePlaylists } from './workspace-playlists.service.js';

const REPOSITORIES = [
  PlaylistsRepository,
  PlaylistTracksRepository,
  PlaylistPeopleRepository,
  PlaylistOwnersRepository,
  PlaylistMatchesRepository,
  PlaylistSearchRepository,
  PlaylistListRepository,
  PlaylistCounts,
];

@Module({
  imports: [UsersModule, GenresModule, TracksModule, QueueModule, ViewsModule],
  // Fixed addresses (join) come before those with an id.
  controllers: [
    PlaylistCollaboratorsController,
    PlaylistTracksController,
    PlaylistFilesController,
    PlaylistMovesController,
    PlaylistsController,
    UserPlaylistsController,
    PlaylistListController,
  ],
  providers: [
    PlaylistsService,
    PlaylistTracksService,
    PlaylistAccess,
    PlaylistQuota,
    PlaylistMoves,
    WorkspacePlaylists,
    PlaylistReader,
    PlaylistEntries,
    PlaylistPlaces,
    PlaylistCollaborators,
    PlaylistFollows,
    PlaylistImages,
    PlaylistImports,
    PlaylistMatcher,
    PlaylistFiles,
    PlaylistDeletion,
    PlaylistBulkChanges,
    PlaylistsResource,
    PlaylistData,
    PlaylistSearch,
    PlaylistQueueSource,
    ...REPOSITORIES,
  ],
  exports: [PlaylistsService, PlaylistTracksService],
})
export class PlaylistsModule {}
