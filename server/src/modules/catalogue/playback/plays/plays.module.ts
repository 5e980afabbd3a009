import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CountedPlays } from './counted-plays.service.js';
import { LiveFigures } from './live-figures.listener.js';
import { PlayedItemsRepository } from './played-items.repository.js';
import { ListeningData } from './listening-data.service.js';
import { ListeningDevices } from './listening-devices.js';
import { PlaysController } from './plays.controller.js';
import { ListenerFiguresRepository } from '../../music/listener-figures.repository.js';
import { PlaysRepository } from './plays.repository.js';
import { PlaysService } from './plays.service.js';
import { Popularity } from './popularity.job.js';
import { PopularityRepository } from './popularity.repository.js';

@Module({
  imports: [TracksModule, UsersModule],
  controllers: [PlaysController],
  providers: [
    PlaysService,
    ListeningDevices,
    PlaysRepository,
    ListenerFiguresRepository,
    ListeningData,
    Popularity,
    PopularityRepository,
    CountedPlays,
    LiveFigures,
    PlayedItemsRepository,
  ],
  exports: [PlaysService, CountedPlays, ListeningDevices],
})
export class PlaysModule {}
