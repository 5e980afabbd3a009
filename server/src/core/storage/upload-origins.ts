import type { SettingsReader } from '../settings/settings.service.js';

/** What may stand in a host's name: settings are free text, a header is not. */
const isName = (text: string): boolean => /^[a-z\d][a-z\d.-]*$/i.test(text);

/** Where pages send files straight to a bucket: the origins of its signed addresses. Empty while files come to us. */
export async function uploadOrigins(settings: SettingsReader): Promise<string[]> {
  const drivers = [await settings.get('uploads.uploads_driver'), await settings.get('uploads.public_driver')];
  if (!drivers.some((driver) => driver.endsWith('s3')) || !(await settings.get('uploads.s3_direct_upload'))) return [];
  const [endpoint, region, bucket] = [await settings.get('uploads.s3.endpoint'), await settings.get('uploads.s3.region'), await settings.get('uploads.s3.bucket')];
  if (endpoint) return URL.canParse(endpoint) ? [new URL(endpoint).origin] : [];
  // Amazon's own: by the bucket's name, and by path for names with dots.
  return isName(bucket) && isName(region) ? [`https://${bucket}.s3.${region}.amazonaws.com`, `https://s3.${region}.amazonaws.com`] : [];
}
