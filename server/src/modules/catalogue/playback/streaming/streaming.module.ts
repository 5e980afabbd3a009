import { Module } from '@nestjs/common';
import { ActorResolver } from '../../../../core/access/actor-resolver.js';
import { AppConfig, basePathOf } from '../../../../core/config/config.js';
import { ClientAddress } from '../../../../core/http/client-address.js';
import { PublicFetcher } from '../../../../core/net/public-fetch.js';
import { Log } from '../../../../core/log.js';
import { Storage } from '../../../../core/ports/storage.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { RightsRepository } from '../../music/rights.repository.js';
import { TracksModule } from '../../music/tracks/index.js';
import { PlaylistHandler } from './playlist.handler.js';
import { RemoteDelivery } from './remote-delivery.js';
import { StreamDelivery } from './stream-delivery.js';
import { StreamGate } from './stream-gate.js';
import { StreamSigner } from './stream-signature.js';
import { StreamUrlsService } from './stream-urls.service.js';
import { StreamHandler } from './stream.handler.js';
import { StreamingController } from './streaming.controller.js';
import { StreamingRepository } from './streaming.repository.js';

type GateParts = [StreamSigner, StreamingRepository, RightsRepository, ActorResolver, SettingsService];
type HandlerParts = [AppConfig, StreamGate, StreamDelivery, RemoteDelivery, Log];

@Module({
  imports: [TracksModule],
  controllers: [StreamingController],
  providers: [
    StreamUrlsService,
    PlaylistHandler,
    StreamingRepository,
    {
      provide: StreamSigner,
      useFactory: (config: AppConfig) => new StreamSigner(config.appSecret),
      inject: [AppConfig],
    },
    {
      provide: StreamGate,
      useFactory: (...[signer, renditions, rights, actors, settings]: GateParts) =>
        new StreamGate(signer, { renditions, rights, actors, settings }),
      inject: [StreamSigner, StreamingRepository, RightsRepository, ActorResolver, SettingsService],
    },
    {
      provide: StreamDelivery,
      useFactory: (storage: Storage, settings: SettingsService, log: Log) => new StreamDelivery(storage, settings, log),
      inject: [Storage, SettingsService, Log],
    },
    {
      provide: RemoteDelivery,
      useFactory: (fetcher: PublicFetcher, config: AppConfig, log: Log) =>
        new RemoteDelivery(fetcher, new ClientAddress(config.trustedProxies), log),
      inject: [PublicFetcher, AppConfig, Log],
    },
    {
      provide: StreamHandler,
      useFactory: (...[config, gate, delivery, remote, log]: HandlerParts) =>
        new StreamHandler({ basePath: basePathOf(config), gate, delivery, remote, log }),
      inject: [AppConfig, StreamGate, StreamDelivery, RemoteDelivery, Log],
    },
  ],
  exports: [StreamHandler, PlaylistHandler],
})
export class StreamingModule {}
