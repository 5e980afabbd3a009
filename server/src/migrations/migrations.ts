import { House1790000000000 } from './1790000000000-house.js';
import { Mail1790000000001 } from './1790000000001-mail.js';
import { Accounts1790000000002 } from './1790000000002-accounts.js';
import { Rights1790000000003 } from './1790000000003-rights.js';
import { RightsMore1790000000004 } from './1790000000004-rights-more.js';
import { Library1790000000005 } from './1790000000005-library.js';
import { Playlists1790000000006 } from './1790000000006-playlists.js';
import { Search1790000000007 } from './1790000000007-search.js';
import { Queue1790000000008 } from './1790000000008-queue.js';
import { Waveforms1790000000009 } from './1790000000009-waveforms.js';
import { CommentsLyrics1790000000010 } from './1790000000010-comments-lyrics.js';
import { Channels1790000000011 } from './1790000000011-channels.js';
import { Radio1790000000012 } from './1790000000012-radio.js';
import { Profiles1790000000013 } from './1790000000013-profiles.js';
import { Pages1790000000014 } from './1790000000014-pages.js';
import { ListenerRights1790000000015 } from './1790000000015-listener-rights.js';
import { SearchPostings1790000000016 } from './1790000000016-search-postings.js';
import { ChannelTypes1790000000017 } from './1790000000017-channel-types.js';
import { Uploads1790000000018 } from './1790000000018-uploads.js';
import { Processing1790000000019 } from './1790000000019-processing.js';
import { Authoring1790000000020 } from './1790000000020-authoring.js';
import { Requests1790000000021 } from './1790000000021-requests.js';
import { Insights1790000000022 } from './1790000000022-insights.js';
import { DirectUploads1790000000023 } from './1790000000023-direct-uploads.js';
import { Downloads1790000000024 } from './1790000000024-downloads.js';
import { UploadMetadata1790000000025 } from './1790000000025-upload-metadata.js';
import { BoundedLists1790000000026 } from './1790000000026-bounded-lists.js';
import { LibraryNames1790000000027 } from './1790000000027-library-names.js';
import { ProcessingOrder1790000000028 } from './1790000000028-processing-order.js';
import { UploadRequests1790000000030 } from './1790000000030-upload-requests.js';
import { SearchMerges1790000000031 } from './1790000000031-search-merges.js';
import { MostLiked1790000000032 } from './1790000000032-most-liked.js';
import { QueueSections1790000000033 } from './1790000000033-queue-sections.js';
import { ShownGenres1790000000034 } from './1790000000034-shown-genres.js';
import { UnlistedTokens1790000000035 } from './1790000000035-unlisted-tokens.js';
import { ChartsDescription1790000000036 } from './1790000000036-charts-description.js';
import { UnlistedPlaylists1790000000037 } from './1790000000037-unlisted-playlists.js';
import { LatePlays1790000000038 } from './1790000000038-late-plays.js';
import { AccountHomes1790000000039 } from './1790000000039-account-homes.js';
import { Jobs1790000000040 } from './1790000000040-jobs.js';
import { AdminLists1790000000042 } from './1790000000042-admin-lists.js';
import { TrackLists1790000000043 } from './1790000000043-track-lists.js';
import { FirstListed1790000000044 } from './1790000000044-first-listed.js';
import { StorageBackends1790000000050 } from './1790000000050-storage-backends.js';
import { OwnerTypes1790000000051 } from './1790000000051-owner-types.js';
import { Erasures1790000000060 } from './1790000000060-erasures.js';
import { SiteHomes1790000000061 } from './1790000000061-site-homes.js';
import { UserStorage1790000000062 } from './1790000000062-user-storage.js';
import { GenreCounts1790000000063 } from './1790000000063-genre-counts.js';
import { AlbumLists1790000000070 } from './1790000000070-album-lists.js';
import { ArtistLists1790000000071 } from './1790000000071-artist-lists.js';
import { GenreLists1790000000072 } from './1790000000072-genre-lists.js';
import { TagLists1790000000073 } from './1790000000073-tag-lists.js';
import { DeletedGenres1790000000076 } from './1790000000076-deleted-genres.js';
import { Relistings1790000000077 } from './1790000000077-relistings.js';
import { Merges1790000000080 } from './1790000000080-merges.js';
import { KeptArtists1790000000081 } from './1790000000081-kept-artists.js';
import { RequestLists1790000000084 } from './1790000000084-request-lists.js';
import { PlaylistLists1790000000085 } from './1790000000085-playlist-lists.js';
import { ChannelLists1790000000086 } from './1790000000086-channel-lists.js';
import { CommentLists1790000000088 } from './1790000000088-comment-lists.js';
import { RoleLists1790000000090 } from './1790000000090-role-lists.js';
import { Impersonations1790000000091 } from './1790000000091-impersonations.js';
import { JobWorkers1790000000094 } from './1790000000094-job-workers.js';
import { CustomPagePictures1790000000095 } from './1790000000095-custom-page-pictures.js';
import { SearchReindexes1790000000095 } from './1790000000095-search-reindexes.js';
import { SettingChanges1790000000096 } from './1790000000096-setting-changes.js';
import { AccountOrders1790000000097 } from './1790000000097-account-orders.js';
import { AbuseReports1790000000099 } from './1790000000099-abuse-reports.js';
import { LyricLists1790000000100 } from './1790000000100-lyric-lists.js';
import { PageViews1790000000104 } from './1790000000104-page-views.js';
import { TrackSources1790000000105 } from './1790000000105-track-sources.js';
import { LastActivity1790000000108 } from './1790000000108-last-activity.js';
import { HiddenItems1790000000113 } from './1790000000113-hidden-items.js';
import { ListWords1790000000116 } from './1790000000116-list-words.js';
import { CoveredOrders1790000000117 } from './1790000000117-covered-orders.js';
import { ReportOrders1790000000118 } from './1790000000118-report-orders.js';
import { ArtistChoices1790000000128 } from './1790000000128-artist-choices.js';
import { UsedFiles1790000000131 } from './1790000000131-used-files.js';
import { TagCounts1790000000135 } from './1790000000135-tag-counts.js';
import { ImportRuns1790000000200 } from './1790000000200-import-runs.js';
import { LocalizationLists1790000000177 } from './1790000000177-localization-lists.js';
import { PictureUses1790000000185 } from './1790000000185-picture-uses.js';
import { AuditEntries1790000000190 } from './1790000000190-audit-entries.js';
import { ErrorGroups1790000000195 } from './1790000000195-error-groups.js';
import { CountedComments1790000000136 } from './1790000000136-counted-comments.js';
import { SiteFigures1790000000157 } from './1790000000157-site-figures.js';
import { Visitors1790000000162 } from './1790000000162-visitors.js';
import { BackupRuns1790000000172 } from './1790000000172-backup-runs.js';
import { InactiveMails1790000000180 } from './1790000000180-inactive-mails.js';
import { NewestVersions1790000000210 } from './1790000000210-newest-versions.js';
import { RankedListeners1790000000215 } from './1790000000215-ranked-listeners.js';
import { Growth1790000000216 } from './1790000000216-growth.js';
import { Consents1790000000220 } from './1790000000220-consents.js';
import { ArtistCountries1790000000225 } from './1790000000225-artist-countries.js';
import { BackupFaultValues1790000000235 } from './1790000000235-backup-fault-values.js';
import { SentWords1790000000236 } from './1790000000236-sent-words.js';
import { TouchedTasks1790000000237 } from './1790000000237-touched-tasks.js';
import { Notifications1790000000250 } from './1790000000250-notifications.js';
import { ContentGenerations1790000000260 } from './1790000000260-content-generations.js';
import { PlaySlices1790000000270 } from './1790000000270-play-slices.js';
import { Push1790000000285 } from './1790000000285-push.js';
import { OwnRights1790000000290 } from './1790000000290-own-rights.js';
import { NotificationDigests1790000000291 } from './1790000000291-notification-digests.js';
import { Milestones1790000000292 } from './1790000000292-milestones.js';
import { Broadcasts1790000000295 } from './1790000000295-broadcasts.js';
import { Workspaces1790000000300 } from './1790000000300-workspaces.js';
import { MusicMakers1790000000310 } from './1790000000310-music-makers.js';
import { WorkspaceRoles1790000000301 } from './1790000000301-workspace-roles.js';
import { WorkspaceSuspension1790000000315 } from './1790000000315-workspace-suspension.js';
import { ReleaseCalendar1790000000320 } from './1790000000320-release-calendar.js';
import { ItemNotes1790000000321 } from './1790000000321-item-notes.js';
import { ArtistWorkspaces1790000000330 } from './1790000000330-artist-workspaces.js';
import { DefaultThemes1790000000350 } from './1790000000350-default-themes.js';
import { CreditShares1790000000380 } from './1790000000380-credit-shares.js';
import { HeadTexts1790000000390 } from './1790000000390-head-texts.js';
import { Products1790000000370 } from './1790000000370-products.js';
import { Subscriptions1790000000371 } from './1790000000371-subscriptions.js';
import { Payments1790000000420 } from './1790000000420-payments.js';
import { Invoices1790000000421 } from './1790000000421-invoices.js';
import { Reversals1790000000450 } from './1790000000450-reversals.js';
import { WorkspacePlaylists1790000000460 } from './1790000000460-workspace-playlists.js';
import { Collected1790000000470 } from './1790000000470-collected.js';
import { InvoiceLists1790000000480 } from './1790000000480-invoice-lists.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [
  House1790000000000,
  Mail1790000000001,
  Accounts1790000000002,
  Rights1790000000003,
  RightsMore1790000000004,
  Library1790000000005,
  Playlists1790000000006,
  Search1790000000007,
  Queue1790000000008,
  Waveforms1790000000009,
  CommentsLyrics1790000000010,
  Channels1790000000011,
  Radio1790000000012,
  Profiles1790000000013,
  Pages1790000000014,
  ListenerRights1790000000015,
  SearchPostings1790000000016,
  ChannelTypes1790000000017,
  Uploads1790000000018,
  Processing1790000000019,
  Authoring1790000000020,
  Requests1790000000021,
  Insights1790000000022,
  DirectUploads1790000000023,
  Downloads1790000000024,
  UploadMetadata1790000000025,
  BoundedLists1790000000026,
  LibraryNames1790000000027,
  ProcessingOrder1790000000028,
  UploadRequests1790000000030,
  SearchMerges1790000000031,
  MostLiked1790000000032,
  QueueSections1790000000033,
  ShownGenres1790000000034,
  UnlistedTokens1790000000035,
  ChartsDescription1790000000036,
  UnlistedPlaylists1790000000037,
  LatePlays1790000000038,
  AccountHomes1790000000039,
  Jobs1790000000040,
  AdminLists1790000000042,
  TrackLists1790000000043,
  FirstListed1790000000044,
  StorageBackends1790000000050,
  OwnerTypes1790000000051,
  Erasures1790000000060,
  SiteHomes1790000000061,
  UserStorage1790000000062,
  GenreCounts1790000000063,
  AlbumLists1790000000070,
  ArtistLists1790000000071,
  GenreLists1790000000072,
  TagLists1790000000073,
  DeletedGenres1790000000076,
  Relistings1790000000077,
  Merges1790000000080,
  KeptArtists1790000000081,
  RequestLists1790000000084,
  PlaylistLists1790000000085,
  ChannelLists1790000000086,
  CommentLists1790000000088,
  RoleLists1790000000090,
  Impersonations1790000000091,
  JobWorkers1790000000094,
  CustomPagePictures1790000000095,
  SearchReindexes1790000000095,
  SettingChanges1790000000096,
  AccountOrders1790000000097,
  AbuseReports1790000000099,
  LyricLists1790000000100,
  PageViews1790000000104,
  TrackSources1790000000105,
  LastActivity1790000000108,
  HiddenItems1790000000113,
  ListWords1790000000116,
  CoveredOrders1790000000117,
  ReportOrders1790000000118,
  ArtistChoices1790000000128,
  UsedFiles1790000000131,
  TagCounts1790000000135,
  CountedComments1790000000136,
  SiteFigures1790000000157,
  Visitors1790000000162,
  BackupRuns1790000000172,
  LocalizationLists1790000000177,
  InactiveMails1790000000180,
  PictureUses1790000000185,
  AuditEntries1790000000190,
  ErrorGroups1790000000195,
  ImportRuns1790000000200,
  NewestVersions1790000000210,
  RankedListeners1790000000215,
  Growth1790000000216,
  Consents1790000000220,
  ArtistCountries1790000000225,
  BackupFaultValues1790000000235,
  SentWords1790000000236,
  TouchedTasks1790000000237,
  Notifications1790000000250,
  ContentGenerations1790000000260,
  PlaySlices1790000000270,
  Push1790000000285,
  OwnRights1790000000290,
  NotificationDigests1790000000291,
  Milestones1790000000292,
  Broadcasts1790000000295,
  Workspaces1790000000300,
  WorkspaceRoles1790000000301,
  MusicMakers1790000000310,
  WorkspaceSuspension1790000000315,
  ReleaseCalendar1790000000320,
  ItemNotes1790000000321,
  ArtistWorkspaces1790000000330,
  DefaultThemes1790000000350,
  Products1790000000370,
  Subscriptions1790000000371,
  CreditShares1790000000380,
  HeadTexts1790000000390,
  Payments1790000000420,
  Invoices1790000000421,
  Reversals1790000000450,
  WorkspacePlaylists1790000000460,
  Collected1790000000470,
  InvoiceLists1790000000480,
];
