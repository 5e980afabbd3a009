import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PageRegistry } from '../../core/pages/page.registry.js';
import { UsersModule } from '../users/index.js';
import { PlaylistsModule } from '../catalogue/community/playlists/index.js';
import { ProfilesModule } from '../catalogue/community/profiles/index.js';
import { AlbumsModule } from '../catalogue/music/albums/index.js';
import { ArtistsModule } from '../catalogue/music/artists/index.js';
import { TracksModule } from '../catalogue/music/tracks/index.js';
import { AudienceRepository } from './audience.repository.js';
import { BroadcastCheck } from './broadcasts/broadcast-check.service.js';
import { BroadcastPeopleRepository } from './broadcasts/broadcast-people.repository.js';
import { BroadcastPreview } from './broadcasts/broadcast-preview.service.js';
import { BroadcastProgress } from './broadcasts/broadcast-progress.service.js';
import { BroadcastViews } from './broadcasts/broadcast-view.service.js';
import { BroadcastJob } from './broadcasts/broadcast.job.js';
import { BroadcastsController } from './broadcasts/broadcasts.controller.js';
import { BroadcastsRepository } from './broadcasts/broadcasts.repository.js';
import { BroadcastsService } from './broadcasts/broadcasts.service.js';
import { DigestCollector } from './digest-collector.service.js';
import { DigestContents } from './digest-contents.service.js';
import { DigestItemsRepository } from './digest-items.repository.js';
import { DigestReaders } from './digest-readers.service.js';
import { DigestTeller } from './digest-teller.service.js';
import { DigestJob } from './digest.job.js';
import { FanOutsRepository } from './fan-outs.repository.js';
import { NewSongsRepository } from './new-songs.repository.js';
import { NewSongs } from './new-songs.service.js';
import { NoticeAudience } from './notice-audience.service.js';
import { NoticeCauses } from './notice-causes.service.js';
import { NoticeDelivery } from './notice-delivery.service.js';
import { NoticeMails } from './notice-mails.service.js';
import { NoticeViews } from './notice-views.service.js';
import { NoticeWriter } from './notice-writer.service.js';
import { NotificationsOfAccounts } from './notification-accounts.service.js';
import { NotificationKeeping } from './notification-keeping.service.js';
import { NotificationNews } from './notification-news.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { NoticeOutlets } from './notice-outlets.service.js';
import { NoticeSignals } from './notice-signals.service.js';
import { PushBrowsers } from './push/push-browsers.service.js';
import { PushDeliveriesRepository } from './push/push-deliveries.repository.js';
import { PushDelivery } from './push/push-delivery.job.js';
import { PushKeeping } from './push/push-keeping.service.js';
import { PushKeysRepository } from './push/push-keys.repository.js';
import { PushKeys } from './push/push-keys.service.js';
import { PushOne } from './push/push-one.service.js';
import { PushPace } from './push/push-pace.js';
import { PushQueue } from './push/push-queue.service.js';
import { PushSender } from './push/push-sender.service.js';
import { PushSubscriptionsController } from './push/push-subscriptions.controller.js';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.js';
import { PushTurns } from './push/push-turns.service.js';
import { PushWords } from './push/push-words.service.js';
import { ReaderMornings } from './reader-mornings.service.js';
import { SeenPeople } from './seen-people.service.js';
import { SiteSubjects } from './site-subjects.service.js';
import { SubjectsRepository } from './subjects.repository.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { UnreadOfMany } from './unread-of-many.service.js';
import { UnreadSeen } from './unread-seen.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.service.js';
import { OneClickController, UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribing } from './unsubscribe.service.js';

const PAGES = {
  '/notifications': 'Notifications',
  '/notifications/settings': 'Notification settings',
  '/notifications/unsubscribe/:token': 'Unsubscribe',
};

/** Pushes to browsers, open or not. */
const PUSH = [
  PushBrowsers,
  PushDeliveriesRepository,
  PushDelivery,
  PushKeeping,
  PushKeys,
  PushKeysRepository,
  PushOne,
  PushPace,
  PushQueue,
  PushSender,
  PushSubscriptionsRepository,
  PushTurns,
  PushWords,
];

@Module({
  imports: [UsersModule, TracksModule, AlbumsModule, ArtistsModule, PlaylistsModule, ProfilesModule],
  controllers: [
    UnsubscribeController,
    OneClickController,
    BroadcastsController,
    NotificationsController,
    PushSubscriptionsController,
  ],
  providers: [
    NotificationsService,
    NotificationsRepository,
    SubscriptionsService,
    SubscriptionsRepository,
    AudienceRepository,
    BroadcastCheck,
    BroadcastJob,
    BroadcastPeopleRepository,
    BroadcastPreview,
    BroadcastProgress,
    BroadcastsRepository,
    BroadcastsService,
    BroadcastViews,
    SiteSubjects,
    SubjectsRepository,
    FanOutsRepository,
    DigestCollector,
    DigestContents,
    DigestItemsRepository,
    DigestJob,
    DigestReaders,
    DigestTeller,
    NewSongs,
    NewSongsRepository,
    ReaderMornings,
    NoticeAudience,
    NoticeCauses,
    NoticeDelivery,
    NoticeMails,
    NoticeViews,
    NoticeWriter,
    NotificationKeeping,
    NotificationNews,
    NotificationsOfAccounts,
    SeenPeople,
    UnreadOfMany,
    UnreadSeen,
    UnsubscribeLinks,
    Unsubscribing,
    NoticeOutlets,
    NoticeSignals,
    ...PUSH,
  ],
})
export class NotificationsModule implements OnModuleInit {
  constructor(private readonly pages: PageRegistry) {}

  onModuleInit(): void {
    for (const [pattern, title] of Object.entries(PAGES))
      this.pages.add({ pattern, load: () => Promise.resolve({ status: 200, title, isIndexed: false }) });
  }
}
