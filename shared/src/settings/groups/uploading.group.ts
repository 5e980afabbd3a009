import {
  MEGABYTE,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_SIZE_MAX_MB,
  UPLOAD_SIZE_TOP_MB,
  UPLOAD_SPACE_MB,
  UPLOAD_SPACE_TOP_MB,
} from '../../limits.js';
import { EXTENSIONS } from '../../uploads/file-formats.js';
import { bytes, oneOf } from '../facts.js';
import { open, option, secret, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

const DRIVERS = [
  option('local', 'This server'),
  option('s3', 'Amazon S3'),
  option('backblaze_s3', 'Backblaze B2'),
  option('wasabi_s3', 'Wasabi'),
  option('r2_s3', 'Cloudflare R2'),
  option('digitalocean_s3', 'DigitalOcean Spaces'),
] as const;
const NEEDS = {
  unless: ['local'],
  keys: ['uploads.s3.bucket', 'uploads.s3.key', 'uploads.s3.secret'],
  fault: 'This needs a bucket, a key and a secret.',
};

const BUCKETS = DRIVERS.map(({ value }) => value).filter((value) => value !== 'local');
const inBucket = { shownWhen: { key: 'uploads.uploads_driver', orKey: 'uploads.public_driver', is: BUCKETS } };

export const STORAGE = section('Storage', {
  'uploads.uploads_driver': open.choice('local', DRIVERS, {
    label: 'Where songs and private files are kept',
    isDriver: true,
    needs: NEEDS,
  }),
  'uploads.public_driver': open.choice('local', DRIVERS, {
    label: 'Where pictures and public files are kept',
    isDriver: true,
    needs: NEEDS,
  }),
});

export const SENDING = section('Uploads', {
  'uploads.chunk_size': open.integer(UPLOAD_CHUNK_BYTES, [MEGABYTE, 100 * MEGABYTE], {
    label: 'Size of a piece of a resumable upload',
    unit: 'bytes',
  }),
  'uploads.s3_direct_upload': open.flag(false, {
    label: 'Browsers send files to the bucket themselves',
    shownWhen: { key: 'uploads.uploads_driver', is: BUCKETS },
    help: "The bucket's CORS rules must allow this site; the test says so.",
  }),
  'uploads.disable_tus': open.flag(false, {
    label: 'No resumable uploads',
    help: 'Where a server in front does not let them through.',
  }),
  'uploads.max_size_mb': open.integer(UPLOAD_SIZE_MAX_MB, [1, UPLOAD_SIZE_TOP_MB], {
    label: 'Largest file',
    unit: 'MB',
  }),
  'uploads.available_space_mb': server.integer(UPLOAD_SPACE_MB, [1, UPLOAD_SPACE_TOP_MB], {
    label: 'Space of each person',
    unit: 'MB',
    help: 'Unless a role, or their own limit, says otherwise.',
  }),
});

const ofSounds = EXTENSIONS.audio.map((extension) => option(extension, extension));
const ofAll = Object.values(EXTENSIONS)
  .flat()
  .map((extension) => option(extension, extension));

export const FILE_TYPES = section(
  'File types',
  {
    'uploads.audio_extensions': open.choices(EXTENSIONS.audio, ofSounds, {
      label: 'Files that are taken for songs',
      help: 'Of uploads, and of what is new in imported folders.',
    }),
    'uploads.allowed_extensions': open.some(ofAll, {
      label: 'Files that may be uploaded',
      help: 'Empty: all that the server can read.',
    }),
    'uploads.blocked_extensions': open.some(ofAll, {
      label: 'Files that may not be uploaded',
      help: 'Also where they stand above.',
    }),
  },
  'For songs, pictures and proofs of identity. What is there stays.',
);

export const BUCKET = section(
  'Bucket',
  {
    'uploads.s3.key': server.text('', [0, 200], { label: 'Key', ...inBucket }),
    'uploads.s3.secret': secret(200, { label: 'Secret', ...inBucket }),
    'uploads.s3.region': server.text('us-east-1', [1, 60], { label: 'Region', ...inBucket }),
    'uploads.s3.bucket': server.text('', [0, 100], { label: 'Bucket', ...inBucket }),
    'uploads.s3.endpoint': server.address({
      label: 'Address of the service',
      help: 'Empty for Amazon S3.',
      ...inBucket,
    }),
    'uploads.cdn_domain': server.address({
      label: 'Address of a CDN in front of the bucket',
      help: 'Players are sent there; it asks the bucket for the same path and query.',
      ...inBucket,
    }),
  },
  'For files that are not kept on this server.',
);

export const DELIVERY = section('Delivery', {
  'uploads.delivery': server.choice(
    'app',
    [
      option('app', 'This server'),
      option('x_accel', 'nginx in front of it (X-Accel-Redirect)'),
      option('redirect', 'The bucket, by redirect'),
    ],
    { label: 'Who gives the bytes of songs', help: 'The bucket gives only what lies in it.' },
  ),
});

export const STORAGE_FACTS = {
  files: oneOf('Stored files', [
    option('in-place', 'All lie where new ones go'),
    option('elsewhere', 'Some lie elsewhere'),
    option('moving', 'Are being moved'),
  ]),
  largest_file: bytes('Largest file that the server takes', 'Whatever the limit below says.'),
  largest_request: bytes(
    'Largest request of an upload',
    'As the settings stand. A proxy in front of the server must let as much through.',
  ),
  free: bytes("Free on this server's disk", 'Uploads are put together there, wherever they are kept.'),
  disk: bytes('Size of that disk'),
};

export const UPLOADING: SettingGroup = {
  name: 'uploading',
  title: 'Uploading',
  sections: [STORAGE, BUCKET, SENDING, FILE_TYPES, DELIVERY],
  facts: STORAGE_FACTS,
  test: {
    name: 'storage',
    label: 'Write a test file',
    prefix: 'uploads.',
    secret: { key: 'uploads.s3.secret', place: 'uploads.s3.endpoint' },
  },
};
