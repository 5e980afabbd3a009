import { Module } from '@nestjs/common';
import { UploadsModule } from '../../../uploads/index.js';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { MusicLengths } from '../../music/music-lengths.repository.js';
import { TracksModule } from '../../music/tracks/index.js';
import { ArtistGrants } from './artist-grants.service.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import { BackstageOverviewController } from './backstage-overview.controller.js';
import { BackstageMinutesService } from './backstage-minutes.service.js';
import { BackstageOverviewService } from './backstage-overview.service.js';
import { BackstageRequestsController } from './backstage-requests.controller.js';
import { BackstageRequestsResource } from './backstage-requests.resource.js';
import { BackstageRequestsService } from './backstage-requests.service.js';
import { OverviewRepository } from './overview.repository.js';
import { RequestData } from './request-data.service.js';
import { RequestDecisions } from './request-decisions.service.js';
import { RequestFiles } from './request-files.service.js';
import { RequestListRepository } from './request-list.repository.js';
import { RequestMails } from './request-mails.listener.js';
import { RequestMerges } from './request-merges.listener.js';
import { RequestPeopleRepository } from './request-people.repository.js';
import { RequestReader } from './request-reader.service.js';
import { RequestReviews } from './request-reviews.service.js';
import { RequestSubjects } from './request-subjects.service.js';
import { RequestSubmission } from './request-submission.service.js';
import { RequestsRepository } from './requests.repository.js';
import { VerifiedNames } from './verified-names.service.js';

@Module({
  imports: [UsersModule, UploadsModule, GenresModule, TracksModule, AlbumsModule, ArtistsModule],
  controllers: [BackstageRequestsController, BackstageOverviewController],
  providers: [
    BackstageRequestsService,
    BackstageRequestsResource,
    RequestListRepository,
    RequestReviews,
    RequestSubmission,
    RequestSubjects,
    RequestDecisions,
    ArtistGrants,
    RequestReader,
    RequestFiles,
    RequestMails,
    RequestMerges,
    RequestData,
    RequestsRepository,
    RequestPeopleRepository,
    ArtistGrantsRepository,
    BackstageMinutesService,
    BackstageOverviewService,
    MusicLengths,
    OverviewRepository,
    VerifiedNames,
  ],
  exports: [VerifiedNames],
})
export class BackstageModule {}
