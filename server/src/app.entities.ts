import {
  BillingCustomerEntity,
  BillingEventEntity,
  GatewayItemEntity,
  InvoiceEntity,
  InvoiceNumberEntity,
  InvoiceReversalEntity,
  PriceEntity,
  ProductEntity,
  SubscriptionEntity,
} from './modules/billing/index.js';
import { MissedSearchEntity, StorageDayEntity } from './core/reports/growth.entity.js';
import { DirectUploadEntity, FileEntryEntity, UploadEntity } from './modules/uploads/index.js';
import {
  JobEntity,
  JobRunEntity,
  JobWorkerEntity,
  OutboxEntity,
  ScheduleEntity,
} from './core/database/jobs-schema.entity.js';
import { ContentGenerationEntity } from './core/guest-cache/content-generation.entity.js';
import { ErasureEntity } from './core/erasure/erasure.entity.js';
import { LocalizationEntity, LocalizationLineEntity } from './core/i18n/localization.entity.js';
import { ErrorGroupEntity, ErrorOccurrenceEntity } from './core/logging/error-group.entity.js';
import { OutgoingMailEntity } from './core/mail/outgoing-mail.entity.js';
import {
  PresentVisitorEntity,
  VisitDayEntity,
  VisitHourEntity,
  VisitMonthEntity,
  VisitSecretEntity,
} from './core/reports/visits.entity.js';
import { ResourceTaskEntity } from './core/resources/resource-task.entity.js';
import { SearchChangeEntity } from './core/search/search-change.entity.js';
import { SettingEntity } from './core/settings/settings-schema.entity.js';
import { FileCopyEntity, StorageBackendEntity, StoredPictureEntity } from './core/storage/stored-files.entity.js';
import { HeadTextEntity, ThemeEntity } from './modules/appearance/index.js';
import { AuditEntryEntity } from './modules/admin/audit/index.js';
import { ImportFaultEntity, ImportRunEntity } from './modules/catalogue/ingest/importing/index.js';
import { NewestVersionEntity } from './modules/admin/health/index.js';
import {
  BroadcastEntity,
  NotificationEntity,
  NotificationFanOutEntity,
  NotificationSubscriptionEntity,
  PushDeliveryEntity,
  PushKeysEntity,
  PushServiceEntity,
  PushSubscriptionEntity,
} from './modules/notifications/index.js';
import { BackupRunEntity } from './modules/admin/backups/index.js';
import { CustomPageEntity, CustomPagePictureEntity, CustomPageSlugEntity } from './modules/admin/custom-pages/index.js';
import {
  EmailCodeEntity,
  ImpersonationEntity,
  KnownDeviceEntity,
  LoginChallengeEntity,
  PasswordResetEntity,
  SessionEntity,
  SignInEntity,
} from './modules/auth/index.js';
import { WorkspaceEntity, WorkspaceInviteEntity, WorkspaceMemberEntity } from './modules/workspaces/index.js';
import { BackstageRequestEntity } from './modules/catalogue/backstage/requests/index.js';
import { AbuseReportEntity } from './modules/catalogue/community/abuse-reports/index.js';
import { ChannelEntity, ChannelableEntity, ChannelSlugEntity } from './modules/catalogue/discovery/channels/index.js';
import { AlbumArtistEntity, AlbumEntity, AlbumGenreEntity } from './modules/catalogue/music/schema/album.entity.js';
import {
  ArtistEntity,
  ArtistManagerEntity,
  ArtistWorkspaceEntity,
} from './modules/catalogue/music/schema/artist.entity.js';
import { ItemNoteEntity } from './modules/catalogue/music/schema/note.entity.js';
import {
  CommentEntity,
  CommentReportEntity,
  CommentVoteEntity,
} from './modules/catalogue/music/schema/comment.entity.js';
import { FormerNameEntity, MergedItemEntity } from './modules/catalogue/music/schema/former.entity.js';
import { RelistingEntity } from './modules/catalogue/music/schema/relisting.entity.js';
import { ArtistGenreEntity, GenreChangeEntity, GenreEntity } from './modules/catalogue/music/schema/genre.entity.js';
import {
  ArtistListenerEntity,
  FigureListenerEntity,
  PlayDayEntity,
  PlayFoldEntity,
  PlayHourEntity,
  PlayMonthEntity,
  PlaySliceEntity,
  SiteHourEntity,
  SliceHourEntity,
} from './modules/catalogue/music/schema/insights.entity.js';
import { ImageEntity, LibraryFileEntity, LibraryRootEntity } from './modules/catalogue/music/schema/library.entity.js';
import { PlayEntity } from './modules/catalogue/music/schema/play.entity.js';
import { ProcessingTaskEntity, RenditionFileEntity } from './modules/catalogue/music/schema/processing.entity.js';
import { RecommendationFeedbackEntity, TrackSimilarEntity } from './modules/catalogue/music/schema/radio.entity.js';
import {
  PlaylistEditorEntity,
  PlaylistEntity,
  PlaylistInviteEntity,
  PlaylistTrackEntity,
} from './modules/catalogue/music/schema/playlist.entity.js';
import { PlayQueueEntity, PlayQueueEntryEntity } from './modules/catalogue/music/schema/play-queue.entity.js';
import { LikeEntity, RepostEntity } from './modules/catalogue/music/schema/social.entity.js';
import { RecentSearchEntity, SearchReindexEntity } from './modules/catalogue/discovery/search/index.js';
import {
  AlbumTagEntity,
  TagChangeEntity,
  TagEntity,
  TrackTagEntity,
} from './modules/catalogue/music/schema/tag.entity.js';
import {
  LyricEntity,
  RenditionEntity,
  TrackArtistEntity,
  TrackEntity,
  TrackGenreEntity,
} from './modules/catalogue/music/schema/track.entity.js';
import { DownloadEntity } from './modules/catalogue/music/schema/download.entity.js';
import { WaveformEntity } from './modules/catalogue/music/schema/waveform.entity.js';
import {
  AccessTokenDayEntity,
  AccessTokenEntity,
  ConsentEntity,
  DataExportEntity,
  FollowEntity,
  RoleEntity,
  SocialProfileEntity,
  UserBlockEntity,
  UserEntity,
  UserProfileEntity,
  UserRoleEntity,
} from './modules/users/index.js';

