import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AppCoreModule } from './app.core.module.js';
import type { AppConfig } from './core/config/config.js';
import { EmbedPages } from './core/http/embed-pages.registry.js';
import { PageController } from './core/http/page.controller.js';
import { NotificationsModule } from './modules/notifications/index.js';
import { AuditModule } from './modules/admin/audit/index.js';
import { AdsModule } from './modules/admin/ads/index.js';
import { BackupsModule } from './modules/admin/backups/index.js';
import { BrandingModule } from './modules/admin/branding/index.js';
import { ContactModule } from './modules/admin/contact/index.js';
import { DemoModule } from './modules/admin/demo/index.js';
import { AppearanceModule } from './modules/appearance/index.js';
import { CustomPagesModule } from './modules/admin/custom-pages/index.js';
import { HealthModule } from './modules/admin/health/index.js';
import { GrowthModule } from './modules/admin/growth/index.js';
import { RevenueModule } from './modules/admin/revenue/index.js';
import { JobsModule } from './modules/admin/jobs/index.js';
import { LocalizationsModule } from './modules/admin/localizations/index.js';
import { LogsModule } from './modules/admin/logs/index.js';
import { VisitsModule } from './modules/admin/visits/index.js';
import { SettingsModule } from './modules/admin/settings/index.js';
import { AuthModule } from './modules/auth/index.js';
import { AlbumsModule } from './modules/catalogue/music/albums/index.js';
import { ArtistsModule } from './modules/catalogue/music/artists/index.js';
import { CurationModule } from './modules/catalogue/backstage/curation/index.js';
import { AuthoringModule } from './modules/catalogue/backstage/authoring/index.js';
import { BackstageModule } from './modules/catalogue/backstage/requests/index.js';
import { ReleasesModule } from './modules/catalogue/backstage/releases/index.js';
import { ChannelsModule } from './modules/catalogue/discovery/channels/index.js';
import { AbuseReportsModule } from './modules/catalogue/community/abuse-reports/index.js';
import { NotesModule } from './modules/catalogue/community/notes/index.js';
import { CommentsModule } from './modules/catalogue/community/comments/index.js';
import { GenresModule } from './modules/catalogue/music/genres/index.js';
import { ImportingModule } from './modules/catalogue/ingest/importing/index.js';
import { LyricsModule } from './modules/catalogue/community/lyrics/index.js';
import { LibraryModule } from './modules/catalogue/community/library/index.js';
import { CataloguePagesModule } from './modules/catalogue/discovery/pages/index.js';
import { PlaylistsModule } from './modules/catalogue/community/playlists/index.js';
import { DownloadsModule } from './modules/catalogue/playback/downloads/index.js';
import { PlaysModule } from './modules/catalogue/playback/plays/index.js';
import { ProcessingModule } from './modules/catalogue/ingest/processing/index.js';
import { ProfilesModule } from './modules/catalogue/community/profiles/index.js';
import { QueueModule } from './modules/catalogue/playback/queue/index.js';
import { InsightsModule } from './modules/catalogue/backstage/insights/index.js';
import { RadioModule } from './modules/catalogue/discovery/radio/index.js';
import { SearchModule } from './modules/catalogue/discovery/search/index.js';
import { StreamingModule } from './modules/catalogue/playback/streaming/index.js';
import { TaggingModule } from './modules/catalogue/music/tagging/index.js';
import { TracksModule } from './modules/catalogue/music/tracks/index.js';
import { WaveformsModule } from './modules/catalogue/ingest/waveforms/index.js';
import { BillingModule } from './modules/billing/index.js';
import { UploadsModule } from './modules/uploads/index.js';
import { UsersModule } from './modules/users/index.js';
import { WorkspacesModule } from './modules/workspaces/index.js';

/** Answers whatever nothing before it did, so it comes last. */
@Module({ controllers: [PageController], providers: [EmbedPages] })
class PagesModule {}

@Module({})
export class AppModule {
  /** @param clientFolder where the built client lies, when it is not beside the server. */
  static withConfig(config: AppConfig, clientFolder?: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        AppCoreModule.withConfig(config, clientFolder),
        UsersModule,
        AuthModule,
        WorkspacesModule,
        UploadsModule,
        BillingModule,
        GenresModule,
        StreamingModule,
        TracksModule,
        AlbumsModule,
        ArtistsModule,
        TaggingModule,
        ChannelsModule,
        PlaylistsModule,
        PlaysModule,
        QueueModule,
        LibraryModule,
        ProfilesModule,
        RadioModule,
        InsightsModule,
        CommentsModule,
        NotesModule,
        AbuseReportsModule,
        LyricsModule,
        WaveformsModule,
        DownloadsModule,
        ImportingModule,
        ProcessingModule,
        AuthoringModule,
        CurationModule,
        SearchModule,
        BackstageModule,
        ReleasesModule,
        CataloguePagesModule,
        NotificationsModule,
        AuditModule,
        SettingsModule,
        BackupsModule,
        HealthModule,
        JobsModule,
        LogsModule,
        VisitsModule,
        GrowthModule,
        RevenueModule,
        LocalizationsModule,
        CustomPagesModule,
        AppearanceModule,
        BrandingModule,
        DemoModule,
        ContactModule,
        AdsModule,
        PagesModule,
      ],
    };
  }
}
