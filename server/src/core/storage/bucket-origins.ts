import type { S3Options } from '../ports/storage.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { isS3, s3Options } from './settings-storage.js';

/** Origins of buckets that pages access: none, while all bytes pass through this server. */
export async function bucketOrigins(settings: SettingsReader): Promise<string[]> {
  const isUsed =
    (await settings.get('uploads.s3_direct_upload')) || (await settings.get('uploads.delivery')) === 'redirect';
  if (!isUsed || !isS3(await settings.get('uploads.uploads_driver'))) return [];
  const options = await s3Options(settings);
  return [originOf(options), options.cdn]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
}

/** A bucket of Amazon's has a host of its own, unless its name holds dots: those fit no certificate. */
function originOf({ endpoint, bucket, region }: S3Options): string {
  if (endpoint !== '') return endpoint;
  return `https://${bucket.includes('.') ? '' : `${bucket}.`}s3.${region}.amazonaws.com`;
}
