import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADAPTERS, driversOf } from './app.adapters.js';
import { MAIL_PROVIDERS } from './app.mail.js';
import { DATABASE_PROVIDERS, make, PORT_PROVIDERS } from './app.ports.js';
import { ActorResolver } from './core/access/actor-resolver.js';
import { AccessGuard } from './core/access/access.guard.js';
import { AccessTable } from './core/access/access-table.registry.js';
import { QuotaMeters } from './core/access/quota-meters.registry.js';
import { ApiDocumentController } from './core/api-docs/api-document.controller.js';
import { BootstrapController } from './core/bootstrap/bootstrap.controller.js';
import { BootstrapRegistry } from './core/bootstrap/bootstrap.registry.js';
import { Backups } from './core/backup/backups.js';
import { DataFolderUse } from './core/backup/data-folder-use.service.js';
import { AppConfig } from './core/config/config.js';
import { Database } from './core/database/database.js';
import { References } from './core/database/references.js';
import { UnitOfWork } from './core/database/unit-of-work.js';
import { GUEST_CACHE_PROVIDERS } from './core/guest-cache/guest-cache.providers.js';
import { EventListeners } from './core/events/event-listeners.registry.js';
import { ErasuresRepository } from './core/erasure/erasures.repository.js';
import { Erasures } from './core/erasure/erasures.service.js';
import { Events } from './core/events/events.js';
import { ErrorFilter } from './core/http/error.filter.js';
import { HealthController } from './core/health/health.controller.js';
import { Readiness } from './core/health/readiness.js';
import { CallProof } from './core/http/call-proof.js';
import { CsrfTokens } from './core/http/csrf-tokens.js';
import { OwnSite } from './core/http/own-site.js';
import { SiteFilesHandler } from './core/http/site-files.handler.js';
import { PublicFilesHandler } from './core/http/public-files.handler.js';
import { RateLimiter } from './core/http/rate-limiter.js';
import { AppValidationPipe } from './core/http/validation.pipe.js';
import { HumanChecks } from './core/human-check/human-checks.js';
import { HeavyWork } from './core/jobs/heavy-work.js';
import { JobSources } from './core/jobs/job-sources.js';
import { Jobs } from './core/jobs/jobs.js';
import { Log } from './core/log.js';
import { ErrorLog } from './core/logging/error-log.js';
import { LogBounds } from './core/logging/log-bounds.js';
import { LogLevel } from './core/logging/log-level.js';
import { DraftMailers } from './core/mail/draft-mailers.js';
import { ErrorGroups } from './core/logging/error-groups.js';
import { ErrorGroupsRepository } from './core/logging/error-groups.repository.js';
import { ErrorReports } from './core/logging/error-reports.js';
import { Metrics } from './core/metrics/metrics.js';
import { MetricsController } from './core/metrics/metrics.controller.js';
import { ClientBuild } from './core/pages/client-build.js';
import { PublicFetcher } from './core/net/public-fetch.js';
import { EmbedRegistry } from './core/pages/embed.registry.js';
import { OembedController } from './core/pages/oembed.controller.js';
import { OembedService } from './core/pages/oembed.service.js';
import { SitemapFiles } from './core/pages/sitemap-files.js';
import { SitemapRepository } from './core/pages/sitemap.repository.js';
import { SitemapJob } from './core/pages/sitemap.job.js';
import { SitemapController } from './core/pages/sitemap.controller.js';
import { SitemapRegistry } from './core/pages/sitemap.registry.js';
import { Locales } from './core/i18n/locales.js';
import { LinkTargets } from './core/pages/link-targets.registry.js';
import { PageRegistry } from './core/pages/page.registry.js';
import { ShareBrand } from './core/pages/share-brand.service.js';
import { ShareFiles } from './core/pages/share-files.js';
import { SharePicturesJob } from './core/pages/share-pictures.job.js';
import { SharePictures } from './core/pages/share-pictures.service.js';
import { PageHeads } from './core/pages/page-heads.js';
import { PageTags } from './core/pages/page-tags.js';
import { ValueLists } from './core/value-lists/value-lists.registry.js';
import { ValueListsController } from './core/value-lists/value-lists.controller.js';
import { PaymentGateways } from './core/payments/payment-gateways.js';
import { AudioDecoder } from './core/ports/audio-decoder.js';
import { AudioProbe } from './core/ports/audio-probe.js';
import { Cache } from './core/ports/cache.js';
import { Queue } from './core/ports/queue.js';
import { Realtime } from './core/ports/realtime.js';
import { LiveTopics } from './core/realtime/live-topics.service.js';
import { TopicGuards } from './core/realtime/topic-guards.registry.js';
import { Storage } from './core/ports/storage.js';
import { ResourcesController } from './core/resources/resources.controller.js';
import { RESOURCE_PROVIDERS } from './core/resources/resources.providers.js';
import { SearchChanges } from './core/search/search-changes.repository.js';
import { SearchSources } from './core/search/search-sources.js';
import { SecretBox } from './core/security/secret-box.js';
import { GroupFactSources } from './core/settings/group-facts.registry.js';
import { SettingsRepository } from './core/settings/settings.repository.js';
import { MissedSearchesRepository } from './core/reports/missed-searches.repository.js';
import { MissedSearches } from './core/reports/missed-searches.service.js';
import { UncountedAddresses } from './core/reports/uncounted-addresses.js';
import { SettingsRenewal } from './core/settings/settings-renewal.listener.js';
import { SettingsService } from './core/settings/settings.service.js';
import { PictureFiles } from './core/storage/picture-files.service.js';
import { STORAGE_PROVIDERS } from './core/storage/storage.providers.js';
import { SiteThemes } from './core/theme/site-themes.js';
import { WorkFiles } from './core/storage/work-files.js';
import { MIGRATIONS } from './migrations/migrations.js';

