import type { MailPreviewAnswer, MailTextsAnswer } from '@tonearm/shared/admin/localization-mails.dto';
import type { AccessTokensAnswer, CreatedAccessTokenAnswer } from '@tonearm/shared/account/access-tokens.dto';
import type { CurrentUserAnswer, MessageAnswer, UserAnswer } from '@tonearm/shared/account/account.dto';
import type { VerifyHumanAnswer } from '@tonearm/shared/account/human-check.dto';
import type { ImpersonationsAnswer } from '@tonearm/shared/account/impersonation.dto';
import type { LocaleAnswer, ValueListsAnswer } from '@tonearm/shared/account/locale.dto';
import type { SignInsAnswer, UserSessionsAnswer } from '@tonearm/shared/account/sessions.dto';
import type { LoginAnswer, PasswordConfirmedAnswer, RegisterAnswer } from '@tonearm/shared/account/sign-in.dto';
import type { RecoveryCodesAnswer, TwoFactorQrCodeAnswer } from '@tonearm/shared/account/two-factor.dto';
import type {
  AccountAnswer,
  DataExportAnswer,
  DeletedAnswer,
  UserProfileAnswer,
} from '@tonearm/shared/account/user-details.dto';
import type { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type {
  AlbumAnswer,
  AlbumListAnswer,
  ArtistAnswer,
  ArtistListAnswer,
  GenreAnswer,
  GenreListAnswer,
  ShareTokenAnswer,
  TrackAnswer,
  TrackListAnswer,
} from '@tonearm/shared/catalogue/catalogue.dto';
import type { HomeRecommendationsAnswer, RadioAnswer, SimilarTracksAnswer } from '@tonearm/shared/catalogue/radio.dto';
import type {
  RecentSearchesAnswer,
  SearchAnswer,
  SearchTypeAnswer,
  SuggestionsAnswer,
} from '@tonearm/shared/search/search.dto';
import type {
  AddableItemsAnswer,
  ChannelAnswer,
  ChannelListAnswer,
  ChannelsAnswer,
} from '@tonearm/shared/catalogue/channels.dto';
import type {
  ChannelPreviewAnswer,
  ChannelRecordListAnswer,
  EditedChannelAnswer,
} from '@tonearm/shared/catalogue/channel-records.dto';
import type { WaveformAnswer } from '@tonearm/shared/catalogue/waveform.dto';
import type {
  HistoryDeletedAnswer,
  HistoryListAnswer,
  LibraryAddedAnswer,
  LibraryIdsAnswer,
  LibraryRemovedAnswer,
  LibraryTrackListAnswer,
  RepostAnswer,
} from '@tonearm/shared/catalogue/collection.dto';
import type {
  BackstageOverviewAnswer,
  BackstageRequestAnswer,
  BackstageRequestListAnswer,
  BackstageRequestRecordListAnswer,
  BackstageReviewAnswer,
} from '@tonearm/shared/catalogue/backstage.dto';
import type { RoleAnswer, RoleListAnswer, RoleUsersAnswer } from '@tonearm/shared/admin/roles.dto';
import type { BulkAnswer, ModelOptionsAnswer } from '@tonearm/shared/admin/resources.dto';
import type { UserRecordAnswer, UserRecordListAnswer } from '@tonearm/shared/admin/users.dto';
import type { GenreRecordAnswer, TagRecordAnswer } from '@tonearm/shared/catalogue/genre-authoring.dto';
import type { GenreMergeAnswer, MergePreviewAnswer } from '@tonearm/shared/catalogue/merging.dto';
import type { GenreRecordListAnswer } from '@tonearm/shared/catalogue/genre-records.dto';
import type { ConsentListAnswer, ConsentReceiptAnswer } from '@tonearm/shared/account/consents.dto';
import type { AbuseReportAnswer, AbuseReportListAnswer } from '@tonearm/shared/catalogue/abuse-reports.dto';
import type { CommentContextAnswer, CommentRecordListAnswer } from '@tonearm/shared/catalogue/comment-records.dto';
import type { PlaylistRecordListAnswer } from '@tonearm/shared/catalogue/playlist-records.dto';
import type { TagRecordListAnswer } from '@tonearm/shared/catalogue/tag-records.dto';
import type {
  LocalizationListAnswer,
  LocalizationRecordAnswer,
  TranslatedLinesAnswer,
  ImportedLinesAnswer,
} from '@tonearm/shared/admin/localizations.dto';
import type { AdsAnswer } from '@tonearm/shared/admin/ads.dto';
import type { EditedCustomPageAnswer } from '@tonearm/shared/admin/custom-page-records.dto';
import type { CustomPageAnswer } from '@tonearm/shared/admin/custom-pages.dto';
import type { CommentAnswer, CommentListAnswer, VoteAnswer } from '@tonearm/shared/catalogue/comments.dto';
import type { ArtistRecordListAnswer } from '@tonearm/shared/catalogue/artist-records.dto';
import type { ArtistDeletionAnswer } from '@tonearm/shared/catalogue/artist-authoring.dto';
import type { ReprocessAnswer } from '@tonearm/shared/catalogue/processing.dto';
import type { FromUploadsAnswer, UsageAnswer } from '@tonearm/shared/catalogue/uploaded-music.dto';
import type { EditedLyricAnswer, LyricRecordListAnswer } from '@tonearm/shared/catalogue/lyric-records.dto';
import type { LyricAnswer, TrackLyricsAnswer } from '@tonearm/shared/catalogue/lyrics.dto';
import type {
  AddedPlaylistTracksAnswer,
  PlaylistAnswer,
  PlaylistFollowAnswer,
  PlaylistInvitationAnswer,
  PlaylistInviteAnswer,
  PlaylistInvitesAnswer,
  PlaylistListAnswer,
  PlaylistTracksAnswer,
} from '@tonearm/shared/catalogue/playlists.dto';
import type { FeedAnswer } from '@tonearm/shared/catalogue/profiles.dto';
import type { AudienceAnswer, InsightsAnswer, LiveInsightsAnswer } from '@tonearm/shared/insights/insights.dto';
import type {
  JobLanesAnswer,
  JobListAnswer,
  JobSchedulesAnswer,
  ScheduleOutputAnswer,
  ScheduleRunListAnswer,
} from '@tonearm/shared/admin/jobs.dto';
import type { AuditAnswer, AuditListAnswer } from '@tonearm/shared/admin/audit.dto';
import type {
  ErrorAnswer,
  ErrorListAnswer,
  OutgoingMailAnswer,
  OutgoingMailListAnswer,
} from '@tonearm/shared/admin/logs.dto';
import type { VisitorsAnswer } from '@tonearm/shared/insights/visitors.dto';
import type { GrowthAnswer } from '@tonearm/shared/insights/growth.dto';
import type { PlaysReportAnswer, ReportHeaderAnswer } from '@tonearm/shared/insights/reports.dto';
import type {
  ImportAnswer,
  ImportsAnswer,
  MusicFoldersAnswer,
  StartedImportAnswer,
} from '@tonearm/shared/admin/imports.dto';
import type { LibraryRootListAnswer } from '@tonearm/shared/catalogue/library.dto';
import type { NewerVersionAnswer, SiteHealthAnswer } from '@tonearm/shared/admin/health.dto';
import type { BackupsAnswer } from '@tonearm/shared/admin/backups.dto';
import type { ReindexStatusAnswer } from '@tonearm/shared/search/reindex.dto';
import type {
  SettingFactsAnswer,
  SettingGroupAnswer,
  SettingGroupsAnswer,
  TestSettingsAnswer,
} from '@tonearm/shared/settings/settings.dto';
import type {
  FileEntryAnswer,
  FileEntryListAnswer,
  FileRecordListAnswer,
  FileUsagesAnswer,
  RestoredAnswer,
} from '@tonearm/shared/uploads/file-entries.dto';
import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import type { NotificationAnswers } from './notification-answers';

/** What the server answers where: the compiler holds the fixtures to the API's own types. */
export interface Answers extends NotificationAnswers {
  [channel: `GET /api/v1/channels/${string}`]: ChannelAnswer;
  'GET /api/v1/playlists/:id/collaborators/invites': PlaylistInvitesAnswer;
  'POST /api/v1/playlists/:id/collaborators/invite': PlaylistInviteAnswer;
  'DELETE /api/v1/playlists/:id/collaborators/invites/:inviteId': StatusAnswer;
  'GET /api/v1/albums': AlbumListAnswer;
  'POST /api/v1/albums': AlbumAnswer;
  'POST /api/v1/tracks/from-uploads': FromUploadsAnswer;
  'POST /api/v1/tracks/:id/replace-file': TrackAnswer;
  'PUT /api/v1/albums/:id': AlbumAnswer;
  'DELETE /api/v1/albums/:id': DeletedAnswer;
  'PUT /api/v1/tracks/:id': TrackAnswer;
  'POST /api/v1/tracks/:id/reprocess': ReprocessAnswer;
  'DELETE /api/v1/tracks/:id': DeletedAnswer;
  'GET /api/v1/users/me/usage': UsageAnswer;
  [album: `GET /api/v1/albums/${number}`]: AlbumAnswer;
  'GET /api/v1/albums/:id': AlbumAnswer;
  'POST /api/v1/albums/:id/share-token': ShareTokenAnswer;
  'DELETE /api/v1/albums/:id/share-token': null;
  'GET /api/v1/artists': ArtistListAnswer;
  'GET /api/v1/artists/:id': ArtistAnswer;
  'PUT /api/v1/artists/:id': ArtistAnswer;
  'DELETE /api/v1/artists/:ids': DeletedAnswer;
  'POST /api/v1/artists': ArtistAnswer;
  'GET /api/v1/artists/:id/albums': AlbumListAnswer;
  'GET /api/v1/admin/artists': ArtistRecordListAnswer;
  'POST /api/v1/artists/:id/deletion-preview': ArtistDeletionAnswer;
  'GET /api/v1/artists/:id/tracks': TrackListAnswer;
  'GET /api/v1/tracks': TrackListAnswer;
  'GET /api/v1/tracks/:id': TrackAnswer;
  'GET /api/v1/tracks/:id/waveform': WaveformAnswer;
  /** A file: only its refusals can be told here. */
  'GET /api/v1/tracks/:id/download': never;
  'GET /api/v1/radio/:seedType/:seedId': RadioAnswer;
  'GET /api/v1/recommendations/home': HomeRecommendationsAnswer;
  'GET /api/v1/tracks/:id/similar': SimilarTracksAnswer;
  'POST /api/v1/recommendations/feedback': null;
  'GET /api/v1/admin/channels': ChannelRecordListAnswer;
  'POST /api/v1/admin/channels/bulk-delete': BulkAnswer;
  'POST /api/v1/admin/channels/preview': ChannelPreviewAnswer;
  'GET /api/v1/admin/channels/items/addable': AddableItemsAnswer;
  'GET /api/v1/admin/channels/:slugOrId': EditedChannelAnswer;
  'POST /api/v1/channels': EditedChannelAnswer;
  'PUT /api/v1/channels/:id': EditedChannelAnswer;
  'POST /api/v1/channels/:id/update-now': EditedChannelAnswer;
  'POST /api/v1/channels/reset-to-default': ChannelsAnswer;
  'GET /api/v1/admin/genres': GenreRecordListAnswer;
  'POST /api/v1/admin/genres/bulk-delete': BulkAnswer;
  'POST /api/v1/genres': GenreRecordAnswer;
  'PUT /api/v1/genres/:id': GenreRecordAnswer;
  'PUT /api/v1/genres/2': GenreRecordAnswer;
  'POST /api/v1/genres/merge': GenreMergeAnswer;
  'POST /api/v1/genres/merge/preview': MergePreviewAnswer;
  'POST /api/v1/tags': TagRecordAnswer;
  'POST /api/v1/reports/abuse': AbuseReportAnswer;
  'GET /api/v1/reports/growth': GrowthAnswer;
  'GET /api/v1/reports/abuse': AbuseReportListAnswer;
  'POST /api/v1/reports/abuse/bulk-update': BulkAnswer;
  'GET /api/v1/admin/comments': CommentRecordListAnswer;
  'GET /api/v1/admin/comments/:id': CommentContextAnswer;
  'POST /api/v1/admin/comments/bulk-update': BulkAnswer;
  'POST /api/v1/admin/comments/bulk-delete': BulkAnswer;
  'POST /api/v1/admin/comments/bulk-restore': BulkAnswer;
  'GET /api/v1/localizations': LocalizationListAnswer;
  'POST /api/v1/localizations': LocalizationRecordAnswer;
  'PUT /api/v1/localizations/:id': LocalizationRecordAnswer;
  'POST /api/v1/localizations/:id/upload': ImportedLinesAnswer;
  'GET /api/v1/localizations/:id/mails': MailTextsAnswer;
  'POST /api/v1/localizations/:id/mails/:name/preview': MailPreviewAnswer;
  'GET /api/v1/localizations/:id/lines': TranslatedLinesAnswer;
  'PUT /api/v1/tags/:id': TagRecordAnswer;
  'GET /api/v1/admin/tags': TagRecordListAnswer;
  'GET /api/v1/admin/playlists': PlaylistRecordListAnswer;
  'POST /api/v1/admin/playlists/bulk-update': BulkAnswer;
  'POST /api/v1/admin/tags/bulk-delete': BulkAnswer;
  'GET /api/v1/backstage-requests': BackstageRequestRecordListAnswer;
  'GET /api/v1/backstage-requests/:id/review': BackstageReviewAnswer;
  'POST /api/v1/backstage-requests/:id/approve': BackstageRequestAnswer;
  'POST /api/v1/backstage-requests/:id/deny': BackstageRequestAnswer;
  'POST /api/v1/backstage-requests/bulk-update': BulkAnswer;
  'GET /api/v1/users': UserRecordListAnswer;
  'POST /api/v1/users': UserRecordAnswer;
  'POST /api/v1/users/bulk-update': BulkAnswer;
  'POST /api/v1/users/bulk-delete': BulkAnswer;
  'GET /api/v1/users/:id': UserAnswer;
  'GET /api/v1/users/:id/sessions': UserSessionsAnswer;
  'POST /api/v1/users/:id/sessions/logout-all': StatusAnswer;
  'GET /api/v1/users/:id/sign-ins': SignInsAnswer;
  'DELETE /api/v1/users/:id/two-factor': null;
  'POST /api/v1/users/:id/send-password-reset': null;
  'POST /api/v1/users/:id/resend-verification': null;
  'GET /api/v1/users/:id/tokens': AccessTokensAnswer;
  'DELETE /api/v1/users/:id/tokens/:tokenId': DeletedAnswer;
  'POST /api/v1/users/:id/ban': UserRecordAnswer;
  'DELETE /api/v1/users/:id/ban': UserRecordAnswer;
  'POST /api/v1/users/:id/impersonate': BootstrapAnswer;
  'POST /api/v1/users/stop-impersonating': BootstrapAnswer;
  'GET /api/v1/users/:id/impersonations': ImpersonationsAnswer;
  'GET /api/v1/roles': RoleListAnswer;
  'POST /api/v1/roles': RoleAnswer;
  'GET /api/v1/roles/:id': RoleAnswer;
  'PUT /api/v1/roles/:id': RoleAnswer;
  'GET /api/v1/search/model/:model': ModelOptionsAnswer;
  'POST /api/v1/roles/bulk-delete': BulkAnswer;
  'POST /api/v1/roles/:id/add-users': RoleUsersAnswer;
  'POST /api/v1/roles/:id/remove-users': RoleUsersAnswer;
  'GET /api/v1/users/:id/playlists': PlaylistListAnswer;
  'GET /api/v1/users/me/feed': FeedAnswer;
  'POST /api/v1/users/:id/block': null;
  'GET /api/v1/genres': GenreListAnswer;
  'GET /api/v1/genres/:id': GenreAnswer;
  'GET /api/v1/search': SearchAnswer;
  'GET /api/v1/search/suggestions': SuggestionsAnswer;
  'GET /api/v1/search/:type': SearchTypeAnswer;
  'GET /api/v1/users/me/recent-searches': RecentSearchesAnswer;
  'POST /api/v1/users/me/recent-searches': RecentSearchesAnswer;
  'DELETE /api/v1/users/me/recent-searches': RecentSearchesAnswer;
  'GET /api/v1/comments': CommentListAnswer;
  'POST /api/v1/comments': CommentAnswer;
  'DELETE /api/v1/comments/:ids': DeletedAnswer;
  'POST /api/v1/comments/:id/vote': VoteAnswer;
  'GET /api/v1/reports/plays': PlaysReportAnswer;
  'GET /api/v1/reports/visitors': VisitorsAnswer;
  'GET /api/v1/reports/header': ReportHeaderAnswer;
  'GET /api/v1/reports/live': LiveInsightsAnswer;
  'GET /api/v1/insights/artists/:id': InsightsAnswer;
  'GET /api/v1/insights/artists/:id/live': LiveInsightsAnswer;
  'GET /api/v1/insights/artists/:id/audience': AudienceAnswer;
  'GET /api/v1/tracks/:id/lyrics': TrackLyricsAnswer;
  'GET /api/v1/lyrics': LyricRecordListAnswer;
  'GET /api/v1/lyrics/:id': EditedLyricAnswer;
  'POST /api/v1/lyrics': LyricAnswer;
  'PUT /api/v1/lyrics/:id': LyricAnswer;
  'POST /api/v1/lyrics/:id/sync': LyricAnswer;
  'POST /api/v1/lyrics/bulk-delete': BulkAnswer;
  'GET /api/v1/playlists/join/:token': PlaylistInvitationAnswer;
  'POST /api/v1/playlists/join/:token': PlaylistAnswer;
  'GET /api/v1/playlists/:id': PlaylistAnswer;
  'PUT /api/v1/playlists/:id': PlaylistAnswer;
  'GET /api/v1/playlists/:id/tracks': PlaylistTracksAnswer;
  'POST /api/v1/playlists': PlaylistAnswer;
  'POST /api/v1/playlists/:id/tracks/add': AddedPlaylistTracksAnswer;
  'POST /api/v1/playlists/:id/tracks/remove': PlaylistAnswer;
  'POST /api/v1/playlists/:id/tracks/order': StatusAnswer;
  'POST /api/v1/playlists/:id/follow': PlaylistFollowAnswer;
  'GET /api/v1/users/me/library/playlists': PlaylistListAnswer;
  'GET /api/v1/users/me/library/ids': LibraryIdsAnswer;
  'GET /api/v1/users/me/library/tracks': LibraryTrackListAnswer;
  'GET /api/v1/users/me/library/history': HistoryListAnswer;
  'DELETE /api/v1/users/me/history': HistoryDeletedAnswer;
  'POST /api/v1/library/add': LibraryAddedAnswer;
  'POST /api/v1/library/remove': LibraryRemovedAnswer;
  'POST /api/v1/reposts/toggle': RepostAnswer;
  'GET /auth/csrf-cookie': null;
  'POST /auth/login': LoginAnswer;
  'POST /auth/two-factor-challenge': BootstrapAnswer;
  'POST /auth/logout': BootstrapAnswer;
  'POST /auth/register': RegisterAnswer;
  'POST /auth/forgot-password': MessageAnswer;
  'POST /auth/reset-password': StatusAnswer;
  'POST /secure/auth/social/connect': LoginAnswer;
  'POST /secure/auth/social/:service/disconnect': StatusAnswer;
  'GET /api/v1/bootstrap-data': BootstrapAnswer;
  'POST /api/v1/users/me/locale': LocaleAnswer;
  'POST /api/v1/resend-email-verification': StatusAnswer;
  'POST /api/v1/validate-email-verification-otp': StatusAnswer;
  'POST /api/v1/recaptcha/verify': VerifyHumanAnswer;
  'GET /api/v1/value-lists/:names': ValueListsAnswer;
  'GET /api/v1/users/me': CurrentUserAnswer;
  'GET /api/v1/users/me/file-entries': FileEntryListAnswer;
  'POST /api/v1/file-entries/delete': DeletedAnswer;
  'POST /api/v1/file-entries/restore': RestoredAnswer;
  'GET /api/v1/file-entries': FileRecordListAnswer;
  'GET /api/v1/file-entries/:id/uses': FileUsagesAnswer;
  'PUT /api/v1/file-entries/:id': FileEntryAnswer;
  'POST /api/v1/tus/entries': FileEntryAnswer;
  'GET /api/v1/users/me/export': DataExportAnswer;
  'POST /api/v1/users/me/export': DataExportAnswer;
  'GET /api/v1/users/:id/export': DataExportAnswer;
  'POST /api/v1/users/:id/export': DataExportAnswer;
  'POST /api/v1/consents': ConsentReceiptAnswer;
  'GET /api/v1/consents': ConsentListAnswer;
  'POST /api/v1/consents/bulk-delete': BulkAnswer;
  'POST /api/v1/users/me/email': StatusAnswer;
  'POST /api/v1/users/me/email/confirm': CurrentUserAnswer;
  'PUT /api/v1/users/:id': AccountAnswer;
  'PUT /api/v1/users/:id/profile': UserProfileAnswer;
  'POST /api/v1/users/:id/avatar': AccountAnswer;
  'DELETE /api/v1/users/:id/avatar': AccountAnswer;
  'DELETE /api/v1/users/:id': DeletedAnswer;
  'PUT /auth/user/password': BootstrapAnswer;
  'GET /auth/user/confirmed-password-status': PasswordConfirmedAnswer;
  'POST /auth/user/confirm-password': PasswordConfirmedAnswer;
  'POST /auth/user/two-factor-authentication': StatusAnswer;
  'DELETE /auth/user/two-factor-authentication': StatusAnswer;
  'GET /auth/user/two-factor/qr-code': TwoFactorQrCodeAnswer;
  'POST /auth/user/confirmed-two-factor-authentication': StatusAnswer;
  'GET /auth/user/two-factor-recovery-codes': RecoveryCodesAnswer;
  'POST /auth/user/two-factor-recovery-codes': RecoveryCodesAnswer;
  'GET /api/v1/user-sessions': UserSessionsAnswer;
  'POST /api/v1/user-sessions/logout-other': StatusAnswer;
  'POST /api/v1/access-tokens': CreatedAccessTokenAnswer;
  'DELETE /api/v1/access-tokens/:id': DeletedAnswer;
  'GET /api/v1/custom-pages/:idOrSlug': CustomPageAnswer;
  'PUT /api/v1/custom-pages/:id': CustomPageAnswer;
  'GET /api/v1/admin/custom-pages/:id': EditedCustomPageAnswer;
  'GET /api/v1/ads': AdsAnswer;
  'PUT /api/v1/ads': AdsAnswer;
  'POST /api/v1/contact-page': StatusAnswer;
  'GET /api/v1/users/me/backstage-requests': BackstageRequestListAnswer;
  'POST /api/v1/backstage-requests': BackstageRequestAnswer;
  'GET /api/v1/backstage-requests/:id': BackstageRequestAnswer;
  'POST /api/v1/backstage-requests/:id/cancel': BackstageRequestAnswer;
  'GET /api/v1/backstage/overview': BackstageOverviewAnswer;
  'POST /api/v1/file-entries': FileEntryAnswer;
  'GET /api/v1/channels': ChannelListAnswer;
  'GET /api/v1/settings/groups': SettingGroupsAnswer;
  'GET /api/v1/settings/groups/:name': SettingGroupAnswer;
  'PUT /api/v1/settings/groups/:name': SettingGroupAnswer;
  'GET /api/v1/settings/groups/:name/facts': SettingFactsAnswer;
  'POST /api/v1/settings/test/:name': TestSettingsAnswer;
  'POST /api/v1/cache/flush': StatusAnswer;
  'POST /api/v1/settings/storage/move': StatusAnswer;
  'POST /api/v1/settings/demo-reset': StatusAnswer;
  'GET /api/v1/search/reindex-status': ReindexStatusAnswer;
  'POST /api/v1/search/reindex': ReindexStatusAnswer;
  'GET /api/v1/admin/imports/folders': MusicFoldersAnswer;
  'POST /api/v1/admin/imports/:id/stop': StatusAnswer;
  'GET /api/v1/admin/imports/:id': ImportAnswer;
  'GET /api/v1/admin/imports': ImportsAnswer;
  'GET /api/v1/admin/health': SiteHealthAnswer;
  'GET /api/v1/admin/health/version': NewerVersionAnswer;
  'POST /api/v1/admin/imports': StartedImportAnswer;
  'GET /api/v1/library-roots': LibraryRootListAnswer;
  'GET /api/v1/admin/backups': BackupsAnswer;
  'POST /api/v1/admin/backup': StatusAnswer;
  'POST /api/v1/admin/backups/stop': StatusAnswer;
  'POST /api/v1/admin/backups/:name/check': StatusAnswer;
  'DELETE /api/v1/admin/backups/:name': StatusAnswer;
  'GET /api/v1/admin/jobs': JobListAnswer;
  'GET /api/v1/admin/jobs/lanes': JobLanesAnswer;
  'GET /api/v1/admin/jobs/schedules': JobSchedulesAnswer;
  'POST /api/v1/admin/jobs/run/:name': StatusAnswer;
  'POST /api/v1/admin/jobs/retry-failed': StatusAnswer;
  'POST /api/v1/admin/jobs/:id/retry': StatusAnswer;
  'DELETE /api/v1/admin/jobs/:id': StatusAnswer;
  'GET /api/v1/logs/audit': AuditListAnswer;
  'GET /api/v1/logs/audit/:id': AuditAnswer;
  'GET /api/v1/logs/schedule': ScheduleRunListAnswer;
  'GET /api/v1/logs/schedule/:id/output': ScheduleOutputAnswer;
  'POST /api/v1/logs/schedule/rerun/:id': StatusAnswer;
  'GET /api/v1/logs/error': ErrorListAnswer;
  'GET /api/v1/logs/error/:id': ErrorAnswer;
  'PUT /api/v1/logs/error/:id': StatusAnswer;
  'DELETE /api/v1/logs/error/:file': StatusAnswer;
  'GET /api/v1/logs/outgoing-email': OutgoingMailListAnswer;
  'GET /api/v1/logs/outgoing-email/:id': OutgoingMailAnswer;
  'POST /api/v1/logs/outgoing-email/:id/resend': StatusAnswer;
}
