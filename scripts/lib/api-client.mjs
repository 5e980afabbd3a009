import { FEATURES } from './api-features.mjs';
import { Failure } from './say.mjs';

/** Operations that no page calls: health checks, what base-query.ts sends by itself, and what has no page yet. */
const UNUSED = [
  'saveSeoTags',
  'listFonts',
  'getHealth',
  'getLiveness',
  'getOembed',
  'deleteLocalizations',
  'renewCsrfCookie',
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
  'getSubscription',
  // A link's address.
  'downloadInvoice',
  // The providers' own.
  'receiveStripeEvent',
  'receivePaypalEvent',
  'addChannelItems',
  'removeChannelItems',
  'reorderChannelItems',
  'searchChannelItems',
  'listTags',
  'syncTags',
  'deleteGenres',
  'deleteTags',
  'deleteBackstageRequests',
  'listJobRuns',
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
    ...homeless.map((id) => `operation ${id} has no feature in scripts/lib/api-features.mjs`),
    ...gone.map((id) => `scripts/lib/api-features.mjs or api-client.mjs names ${id}, which the server does not offer`),
  ];
  if (faults.length > 0) throw new Failure('The API and its client do not match.', faults.join('\n'));
}
