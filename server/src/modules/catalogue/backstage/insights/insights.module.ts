import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { TracksModule } from '../../music/tracks/index.js';
import { AudienceService } from './audience.service.js';
import { FiguresReader } from './figures-reader.service.js';
import { FilteredPlays } from './filtered-plays.service.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { InsightAccess } from './insight-access.service.js';
import { InsightLimit } from './insight-limit.interceptor.js';
import { InsightRankings } from './insight-rankings.service.js';
import { ArtistFigures } from './artist-figures.listener.js';
import { ArtistFiguresRepository } from './artist-figures.repository.js';
import { ArtistListeners } from './artist-listeners.service.js';
import { InsightReading } from './insight-reading.service.js';
import { InsightsController } from './insights.controller.js';
import { InsightsService } from './insights.service.js';
import { Milestones } from './milestones.service.js';
import { MilestonesRepository } from './milestones.repository.js';
import { PieceReader } from './piece-reader.service.js';
import { ReactionsRepository } from './reactions.repository.js';
import { ReportHeaderRepository } from './report-header.repository.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { FiguresReports } from './figures-reports.service.js';
import { SiteFigures } from './site-figures.service.js';
import { SiteRollUpsRepository } from './site-roll-ups.repository.js';
import { SliceRollUp } from './slice-roll-up.job.js';
import { SliceSums } from './slice-sums.service.js';
import { SlicesRepository } from './slices.repository.js';
import { LiveListeners } from './live-listeners.service.js';
import { RollUp } from './roll-up.job.js';
import { RollUpsRepository } from './roll-ups.repository.js';

@Module({
  imports: [UsersModule, TracksModule, AlbumsModule, ArtistsModule],
  controllers: [InsightsController, ReportsController],
  providers: [
    InsightsService,
    AudienceService,
    InsightAccess,
    InsightReading,
    InsightRankings,
    FilteredPlays,
    FiguresReader,
    PieceReader,
    RollUp,
    InsightLimit,
    PlayFactsRepository,
    ReactionsRepository,
    RollUpsRepository,
    SiteRollUpsRepository,
    SiteFigures,
    SliceRollUp,
    SliceSums,
    SlicesRepository,
    FormerItems,
    LiveListeners,
    FiguresReports,
    ReportsService,
    ReportHeaderRepository,
    ArtistFigures,
    ArtistFiguresRepository,
    ArtistListeners,
    Milestones,
    MilestonesRepository,
  ],
  exports: [ArtistListeners],
})
export class InsightsModule {}
