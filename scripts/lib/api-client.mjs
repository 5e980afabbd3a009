import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from './paths.mjs';
import { Failure } from './say.mjs';

/** Which feature's file each operation goes to: a page downloads only the features it uses. */
export const FEATURES = {
  'admin-lists': ['getBulkTask', 'getExport', 'searchModel'],
  'admin-tracks': ['listAllTracks', 'bulkUpdateTracks', 'bulkDeleteTracks', 'bulkRestoreTracks', 'exportTracks'],
  'admin-albums': ['listAllAlbums', 'bulkUpdateAlbums', 'bulkDeleteAlbums', 'bulkRestoreAlbums', 'exportAlbums'],
  'admin-artists': ['listAllArtists', 'bulkUpdateArtists', 'bulkDeleteArtists', 'exportArtists'],
  'admin-genres': ['listAllGenres', 'bulkDeleteGenres', 'exportGenres'],
  'admin-files': [
    'listAllFileEntries',
    'bulkDeleteFileEntries',
    'bulkRestoreFileEntries',
    'exportFileEntries',
    'listFileUses',
  ],
  'admin-ads': ['getAds', 'updateAds'],
  'admin-custom-pages': [
    'listAllCustomPages',
    'bulkUpdateCustomPages',
    'bulkDeleteCustomPages',
    'getEditedCustomPage',
    'createCustomPage',
    'updateCustomPage',
    'addCustomPagePicture',
  ],
  'admin-tags': ['listAllTags', 'bulkDeleteTags', 'exportTags'],
  'admin-playlists': [
    'listAllPlaylists',
    'bulkUpdatePlaylists',
    'bulkDeletePlaylists',
    'bulkRestorePlaylists',
    'exportPlaylists',
  ],
  'admin-requests': [
    'listBackstageRequests',
    'reviewBackstageRequest',
    'approveBackstageRequest',
    'denyBackstageRequest',
    'bulkUpdateBackstageRequests',
    'bulkDeleteBackstageRequests',
    'exportBackstageRequests',
  ],
  'admin-channels': [
    'listAllChannels',
    'bulkDeleteChannels',
    'resetChannels',
    'getEditedChannel',
    'listAddableItems',
    'previewChannel',
    'createChannel',
    'updateChannel',
    'deleteChannels',
    'updateChannelNow',
  ],
  catalogue: [
    'listArtists',
    'getArtist',
    'listArtistAlbums',
    'listArtistTracks',
    'listAlbums',
    'getAlbum',
    'listTracks',
    'getTrack',
    'listGenres',
    'getGenre',
    'getChannel',
    'listSimilarArtists',
    'getArtistAbout',
  ],
  search: ['search', 'searchType', 'suggestSearches', 'listRecentSearches', 'addRecentSearch', 'forgetRecentSearches'],
  playlists: [
    'getPlaylist',
    'createPlaylist',
    'updatePlaylist',
    'deletePlaylists',
    'uploadPlaylistImage',
    'removePlaylistImage',
    'followPlaylist',
    'unfollowPlaylist',
    'listPlaylistTracks',
    'addPlaylistTracks',
    'removePlaylistTracks',
    'orderPlaylistTracks',
    'invitePlaylistCollaborators',
    'listPlaylistInvites',
    'revokePlaylistInvite',
    'getPlaylistInvitation',
    'joinPlaylist',
    'removePlaylistCollaborator',
    'importPlaylistTracks',
    'listLibraryPlaylists',
  ],
  profiles: [
    'getUser',
    'listUserTracks',
    'listUserAlbums',
    'listUserArtists',
    'listUserLikes',
    'listUserHistory',
    'listUserReposts',
    'listUserFollowers',
    'listFollowedUsers',
    'listUserPlaylists',
    'listArtistFollowers',
    'blockUser',
    'unblockUser',
    'getFeed',
  ],
  waveform: ['getTrackWaveform'],
  processing: ['reprocessTrack'],
  library: [
    'listLibraryTracks',
    'listLibraryAlbums',
    'listLibraryArtists',
    'listHistory',
    'listLibraryIds',
    'addToLibrary',
    'removeFromLibrary',
    'deleteHistory',
    'toggleRepost',
  ],
  playback: ['createStreamUrls', 'startPlay', 'updatePlay'],
  queue: ['getQueue', 'saveQueue', 'expandQueue'],
  session: ['login', 'logout', 'answerTwoFactorChallenge', 'getBootstrapData', 'changeLocale'],
  registration: [
    'register',
    'forgotPassword',
    'resetPassword',
    'resendEmailVerification',
    'validateEmailVerificationOtp',
    'connectSocialAccount',
    'verifyHuman',
  ],
  account: [
    'getCurrentUser',
    'updateUser',
    'updateUserProfile',
    'uploadHeaderImage',
    'removeHeaderImage',
    'uploadAvatar',
    'removeAvatar',
    'deleteUsers',
    'changeEmail',
    'confirmEmailChange',
    'changePassword',
    'getConfirmedPasswordStatus',
    'confirmPassword',
    'enableTwoFactor',
    'disableTwoFactor',
    'getTwoFactorQrCode',
    'confirmTwoFactor',
    'listRecoveryCodes',
    'regenerateRecoveryCodes',
    'listSessions',
    'logoutOtherSessions',
    'createAccessToken',
    'deleteAccessToken',
    'disconnectSocialAccount',
    'getDataExport',
    'requestDataExport',
  ],
  lists: ['getValueLists'],
  'admin-users': [
    'listUsers',
    'bulkUpdateUsers',
    'bulkDeleteUsers',
    'bulkRestoreUsers',
    'exportUsers',
    'createUser',
    'listUserSessions',
    'listUserSignIns',
    'logoutUserSessions',
    'removeUserTwoFactor',
    'sendUserPasswordReset',
    'resendUserVerification',
    'listUserTokens',
    'deleteUserToken',
  ],
  'admin-roles': [
    'getRole',
    'createRole',
    'updateRole',
    'deleteRoles',
    'addRoleUsers',
    'removeRoleUsers',
    'listPermissions',
  ],
  people: ['listRoles', 'banUser', 'unbanUser'],
  comments: [
    'listComments',
    'listCommentMarkers',
    'createComment',
    'updateComment',
    'deleteComments',
    'voteComment',
    'reportComment',
    'updateComments',
  ],
  lyrics: ['getTrackLyrics', 'createLyric', 'updateLyric', 'syncLyric', 'deleteLyrics', 'parseLyric'],
  tags: ['getTag', 'listTagTracks', 'listTagAlbums'],
  radio: ['getRadio', 'listSimilarTracks', 'getHomeRecommendations', 'giveFeedback'],
  insights: ['getInsights', 'getLiveInsights', 'getRetention', 'getArtistAudience'],
  sharing: ['shareTrack', 'unshareTrack', 'shareAlbum', 'unshareAlbum'],
  authoring: [
    'createTracksFromUploads',
    'createTrack',
    'updateTrack',
    'replaceTrackFile',
    'deleteTracks',
    'createAlbum',
    'updateAlbum',
    'deleteAlbums',
    'updateArtist',
    'getUsage',
    'findDuplicates',
  ],
  backstage: [
    'listMyBackstageRequests',
    'getBackstageRequest',
    'createBackstageRequest',
    'cancelBackstageRequest',
    'getBackstageOverview',
  ],
  settings: [
    'getSettings',
    'updateSettings',
    'listSettingGroups',
    'getSettingGroup',
    'updateSettingGroup',
    'testMailSettings',
    'testHumanCheckSettings',
    'testStorageSettings',
    'listChannels',
  ],
  files: ['listFileEntries', 'deleteFileEntries', 'restoreFileEntries', 'updateFileEntry'],
  pages: ['getCustomPage', 'sendContactMessage'],
};