const CLIENT_FOLDER = join(fileURLToPath(new URL('.', import.meta.url)), '../../client/dist');
const SHUTDOWN_GRACE_MS = 10_000;

const SERVICE_PROVIDERS = [
  QuotaMeters,
  make(Readiness, () => new Readiness()),
  make(HeavyWork, (settings: SettingsService) => new HeavyWork(settings), SettingsService),
  make(
    WorkFiles,
    (storage: Storage, config: AppConfig) => new WorkFiles(storage, join(config.dataDir, 'processing')),
    Storage,
    AppConfig,
  ),
  make(
    Jobs,
    (queue: Queue, database: Database, unit: UnitOfWork, log: Log) => new Jobs(queue, database, unit, log),
    Queue,
    Database,
    UnitOfWork,
    Log,
  ),
  make(
    LogLevel,
    (settings: SettingsService, log: Log, config: AppConfig) => new LogLevel(settings, log, config),
    SettingsService,
    Log,
    AppConfig,
  ),
  make(LogBounds, (database: Database, unit: UnitOfWork) => new LogBounds(database, unit), Database, UnitOfWork),
  make(
    ErrorGroupsRepository,
    (database: Database, unit: UnitOfWork) => new ErrorGroupsRepository(database, unit),
    Database,
    UnitOfWork,
  ),
  make(
    ErrorGroups,
    (groups: ErrorGroupsRepository, unit: UnitOfWork, log: Log) => new ErrorGroups(groups, unit, log),
    ErrorGroupsRepository,
    UnitOfWork,
    Log,
  ),
  make(ErrorReports, (settings: SettingsService, log: Log) => new ErrorReports(settings, log), SettingsService, Log),
  make(Metrics, (config: AppConfig, jobs: Jobs) => new Metrics(config.metricsToken, jobs), AppConfig, Jobs),
  make(
    Backups,
    (config: AppConfig) =>
      new Backups(
        config,
        MIGRATIONS.map(({ name }) => name),
      ),
    AppConfig,
  ),
  DataFolderUse,
  make(JobSources, () => new JobSources()),
  make(GroupFactSources, () => new GroupFactSources()),
  make(Events, (unit: UnitOfWork, jobs: Jobs) => new Events(unit, jobs), UnitOfWork, Jobs),
  make(
    SettingsService,
    (...[database, unit, box, events, config]: [Database, UnitOfWork, SecretBox, Events, AppConfig]) =>
      new SettingsService(new SettingsRepository(database, unit), unit, box, driversOf(config), events),
    Database,
    UnitOfWork,
    SecretBox,
    Events,
    AppConfig,
  ),
  make(RateLimiter, (cache: Cache) => new RateLimiter(cache), Cache),
  make(
    HumanChecks,
    (settings: SettingsService, limiter: RateLimiter, cache: Cache, log: Log) =>
      new HumanChecks(settings, (options) => ADAPTERS.humanCheck(options, log), limiter, cache),
    SettingsService,
    RateLimiter,
    Cache,
    Log,
  ),
  make(
    PaymentGateways,
    (settings: SettingsService, config: AppConfig) => new PaymentGateways(settings, ADAPTERS.payments(config)),
    SettingsService,
    AppConfig,
  ),
  make(DraftMailers, (log: Log) => new DraftMailers((settings) => ADAPTERS.mailer(settings, log)), Log),
  make(CsrfTokens, (config: AppConfig) => new CsrfTokens(config), AppConfig),
  make(
    CallProof,
    (tokens: CsrfTokens, config: AppConfig) => new CallProof(tokens, new OwnSite(config)),
    CsrfTokens,
    AppConfig,
  ),
  make(SecretBox, (config: AppConfig) => new SecretBox(config.appSecret), AppConfig),
  make(
    BootstrapRegistry,
    (config: AppConfig, settings: SettingsService, csrf: CsrfTokens) => new BootstrapRegistry(config, settings, csrf),
    AppConfig,
    SettingsService,
    CsrfTokens,
  ),
  make(
    SearchChanges,
    (database: Database, unit: UnitOfWork) => new SearchChanges(database, unit),
    Database,
    UnitOfWork,
  ),
  make(SearchSources, () => new SearchSources()),
  make(PageRegistry, () => new PageRegistry()),
  make(LinkTargets, (pages: PageRegistry) => new LinkTargets(pages), PageRegistry),
  make(TopicGuards, (actors: ActorResolver) => new TopicGuards(actors), ActorResolver),
  make(LiveTopics, (realtime: Realtime, unit: UnitOfWork) => new LiveTopics(realtime, unit), Realtime, UnitOfWork),
  make(EmbedRegistry, (actors: ActorResolver) => new EmbedRegistry(actors), ActorResolver),
  make(
    SitemapFiles,
    (sitemaps: SitemapRegistry, config: AppConfig, cache: Cache) => new SitemapFiles(sitemaps, config.baseUrl, cache),
    SitemapRegistry,
    AppConfig,
    Cache,
  ),
  SitemapJob,
  MissedSearchesRepository,
  MissedSearches,
  make(UncountedAddresses, (settings: SettingsService) => new UncountedAddresses(settings), SettingsService),
  make(SitemapRegistry, (actors: ActorResolver) => new SitemapRegistry(actors), ActorResolver),
  SitemapRepository,
  SiteThemes,
  make(ShareFiles, (config: AppConfig) => new ShareFiles(join(config.dataDir, 'share-pictures')), AppConfig),
  ShareBrand,
  SharePictures,
  SharePicturesJob,
  OembedService,
  make(
    PageTags,
    (...[config, settings, themes, heads]: [AppConfig, SettingsService, SiteThemes, PageHeads]) =>
      new PageTags(config, settings, themes, heads),
    AppConfig,
    SettingsService,
    SiteThemes,
    PageHeads,
  ),
  make(
    PageHeads,
    (settings: SettingsService, locales: Locales) => new PageHeads(settings, locales),
    SettingsService,
    Locales,
  ),
  make(PublicFetcher, () => new PublicFetcher()),
  ValueLists,
  References,
  ErasuresRepository,
  Erasures,
  make(
    SiteFilesHandler,
    (
      ...[config, sitemaps, settings, themes, locales]: [AppConfig, SitemapFiles, SettingsService, SiteThemes, Locales]
    ) => new SiteFilesHandler(config, sitemaps, { settings, themes, locales }),
    AppConfig,
    SitemapFiles,
    SettingsService,
    SiteThemes,
    Locales,
  ),
  make(
    PublicFilesHandler,
    (config: AppConfig, pictures: PictureFiles) => new PublicFilesHandler(config, pictures),
    AppConfig,
    PictureFiles,
  ),
];

