import type { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import type { AbuseReportAnswer } from '@tonearm/shared/catalogue/abuse-reports.dto';
import type { ArtistDeletionAnswer } from '@tonearm/shared/catalogue/artist-authoring.dto';
import type {
  BackstageOverviewAnswer,
  BackstageRequestAnswer,
  BackstageRequestListAnswer,
} from '@tonearm/shared/catalogue/backstage.dto';
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
import type { EditedChannelAnswer } from '@tonearm/shared/catalogue/channel-records.dto';
import type { ChannelAnswer, ChannelListAnswer, ChannelsAnswer } from '@tonearm/shared/catalogue/channels.dto';
import type {
  HistoryDeletedAnswer,
  HistoryListAnswer,
  LibraryAddedAnswer,
  LibraryIdsAnswer,
  LibraryRemovedAnswer,
  LibraryTrackListAnswer,
  RepostAnswer,
} from '@tonearm/shared/catalogue/collection.dto';
import type { CommentAnswer, CommentListAnswer, VoteAnswer } from '@tonearm/shared/catalogue/comments.dto';
import type { GenreRecordAnswer, TagRecordAnswer } from '@tonearm/shared/catalogue/genre-authoring.dto';
import type { EditedLyricAnswer, LyricRecordListAnswer } from '@tonearm/shared/catalogue/lyric-records.dto';
import type { LyricAnswer, TrackLyricsAnswer } from '@tonearm/shared/catalogue/lyrics.dto';
import type { GenreMergeAnswer, MergePreviewAnswer } from '@tonearm/shared/catalogue/merging.dto';
import type { NoteAnswer, NoteListAnswer } from '@tonearm/shared/catalogue/notes.dto';
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
import type { ReprocessAnswer } from '@tonearm/shared/catalogue/processing.dto';
import type { FeedAnswer } from '@tonearm/shared/catalogue/profiles.dto';
import type { HomeRecommendationsAnswer, RadioAnswer, SimilarTracksAnswer } from '@tonearm/shared/catalogue/radio.dto';
import type { ReleaseCalendarAnswer } from '@tonearm/shared/catalogue/release-calendar.dto';
import type { FromUploadsAnswer, UsageAnswer } from '@tonearm/shared/catalogue/uploaded-music.dto';
import type { WaveformAnswer } from '@tonearm/shared/catalogue/waveform.dto';
import type { AudienceAnswer, InsightsAnswer, LiveInsightsAnswer } from '@tonearm/shared/insights/insights.dto';
import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import type {
  RecentSearchesAnswer,
  SearchAnswer,
  SearchTypeAnswer,
  SuggestionsAnswer,
} from '@tonearm/shared/search/search.dto';
import type { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';

/** Of music and what people do with it. */
export interface CatalogueAnswers {
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
  'POST /api/v1/channels': EditedChannelAnswer;
  'PUT /api/v1/channels/:id': EditedChannelAnswer;
  'POST /api/v1/channels/:id/update-now': EditedChannelAnswer;
  'POST /api/v1/channels/reset-to-default': ChannelsAnswer;
  'POST /api/v1/genres': GenreRecordAnswer;
  'PUT /api/v1/genres/:id': GenreRecordAnswer;
  'PUT /api/v1/genres/2': GenreRecordAnswer;
  'POST /api/v1/genres/merge': GenreMergeAnswer;
  'POST /api/v1/genres/merge/preview': MergePreviewAnswer;
  'POST /api/v1/tags': TagRecordAnswer;
  'POST /api/v1/reports/abuse': AbuseReportAnswer;
  'PUT /api/v1/tags/:id': TagRecordAnswer;
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
  'GET /api/v1/insights/artists/:id': InsightsAnswer;
  'GET /api/v1/insights/artists/:id/live': LiveInsightsAnswer;
  'GET /api/v1/insights/artists/:id/audience': AudienceAnswer;
  'GET /api/v1/tracks/:id/lyrics': TrackLyricsAnswer;
  'GET /api/v1/lyrics': LyricRecordListAnswer;
  'GET /api/v1/lyrics/:id': EditedLyricAnswer;
  'POST /api/v1/lyrics': LyricAnswer;
  'PUT /api/v1/lyrics/:id': LyricAnswer;
  'POST /api/v1/lyrics/:id/sync': LyricAnswer;
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
  'GET /api/v1/users/me/backstage-requests': BackstageRequestListAnswer;
  'POST /api/v1/backstage-requests': BackstageRequestAnswer;
  'GET /api/v1/backstage-requests/:id': BackstageRequestAnswer;
  'POST /api/v1/backstage-requests/:id/cancel': BackstageRequestAnswer;
  'GET /api/v1/backstage/overview': BackstageOverviewAnswer;
  'GET /api/v1/backstage/releases': ReleaseCalendarAnswer;
  'GET /api/v1/tracks/:id/notes': NoteListAnswer;
  'POST /api/v1/tracks/:id/notes': NoteAnswer;
  'DELETE /api/v1/notes/:id': null;
  'POST /api/v1/file-entries': FileEntryAnswer;
  'GET /api/v1/channels': ChannelListAnswer;
}