/** Operations that no page calls: health checks, what base-query.ts sends by itself, and what has no page yet. */
const UNUSED = [
  'getHealth',
  'getOembed',
  'renewCsrfCookie',
  'listLibraryRoots',
  'scanLibraryRoots',
  'createTokenByPassword',
  'listPlaylists',
  'followArtist',
  'unfollowArtist',
  'followUser',
  'unfollowUser',
  'listTrackLikes',
  'listTrackReposts',
  'listAlbumLikes',
  'listAlbumReposts',
  'listCustomPages',
  'deleteCustomPages',
  'addChannelItems',
  'removeChannelItems',
  'reorderChannelItems',
  'searchChannelItems',
  'listTags',
  'syncTags',
  'deleteBackstageRequests',
  'listOutgoingMails',
  'getOutgoingMail',
  'moveStoredFiles',
  'listJobs',
  'listJobRuns',
  'listSchedules',
  'runSchedule',
  'retryJob',
  'deleteJob',
  'listScheduleRuns',
  'rerunSchedule',
  'getScheduleOutput',
  // Sent by platform/uploads, which reports their progress.
  'createFileEntry',
  'finishTusUpload',
  'getFileEntry',
  'presignS3Upload',
  'finishS3Upload',
  'createS3Multipart',
  'listS3Parts',
  'signS3Parts',
  'completeS3Multipart',
  'abortS3Upload',
];

const VERBS = ['get', 'put', 'post', 'delete', 'patch'];

function operationIds(document) {
  return Object.values(document.paths).flatMap((path) => VERBS.flatMap((verb) => path[verb]?.operationId ?? []));
}

/** Every operation has a file, every name an operation: a renamed handler must not silently lose its hook. */
export function checkFeatures(document) {
  const written = operationIds(document);
  const placed = [...Object.values(FEATURES).flat(), ...UNUSED];
  const homeless = written.filter((id) => !placed.includes(id));
  const gone = Object.values(FEATURES)
    .flat()
    .filter((id) => !written.includes(id));
  const faults = [
    ...homeless.map((id) => `operation ${id} has no feature in scripts/lib/api-client.mjs`),
    ...gone.map((id) => `scripts/lib/api-client.mjs names ${id}, which the server does not offer`),
  ];
  if (faults.length > 0) throw new Failure('The API and its client do not match.', faults.join('\n'));
}

const camel = (name) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());

const HEADER = '// Written by `npm run api` from server/openapi.json; do not edit.\n';

/** Writes a `*.gen.ts` a feature under `folder`, laid out as in the repository. */
export async function writeClient(schemaFile, folder) {
  const fromClient = createRequire(at('client/package.json'));
  const { generateEndpoints } = await import(pathToFileURL(fromClient.resolve('@rtk-query/codegen-openapi')));
  for (const [feature, operations] of Object.entries(FEATURES)) {
    const code = await generateEndpoints({
      schemaFile,
      apiFile: '../empty-api',
      apiImport: 'emptyApi',
      exportName: `${camel(feature)}Api`,
      filterEndpoints: operations,
      hooks: true,
      useUnknown: true,
      encodePathParams: true,
    });
    writeFileSync(join(folder, generatedFile(feature)), HEADER + code);
  }
}

export const generatedFile = (feature) => `client/src/api/generated/${feature}.gen.ts`;