const HTTP_PROVIDERS = [
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_PIPE, useFactory: () => new AppValidationPipe() },
  make(APP_FILTER, (log: Log, config: AppConfig) => new ErrorFilter(log, config.debug), Log, AppConfig),
];

/** What every module may ask for; closes it in the right order at the end. */
@Global()
@Module({})
export class AppCoreModule implements OnApplicationShutdown {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(AudioProbe) private readonly probe: AudioProbe,
    @Inject(AudioDecoder) private readonly decoder: AudioDecoder,
    @Inject(Realtime) private readonly realtime: Realtime,
    @Inject(Cache) private readonly cache: Cache,
    @Inject(Database) private readonly database: Database,
    @Inject(ErrorLog) private readonly errorLog: ErrorLog,
  ) {}

  static withConfig(config: AppConfig, clientFolder = CLIENT_FOLDER): DynamicModule {
    const errorLog = new ErrorLog(join(config.dataDir, 'logs'));
    const log = new Log(config.logLevel, errorLog);
    const shared = [
      { provide: AppConfig, useValue: config },
      { provide: ErrorLog, useValue: errorLog },
      { provide: Log, useValue: log },
      { provide: ClientBuild, useValue: new ClientBuild(clientFolder, log) },
      ...DATABASE_PROVIDERS,
      ...PORT_PROVIDERS,
      ...SERVICE_PROVIDERS,
      ...GUEST_CACHE_PROVIDERS,
      ...MAIL_PROVIDERS,
      ...RESOURCE_PROVIDERS,
      ...STORAGE_PROVIDERS,
    ];
    return {
      module: AppCoreModule,
      imports: [DiscoveryModule],
      controllers: [
        HealthController,
        MetricsController,
        BootstrapController,
        ValueListsController,
        ApiDocumentController,
        OembedController,
        SitemapController,
        ResourcesController,
      ],
      providers: [...shared, ...HTTP_PROVIDERS, AccessTable, EventListeners, SettingsRenewal],
      exports: [...shared.map((provider) => ('provide' in provider ? provider.provide : provider)), AccessTable],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.stop(SHUTDOWN_GRACE_MS);
    await this.probe.close();
    await this.decoder.close();
    await this.realtime.close();
    await this.cache.close();
    await this.database.close();
    await this.errorLog.close();
  }
}
