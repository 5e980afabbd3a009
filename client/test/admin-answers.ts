import type { AccessTokensAnswer } from '@tonearm/shared/account/access-tokens.dto';
import type { ConsentListAnswer } from '@tonearm/shared/account/consents.dto';
import type { ImpersonationsAnswer } from '@tonearm/shared/account/impersonation.dto';
import type { SignInsAnswer, UserSessionsAnswer } from '@tonearm/shared/account/sessions.dto';
import type { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import type { AdsAnswer } from '@tonearm/shared/admin/ads.dto';
import type { AppearanceAnswer, SeoPageAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { SiteThemesAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { AuditAnswer, AuditListAnswer } from '@tonearm/shared/admin/audit.dto';
import type { BackupsAnswer } from '@tonearm/shared/admin/backups.dto';
import type {
  BroadcastAnswer,
  BroadcastCountAnswer,
  BroadcastListAnswer,
  BroadcastPreviewAnswer,
} from '@tonearm/shared/admin/broadcasts.dto';
import type { EditedCustomPageAnswer } from '@tonearm/shared/admin/custom-page-records.dto';
import type { CustomPageAnswer } from '@tonearm/shared/admin/custom-pages.dto';
import type { NewerVersionAnswer, SiteHealthAnswer } from '@tonearm/shared/admin/health.dto';
import type {
  ImportAnswer,
  ImportsAnswer,
  MusicFoldersAnswer,
  StartedImportAnswer,
} from '@tonearm/shared/admin/imports.dto';
import type {
  JobLanesAnswer,
  JobListAnswer,
  JobSchedulesAnswer,
  ScheduleOutputAnswer,
  ScheduleRunListAnswer,
} from '@tonearm/shared/admin/jobs.dto';
import type { SiteNumbersAnswer } from '@tonearm/shared/admin/landing.dto';
import type { MailPreviewAnswer, MailTextsAnswer } from '@tonearm/shared/admin/localization-mails.dto';
import type {
  ImportedLinesAnswer,
  LocalizationAnswer,
  LocalizationListAnswer,
  LocalizationRecordAnswer,
  TranslatedLinesAnswer,
} from '@tonearm/shared/admin/localizations.dto';
import type {
  ErrorAnswer,
  ErrorListAnswer,
  OutgoingMailAnswer,
  OutgoingMailListAnswer,
} from '@tonearm/shared/admin/logs.dto';
import type { MenuEditorConfig, MenuLinkTargetsAnswer } from '@tonearm/shared/admin/menus.dto';
import type { BulkAnswer, ModelOptionsAnswer } from '@tonearm/shared/admin/resources.dto';
import type { RoleAnswer, RoleListAnswer, RoleUsersAnswer } from '@tonearm/shared/admin/roles.dto';
import type { UserRecordAnswer, UserRecordListAnswer } from '@tonearm/shared/admin/users.dto';
import type { RevenueAnswer } from '@tonearm/shared/billing/revenue.dto';
import type { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { BrandingUploadAnswer } from '@tonearm/shared/branding/branding.dto';
import type { AbuseReportListAnswer } from '@tonearm/shared/catalogue/abuse-reports.dto';
import type { ArtistRecordListAnswer } from '@tonearm/shared/catalogue/artist-records.dto';
import type {
  BackstageRequestAnswer,
  BackstageRequestRecordListAnswer,
  BackstageReviewAnswer,
} from '@tonearm/shared/catalogue/backstage.dto';
import type {
  ChannelPreviewAnswer,
  ChannelRecordListAnswer,
  EditedChannelAnswer,
} from '@tonearm/shared/catalogue/channel-records.dto';
import type { AddableItemsAnswer } from '@tonearm/shared/catalogue/channels.dto';
import type { CommentContextAnswer, CommentRecordListAnswer } from '@tonearm/shared/catalogue/comment-records.dto';
import type { GenreRecordListAnswer } from '@tonearm/shared/catalogue/genre-records.dto';
import type { LibraryRootListAnswer } from '@tonearm/shared/catalogue/library.dto';
import type { PlaylistRecordListAnswer } from '@tonearm/shared/catalogue/playlist-records.dto';
import type { TagRecordListAnswer } from '@tonearm/shared/catalogue/tag-records.dto';
import type { GrowthAnswer } from '@tonearm/shared/insights/growth.dto';
import type { LiveInsightsAnswer } from '@tonearm/shared/insights/insights.dto';
import type { PlaysReportAnswer, ReportHeaderAnswer } from '@tonearm/shared/insights/reports.dto';
import type { VisitorsAnswer } from '@tonearm/shared/insights/visitors.dto';
import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import type { ReindexStatusAnswer } from '@tonearm/shared/search/reindex.dto';
import type {
  SettingFactsAnswer,
  SettingGroupAnswer,
  SettingGroupsAnswer,
  TestSettingsAnswer,
} from '@tonearm/shared/settings/settings.dto';
import type { FileEntryAnswer, FileRecordListAnswer, FileUsagesAnswer } from '@tonearm/shared/uploads/file-entries.dto';

/** Of the admin area. */
export interface AdminAnswers {
  'GET /api/v1/appearance/themes': SiteThemesAnswer;
  'GET /api/v1/appearance/values': AppearanceAnswer;
  'PUT /api/v1/appearance/values': AppearanceAnswer;
  'PUT /api/v1/appearance/custom-code': AppearanceAnswer;
  'GET /api/v1/appearance/seo-tags/:page': SeoPageAnswer;
  'GET /api/v1/landing/numbers': SiteNumbersAnswer;
  'POST /api/v1/uploads/branding': BrandingUploadAnswer;
  'GET /api/v1/admin/artists': ArtistRecordListAnswer;
  'GET /api/v1/admin/channels': ChannelRecordListAnswer;
  'POST /api/v1/admin/channels/bulk-delete': BulkAnswer;
  'POST /api/v1/admin/channels/preview': ChannelPreviewAnswer;
  'GET /api/v1/admin/channels/items/addable': AddableItemsAnswer;
  'GET /api/v1/admin/channels/:slugOrId': EditedChannelAnswer;
  'GET /api/v1/admin/genres': GenreRecordListAnswer;
  'POST /api/v1/admin/genres/bulk-delete': BulkAnswer;
  'GET /api/v1/reports/growth': GrowthAnswer;
  'GET /api/v1/reports/revenue': RevenueAnswer;
  'GET /api/v1/reports/abuse': AbuseReportListAnswer;
  'POST /api/v1/reports/abuse/bulk-update': BulkAnswer;
  'GET /api/v1/admin/comments': CommentRecordListAnswer;
  'GET /api/v1/admin/comments/:id': CommentContextAnswer;
  'POST /api/v1/admin/comments/bulk-update': BulkAnswer;
  'POST /api/v1/admin/comments/bulk-delete': BulkAnswer;
  'POST /api/v1/admin/comments/bulk-restore': BulkAnswer;
  'GET /api/v1/localizations': LocalizationListAnswer;
  'POST /api/v1/localizations': LocalizationRecordAnswer;
  'GET /api/v1/localizations/:id': LocalizationAnswer;
  'PUT /api/v1/localizations/:id': LocalizationRecordAnswer;
  'POST /api/v1/localizations/:id/upload': ImportedLinesAnswer;
  'GET /api/v1/localizations/:id/mails': MailTextsAnswer;
  'POST /api/v1/localizations/:id/mails/:name/preview': MailPreviewAnswer;
  'GET /api/v1/localizations/:id/lines': TranslatedLinesAnswer;
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
  'GET /api/v1/reports/plays': PlaysReportAnswer;
  'GET /api/v1/reports/visitors': VisitorsAnswer;
  'GET /api/v1/reports/header': ReportHeaderAnswer;
  'GET /api/v1/reports/live': LiveInsightsAnswer;
  'POST /api/v1/lyrics/bulk-delete': BulkAnswer;
  'GET /api/v1/file-entries': FileRecordListAnswer;
  'GET /api/v1/file-entries/:id/uses': FileUsagesAnswer;
  'PUT /api/v1/file-entries/:id': FileEntryAnswer;
  'GET /api/v1/consents': ConsentListAnswer;
  'POST /api/v1/consents/bulk-delete': BulkAnswer;
  'PUT /api/v1/custom-pages/:id': CustomPageAnswer;
  'GET /api/v1/admin/custom-pages/:id': EditedCustomPageAnswer;
  'GET /api/v1/appearance/menu-targets': MenuLinkTargetsAnswer;
  'GET /api/v1/settings/menu-editor-config': MenuEditorConfig;
  'POST /api/v1/settings/menu-editor-config': MenuEditorConfig;
  'GET /api/v1/ads': AdsAnswer;
  'PUT /api/v1/ads': AdsAnswer;
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
  'POST /api/v1/notifications/broadcast': BroadcastAnswer;
  'POST /api/v1/notifications/broadcast/count': BroadcastCountAnswer;
  'POST /api/v1/notifications/broadcast/preview': BroadcastPreviewAnswer;
  'GET /api/v1/notifications/broadcasts': BroadcastListAnswer;
  'POST /api/v1/notifications/broadcasts/:id/stop': BroadcastAnswer;
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