/** Every entity; the drift test holds the migrations to this list. */
export const ENTITIES = [
  ContentGenerationEntity,
  JobEntity,
  JobRunEntity,
  JobWorkerEntity,
  OutboxEntity,
  ScheduleEntity,
  LocalizationEntity,
  LocalizationLineEntity,
  ThemeEntity,
  HeadTextEntity,
  VisitHourEntity,
  VisitDayEntity,
  VisitMonthEntity,
  VisitSecretEntity,
  StorageDayEntity,
  MissedSearchEntity,
  PresentVisitorEntity,
  StorageBackendEntity,
  StoredPictureEntity,
  FileCopyEntity,
  SettingEntity,
  OutgoingMailEntity,
  ResourceTaskEntity,
  ErasureEntity,
  FileEntryEntity,
  UploadEntity,
  DirectUploadEntity,
  UserEntity,
  RoleEntity,
  UserRoleEntity,
  UserProfileEntity,
  UserBlockEntity,
  SocialProfileEntity,
  AccessTokenEntity,
  AccessTokenDayEntity,
  ImpersonationEntity,
  SignInEntity,
  ConsentEntity,
  DataExportEntity,
  SessionEntity,
  LoginChallengeEntity,
  KnownDeviceEntity,
  EmailCodeEntity,
  PasswordResetEntity,
  WorkspaceEntity,
  WorkspaceMemberEntity,
  WorkspaceInviteEntity,
  ArtistEntity,
  GenreEntity,
  GenreChangeEntity,
  TagChangeEntity,
  FormerNameEntity,
  MergedItemEntity,
  RelistingEntity,
  ArtistGenreEntity,
  AlbumEntity,
  AlbumArtistEntity,
  AlbumGenreEntity,
  TrackEntity,
  TrackArtistEntity,
  TrackGenreEntity,
  RenditionEntity,
  LyricEntity,
  LibraryRootEntity,
  LibraryFileEntity,
  ImageEntity,
  PlayEntity,
  ArtistManagerEntity,
  ArtistWorkspaceEntity,
  TagEntity,
  TrackTagEntity,
  AlbumTagEntity,
  LikeEntity,
  FollowEntity,
  RepostEntity,
  PlayQueueEntity,
  PlayQueueEntryEntity,
  AbuseReportEntity,
  ItemNoteEntity,
  CommentEntity,
  CommentVoteEntity,
  CommentReportEntity,
  PlaylistEntity,
  PlaylistTrackEntity,
  PlaylistEditorEntity,
  PlaylistInviteEntity,
  ChannelEntity,
  ChannelableEntity,
  ChannelSlugEntity,
  PlayFoldEntity,
  PlayHourEntity,
  PlayDayEntity,
  PlayMonthEntity,
  SiteHourEntity,
  PlaySliceEntity,
  SliceHourEntity,
  FigureListenerEntity,
  ArtistListenerEntity,
  ProcessingTaskEntity,
  RenditionFileEntity,
  WaveformEntity,
  TrackSimilarEntity,
  RecommendationFeedbackEntity,
  BackstageRequestEntity,
  WaveformEntity,
  DownloadEntity,
  TrackSimilarEntity,
  RecommendationFeedbackEntity,
  ProductEntity,
  PriceEntity,
  SubscriptionEntity,
  BillingCustomerEntity,
  GatewayItemEntity,
  BillingEventEntity,
  InvoiceEntity,
  InvoiceNumberEntity,
  InvoiceReversalEntity,
  CustomPageEntity,
  CustomPageSlugEntity,
  CustomPagePictureEntity,
  SearchChangeEntity,
  RecentSearchEntity,
  SearchReindexEntity,
  AuditEntryEntity,
  BackupRunEntity,
  NewestVersionEntity,
  ImportFaultEntity,
  ErrorOccurrenceEntity,
  ImportRunEntity,
  ErrorGroupEntity,
  BroadcastEntity,
  NotificationEntity,
  NotificationSubscriptionEntity,
  NotificationFanOutEntity,
  PushKeysEntity,
  PushServiceEntity,
  PushSubscriptionEntity,
  PushDeliveryEntity,
];
